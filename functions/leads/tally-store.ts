import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, queryPage, queryPages, update } from "../store/table.ts";
import type { LeadStats } from "./lead.ts";
import { LIFETIME, statsOf, type Tally } from "./tally.ts";

/** Lifetime cells an account may have before new sources are counted together: every look at its stats reads them all. */
const CELLS_MAX = 1000;
const SHARDS = 16;
const IF_PRESENT = "attribute_exists(pk)";

/** How tallies are written. */
type Writing = {
  attempt: number;
  /** Whether a lifetime cell that is not there yet makes its row fail. */
  known: boolean;
  /** When the lead came that is counted for the first time: the lifetime cell keeps the latest. */
  arrivedAt: string | null;
};

/** The rows of some tallies' changes. */
export function tallyRows(
  accountId: string,
  deltas: [string, Tally][],
  { attempt, known, arrivedAt }: Writing,
) {
  // One cell is one row until writers collide there; then they spread over its shards.
  const shard = attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS);
  return deltas.map(([cell, tally]) => {
    const isLifetime = cell.startsWith(LIFETIME);
    const lastAt = isLifetime && arrivedAt !== null;
    return update(keys.tally(accountId, cell, shard), {
      UpdateExpression: `ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered${lastAt ? " SET last_at = :at" : ""}`,
      ...(known && isLifetime && { ConditionExpression: IF_PRESENT }),
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":count": tally.count,
        ":scored": tally.scored,
        ":tenths": tally.score_tenths,
        ":filtered": tally.filtered,
        ...(lastAt && { ":at": arrivedAt }),
      },
    });
  });
}

/** Whether the account may count in a lifetime cell: it does already, or has room for one more. */
export async function hasRoomFor(accountId: string, cell: string): Promise<boolean> {
  if ((await getRow(keys.tally(accountId, cell, 0))) !== null) return true;
  const range = { limit: CELLS_MAX, consistent: false };
  return (await queryPage(keys.lifetimeTallies(accountId), range)).rows.length < CELLS_MAX;
}

const CELL = /^TALLY#all#([^#]*)#(.*)#\d+$/s;
/** A tally as its row has it. */
export const TallyRow = v.object({
  count: v.number(),
  scored: v.number(),
  score_tenths: v.number(),
  filtered: v.number(),
});

export async function leadStats(accountId: string): Promise<LeadStats> {
  const cells: { source: string; tally: Tally }[] = [];
  for await (const rows of queryPages(keys.lifetimeTallies(accountId))) {
    for (const row of rows) {
      cells.push({ source: CELL.exec(String(row.sk))?.[2] ?? "", tally: v.parse(TallyRow, row) });
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
