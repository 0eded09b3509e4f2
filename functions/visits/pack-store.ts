import { daysBetween } from "../packs/day.ts";
import { keys } from "../store/keys.ts";
import { getRow, queryPage, updateRow } from "../store/table.ts";
import { readCells } from "./cell-store.ts";
import { decodeCells, encodeCells } from "./cells.ts";
import { openDay, spansOf } from "./closing.ts";
import { foldGathered } from "./fold-store.ts";
import { readGatheredSlot } from "./gather-store.ts";
import type { By } from "./names.ts";
import { readShelf, type Shelf, unpackFrom, writeShelf } from "./shelf-store.ts";
import type { StageCounts } from "./visit-count.ts";

const FORMAT = "1";
/** Days whose cells are read at once. */
const DAYS_AT_ONCE = 30;

type Line = [sk: string, counts: StageCounts];

const shelfOf = (by: By): Shelf<Line> => ({
  packs: (accountId) => keys.visitPacks(accountId, by),
  pack: (accountId, day, part) => keys.visitPack(accountId, by, day, part),
  format: FORMAT,
  partMax: 5000,
  encode: (lines) => JSON.stringify(encodeCells(new Map(lines))),
  decode: (text) => decodeCells(JSON.parse(text)),
});

/** The version of an account's visits: packs of others are not used. */
const readVersion = async (accountId: string): Promise<number> =>
  Number((await getRow(keys.visitVersion(accountId)))?.version ?? 0);

/** Raises the version, once cells of days that may be packed were deleted. */
export async function raiseVisitVersion(accountId: string): Promise<void> {
  await updateRow(keys.visitVersion(accountId), {
    UpdateExpression: "ADD version :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
}

const always = (version: number) => ({ get: () => version });

/** The packed visits of some days, and the days that have no current pack. */
export async function readPacked(
  accountId: string,
  by: By,
  days: readonly string[],
): Promise<{ packed: Line[]; unpacked: string[] }> {
  const shelf = shelfOf(by);
  const stored = await readShelf(shelf, accountId, days, always(await readVersion(accountId)));
  const packed = [...stored.values()].flatMap(({ parts }) =>
    parts === null ? [] : unpackFrom(shelf, parts),
  );
  return { packed, unpacked: days.filter((day) => !stored.get(day)?.parts) };
}

/** The first day with visits; null if there is none. */
async function firstDay(accountId: string, by: By): Promise<string | null> {
  const { rows } = await queryPage(keys.visits(accountId, by), { limit: 1, consistent: false });
  const [first] = rows;
  return first === undefined ? null : (String(first.sk).split("#")[2] ?? null);
}

/** Packs the days in one way of counting that are complete and have no current pack. */
async function packBy(accountId: string, by: By, to: number, hasTime: () => boolean): Promise<boolean> {
  const first = await firstDay(accountId, by);
  const days = first === null ? [] : daysBetween(Date.parse(first), to);
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const version = await readVersion(accountId);
    const chunk = days.slice(at, at + DAYS_AT_ONCE);
    const shelf = shelfOf(by);
    const stored = await readShelf(shelf, accountId, chunk, always(version));
    for (const { from, to } of spansOf(chunk.filter((day) => !stored.get(day)?.parts))) {
      const cells = await readCells(accountId, by, from, to);
      for (const day of daysBetween(Date.parse(from), Date.parse(to) + 1)) {
        if (!hasTime()) return false;
        const prefix = `${keys.visits(accountId, by).sk}${day}#`;
        const lines = [...cells].filter(([sk]) => sk.startsWith(prefix));
        await writeShelf(shelf, accountId, { day, version, rows: stored.get(day)?.rows ?? 0 }, lines);
      }
    }
  }
  return true;
}

/** Adds an account's gathered visits to their cells, and packs the days that are complete. False if time ran out. */
export async function packVisits(accountId: string, now: Date, hasTime: () => boolean): Promise<boolean> {
  await foldGathered(accountId);
  const slot = await readGatheredSlot();
  const countedTo = slot === null ? now.getTime() : Math.min(now.getTime(), Date.parse(slot));
  const to = Date.parse(openDay(countedTo));
  return (await packBy(accountId, "source", to, hasTime)) && (await packBy(accountId, "page", to, hasTime));
}
