import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, queryPage, queryPages, update } from "../store/table.ts";
import type { LeadStats } from "./lead.ts";
import { LIFETIME, statsOf, type Tally } from "./tally.ts";

/** Lifetime cells an account may have before new sources are counted together: every look at its stats reads them all. */
const CELLS_MAX = 1000;
const SHARDS = 16;
const IF_PRESENT = "attribute_exists(pk)";

/** The rows of some tallies' changes. With `known`, a lifetime cell that is not there yet makes its row fail. */
export function tallyRows(accountId: string, deltas: [string, Tally][], attempt: number, known: boolean) {
  // One cell is one row until writers collide there; then they spread over its shards.
  const shard = attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS);
  return deltas.map(([cell, tally]) =>
    update(keys.tally(accountId, cell, shard), {
      UpdateExpression: "ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered",
      ...(known && cell.startsWith(LIFETIME) && { ConditionExpression: IF_PRESENT }),
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":count": tally.count,
        ":scored": tally.scored,
        ":tenths": tally.score_tenths,
        ":filtered": tally.filtered,
      },
    }),
  );
}

/** Whether the account may count in a lifetime cell: it does already, or has room for one more. */
export async function hasRoomFor(accountId: string, cell: string): Promise<boolean> {
  if ((await getRow(keys.tally(accountId, cell, 0))) !== null) return true;
  const range = { limit: CELLS_MAX, consistent: false };
  return (await queryPage(keys.lifetimeTallies(accountId), range)).rows.length < CELLS_MAX;
}

const CELL = /^TALLY#all#[^#]*#(.*)#\d+$/s;
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
      cells.push({ source: CELL.exec(String(row.sk))?.[1] ?? "", tally: v.parse(TallyRow, row) });
    }
  }
  return statsOf(cells);
}
