import * as v from "valibot";
import type { LeadStats } from "../leads/lead.ts";
import { keys } from "../store/keys.ts";
import { queryPages, update } from "../store/table.ts";
import { LIFETIME, statsOf, type Tally } from "./tally.ts";

const SHARDS = 16;
const IF_PRESENT = "attribute_exists(pk)";

/** How tallies are written. */
type Writing = {
  attempt: number;
  /** The day on which lifetime cells that are not there yet are begun; null makes their rows fail. */
  beginOn: string | null;
  /** When the lead came that is counted for the first time: the lifetime cell keeps the latest. */
  arrivedAt: string | null;
};

/** The rows of some tallies' changes. */
export function tallyRows(
  accountId: string,
  deltas: [string, Tally][],
  { attempt, beginOn, arrivedAt }: Writing,
) {
  // One cell is one row until writers collide there; then they spread over its shards.
  const shard = attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS);
  return deltas.map(([cell, tally]) => {
    const isLifetime = cell.startsWith(LIFETIME);
    const lastAt = isLifetime && arrivedAt !== null;
    const begins = isLifetime && beginOn !== null;
    const set = [
      ...(lastAt ? ["last_at = :at"] : []),
      ...(begins ? ["begun_on = if_not_exists(begun_on, :day)"] : []),
    ];
    return update(keys.tally(accountId, cell, shard), {
      UpdateExpression: `ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered${set.length > 0 ? ` SET ${set.join(", ")}` : ""}`,
      ...(isLifetime && !begins && { ConditionExpression: IF_PRESENT }),
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":count": tally.count,
        ":scored": tally.scored,
        ":tenths": tally.score_tenths,
        ":filtered": tally.filtered,
        ...(lastAt && { ":at": arrivedAt }),
        ...(begins && { ":day": beginOn }),
      },
    });
  });
}

/** The site and source of a lifetime cell, in its sort key. */
export const CELL = /^TALLY#all#([^#]*)#(.*)#\d+$/s;
/** A tally as its row has it. */
export const TallyRow = v.object({
  count: v.number(),
  scored: v.number(),
  score_tenths: v.number(),
  filtered: v.number(),
});

/** The stats of an account; `seen` gives the name to show for a source first counted on a day. */
export async function leadStats(
  accountId: string,
  seen: (source: string, day: string) => string,
): Promise<LeadStats> {
  const cells: { source: string; tally: Tally }[] = [];
  for await (const rows of queryPages(keys.lifetimeTallies(accountId))) {
    for (const row of rows) {
      const source = CELL.exec(String(row.sk))?.[2] ?? "";
      cells.push({ source: seen(source, String(row.begun_on ?? "")), tally: v.parse(TallyRow, row) });
    }
  }
  return statsOf(cells);
}

/** When each site's last lead came, of those that had one. */
export async function lastLeads(accountId: string): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for await (const rows of queryPages(keys.lifetimeTallies(accountId), { consistent: false })) {
    for (const { sk, last_at } of rows) {
      const site = CELL.exec(String(sk))?.[1] ?? "";
      if (typeof last_at === "string" && last_at > (last.get(site) ?? "")) last.set(site, last_at);
    }
  }
  return last;
}
