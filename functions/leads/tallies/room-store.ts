import * as v from "valibot";
import { TALLY_CELL } from "../../accounts/sites/last-lead-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryPages, type Row, rowKey } from "../../platform/store/table.ts";
import { remove, transact } from "../../platform/store/transaction.ts";
import { addTally, type Counted, hasEmailAddress, type Tally, tallyCell } from "./tally.ts";
import { TallyRow } from "./tally-store.ts";

/**
 * Anyone can send made-up source names, so a site counts at most this many by name, and at most this many new ones per
 * day.
 */
const NAMES_MAX = 1000;
const NEW_NAMES_A_DAY = 200;
/** The number of empty cells' rows deleted per call; a transaction is limited to 100. */
const DELETED_PER_CALL = 64;

/** A cell: the sum of its shards, the day of its first lead, and the shards. */
type Cell = { tally: Tally; startedOn: string; shards: Row[] };

const isEmpty = ({ tally }: Cell): boolean => Object.values(tally).every((part) => part === 0);

/** Whether the cell that counts a lead exists. */
export const hasCell = async (accountId: string, lead: Counted): Promise<boolean> =>
  (await getRow(keys.tally(accountId, tallyCell(lead), 0))) !== null;

/**
 * Whether a lead's site has room for the cell of a new source. Sources with `hasOwnCell` always do. Cells that have fallen
 * to zero take up no room, and are deleted.
 */
export async function hasRoomFor(
  accountId: string,
  lead: Counted,
  hasOwnCell: (lead: Pick<Counted, "source">) => boolean,
): Promise<boolean> {
  if (hasEmailAddress(lead.source)) return false;
  if (hasOwnCell(lead)) return true;
  const cells = await readCells(accountId, lead.site_id);
  await deleteCells([...cells.values()].filter(isEmpty));
  const names = [...cells].filter(([source, cell]) => !isEmpty(cell) && !hasOwnCell({ source }));
  const startedToday = names.filter(([, { startedOn }]) => startedOn === lead.created_at.slice(0, 10));
  return names.length < NAMES_MAX && startedToday.length < NEW_NAMES_A_DAY;
}

async function readCells(accountId: string, siteId: string): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  for await (const rows of queryPages(keys.siteTallies(accountId, siteId), { consistent: false })) {
    for (const row of rows) {
      const source = TALLY_CELL.exec(String(row.sk))?.[2] ?? "";
      const tally = v.parse(TallyRow, row);
      const startedOn = String(row.started_on ?? "");
      const cell = cells.get(source);
      if (cell === undefined) cells.set(source, { tally, startedOn, shards: [row] });
      else {
        cell.tally = addTally(cell.tally, tally);
        cell.shards.push(row);
        if (startedOn < cell.startedOn) cell.startedOn = startedOn;
      }
    }
  }
  return cells;
}

/** Deletes empty cells if none has changed; otherwise all wait for the next call. */
async function deleteCells(empty: Cell[]): Promise<void> {
  const rows: Row[] = [];
  for (const { shards } of empty) if (rows.length + shards.length <= DELETED_PER_CALL) rows.push(...shards);
  if (rows.length === 0) return;
  const asRead = "#count = :count AND scored = :scored AND score_tenths = :tenths AND filtered = :filtered";
  const removals = rows.map((row) => {
    const { count, scored, score_tenths, filtered } = v.parse(TallyRow, row);
    const values = { ":count": count, ":scored": scored, ":tenths": score_tenths, ":filtered": filtered };
    return remove(rowKey(row), asRead, values, { "#count": "count" });
  });
  // A failed cleanup must not reject the lead that triggered it.
  await transact(() => removals).catch(() => undefined);
}
