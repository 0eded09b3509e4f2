import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { getRow, placeOf, queryPages, type Row, remove, transact } from "../store/table.ts";
import { type Counted, lifetimeCell, plus, type Tally, tellsAddress } from "./tally.ts";
import { CELL, TallyRow } from "./tally-store.ts";

/** How many invented names a site counts one by one, and how many of them may begin on one day: anyone can send them. */
const NAMES_MAX = 1000;
const NEW_NAMES_A_DAY = 200;
/** So many rows of empty cells are removed at once; a transaction takes 100. */
const FREED_AT_ONCE = 64;

/** A lifetime cell: what its shards count together, the day it began on, and the shards. */
type Cell = { tally: Tally; begunOn: string; shards: Row[] };

const isEmpty = ({ tally }: Cell): boolean => Object.values(tally).every((part) => part === 0);

/** Whether the lifetime cell of a lead is there. */
export const hasCell = async (accountId: string, lead: Counted): Promise<boolean> =>
  (await getRow(keys.tally(accountId, lifetimeCell(lead), 0))) !== null;

/**
 * Whether the site of a lead has room for a cell of its source, which it does not count yet: `hasOwnCell` says of which
 * names it always has. Cells that have fallen to zero take no room, and are removed.
 */
export async function hasRoomFor(
  accountId: string,
  lead: Counted,
  hasOwnCell: (lead: Pick<Counted, "source">) => boolean,
): Promise<boolean> {
  if (tellsAddress(lead)) return false;
  if (hasOwnCell(lead)) return true;
  const cells = await cellsOf(accountId, lead.site_id);
  await free([...cells.values()].filter(isEmpty));
  const names = [...cells].filter(([source, cell]) => !isEmpty(cell) && !hasOwnCell({ source }));
  const begun = names.filter(([, { begunOn }]) => begunOn === lead.created_at.slice(0, 10));
  return names.length < NAMES_MAX && begun.length < NEW_NAMES_A_DAY;
}

async function cellsOf(accountId: string, siteId: string): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  for await (const rows of queryPages(keys.siteTallies(accountId, siteId), { consistent: false })) {
    for (const row of rows) {
      const source = CELL.exec(String(row.sk))?.[2] ?? "";
      const tally = v.parse(TallyRow, row);
      const begunOn = String(row.begun_on ?? "");
      const cell = cells.get(source);
      if (cell === undefined) cells.set(source, { tally, begunOn, shards: [row] });
      else {
        cell.tally = plus(cell.tally, tally);
        cell.shards.push(row);
        if (begunOn < cell.begunOn) cell.begunOn = begunOn;
      }
    }
  }
  return cells;
}

/** Removes empty cells whose shards still are as they were read. Where one counts again, all wait for the next call. */
async function free(empty: Cell[]): Promise<void> {
  const rows: Row[] = [];
  for (const { shards } of empty) if (rows.length + shards.length <= FREED_AT_ONCE) rows.push(...shards);
  if (rows.length === 0) return;
  const asRead = "#count = :count AND scored = :scored AND score_tenths = :tenths AND filtered = :filtered";
  const removals = rows.map((row) => {
    const { count, scored, score_tenths, filtered } = v.parse(TallyRow, row);
    const values = { ":count": count, ":scored": scored, ":tenths": score_tenths, ":filtered": filtered };
    return remove(placeOf(row), asRead, values, { "#count": "count" });
  });
  // Tidying up is no reason to refuse the lead that gave rise to it.
  await transact(() => removals).catch(() => undefined);
}
