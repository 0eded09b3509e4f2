import * as v from "valibot";
import type { LeadStats } from "../leads/lead.ts";
import { keys } from "../store/keys.ts";
import { queryPages } from "../store/table.ts";
import { update } from "../store/transaction.ts";
import { computeStats, LIFETIME, type Tally } from "./tally.ts";

const SHARDS = 16;
const IF_PRESENT = "attribute_exists(pk)";

type WriteOptions = {
  attempt: number;
  /** The start day for lifetime cells that do not exist yet; null makes their rows fail. */
  startOn: string | null;
  /** The time of a lead that is counted for the first time; the lifetime cell keeps the latest. */
  arrivedAt: string | null;
};

/** The rows that apply changes to tallies. */
export function tallyRows(
  accountId: string,
  deltas: [string, Tally][],
  { attempt, startOn, arrivedAt }: WriteOptions,
) {
  // A cell is one row until writers collide; then they spread over its shards.
  const shard = attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS);
  return deltas.map(([cell, tally]) => {
    const isLifetime = cell.startsWith(LIFETIME);
    const lastAt = isLifetime && arrivedAt !== null;
    const starts = isLifetime && startOn !== null;
    const set = [
      ...(lastAt ? ["last_at = :at"] : []),
      ...(starts ? ["begun_on = if_not_exists(begun_on, :day)"] : []),
    ];
    return update(keys.tally(accountId, cell, shard), {
      UpdateExpression: `ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered${set.length > 0 ? ` SET ${set.join(", ")}` : ""}`,
      ...(isLifetime && !starts && { ConditionExpression: IF_PRESENT }),
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":count": tally.count,
        ":scored": tally.scored,
        ":tenths": tally.score_tenths,
        ":filtered": tally.filtered,
        ...(lastAt && { ":at": arrivedAt }),
        ...(starts && { ":day": startOn }),
      },
    });
  });
}

/** Matches the sort key of a lifetime cell: its site and source. */
export const CELL = /^TALLY#all#([^#]*)#(.*)#\d+$/s;
export const TallyRow = v.object({
  count: v.number(),
  scored: v.number(),
  score_tenths: v.number(),
  filtered: v.number(),
});

/** The stats of an account. `show` returns the name to show for a source that was first counted on a day. */
export async function leadStats(
  accountId: string,
  show: (source: string, day: string) => string,
): Promise<LeadStats> {
  const cells: { source: string; tally: Tally }[] = [];
  for await (const rows of queryPages(keys.lifetimeTallies(accountId))) {
    for (const row of rows) {
      const source = CELL.exec(String(row.sk))?.[2] ?? "";
      cells.push({ source: show(source, String(row.begun_on ?? "")), tally: v.parse(TallyRow, row) });
    }
  }
  return computeStats(cells);
}

/** The time of each site's last lead; sites without leads are absent. */
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
