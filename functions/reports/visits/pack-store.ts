import { daysBetween } from "../../leads/packs/day.ts";
import { compress, decompress } from "../../platform/store/compression.ts";
import { keys } from "../../platform/store/keys.ts";
import {
  deleteUnlessNewer,
  getRow,
  putUnlessNewer,
  queryPage,
  queryPages,
  type Row,
  updateRow,
} from "../../platform/store/table.ts";
import { readCells } from "./cell-store.ts";
import { decodeCells, encodeCells } from "./cells.ts";
import { groupSpans, openDay } from "./closing.ts";
import { foldGathered } from "./fold-store.ts";
import { readGatheredSlot } from "./gather-store.ts";
import type { By } from "./names.ts";
import type { StageCounts } from "./visit-count.ts";

/** Packs of another format are rebuilt. */
const FORMAT = "1";
/** The most cells in a part, whose row is limited to 400 KB. */
const PART_MAX = 5000;
const PART_BYTES = 300_000;
/** Days whose cells are read at once. */
const DAYS_AT_ONCE = 30;

type Line = [sk: string, counts: StageCounts];

/** The stored pack of a day: its parts, null if it is outdated or incomplete, and its number of rows. */
type StoredPack = { parts: Uint8Array[] | null; rows: number };

/** Compresses cells into the parts of a pack. The same cells always give the same parts. */
function pack(lines: readonly Line[]): Buffer[] {
  const half = Math.ceil(lines.length / 2);
  const packHalves = () => [...pack(lines.slice(0, half)), ...pack(lines.slice(half))];
  if (lines.length > PART_MAX) return packHalves();
  const part = compress(JSON.stringify(encodeCells(new Map(lines))));
  return part.length > PART_BYTES && lines.length > 1 ? packHalves() : [part];
}

const unpack = (part: Uint8Array): Line[] => decodeCells(JSON.parse(decompress(part)));

const partNumber = ({ sk }: Row): number => Number(String(sk).split("#").at(-1));

function parsePack(rows: readonly Row[], version: number): StoredPack {
  const [{ parts } = {}] = rows;
  const current = rows.filter(
    (row) =>
      row.of === version && row.format === FORMAT && row.parts === parts && partNumber(row) < Number(parts),
  );
  return {
    parts: current.length === parts ? current.map(({ facts }) => facts as Uint8Array) : null,
    rows: rows.length,
  };
}

/** The version of an account's visits. Packs of other versions are invalid. */
const readVersion = async (accountId: string): Promise<number> =>
  Number((await getRow(keys.visitVersion(accountId)))?.version ?? 0);

/** Raises the version after deleting cells of days that may be packed. */
export async function raiseVisitVersion(accountId: string): Promise<void> {
  await updateRow(keys.visitVersion(accountId), {
    UpdateExpression: "ADD version :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
}

/**
 * Reads the packs of consecutive days; days without any row are absent. Packs are read with eventual consistency, which is
 * safe because the version is not: a pack of the current version cannot be outdated.
 */
async function readPacks(
  accountId: string,
  by: By,
  days: readonly string[],
  version: number,
): Promise<Map<string, StoredPack>> {
  const range = { from: days[0], upTo: `${days.at(-1)}~`, consistent: false };
  const rowsByDay = new Map<string, Row[]>();
  for await (const rows of queryPages(keys.visitPacks(accountId, by), range)) {
    for (const row of rows) {
      const day = String(row.sk).split("#")[1] ?? "";
      const existing = rowsByDay.get(day);
      if (existing === undefined) rowsByDay.set(day, [row]);
      else existing.push(row);
    }
  }
  return new Map([...rowsByDay].map(([day, rows]) => [day, parsePack(rows, version)]));
}

/** A day to pack, as of a version. `rows`: how many rows its pack currently has. */
type PackedDay = { day: string; version: number; rows: number };

/**
 * Stores the pack of a day, unless one of a newer version is stored, and deletes the surplus of its rows. Safe to run
 * concurrently and to kill midway: the parts then disagree, and the pack is ignored.
 */
async function writePack(
  accountId: string,
  by: By,
  { day, version, rows }: PackedDay,
  lines: readonly Line[],
): Promise<void> {
  const parts = pack(lines);
  for (const [number, part] of parts.entries()) {
    const row = { of: version, parts: parts.length, format: FORMAT, facts: part };
    if (!(await putUnlessNewer(keys.visitPack(accountId, by, day, number), row))) return;
  }
  for (let number = parts.length; number < rows; number++)
    await deleteUnlessNewer(keys.visitPack(accountId, by, day, number), version);
}

/** The packed visits of some days, and the days that have no current pack. */
export async function readPacked(
  accountId: string,
  by: By,
  days: readonly string[],
): Promise<{ packed: Line[]; unpacked: string[] }> {
  const stored = await readPacks(accountId, by, days, await readVersion(accountId));
  const packed = [...stored.values()].flatMap(({ parts }) => (parts ?? []).flatMap(unpack));
  return { packed, unpacked: days.filter((day) => !stored.get(day)?.parts) };
}

/** The first day with visits; null if there is none. */
async function firstDay(accountId: string, by: By): Promise<string | null> {
  const { rows } = await queryPage(keys.visits(accountId, by), { limit: 1, consistent: false });
  const [first] = rows;
  return first === undefined ? null : (String(first.sk).split("#")[2] ?? null);
}

/** Packs the complete days without a current pack, for one way of counting. */
async function packBy(accountId: string, by: By, to: number, hasTime: () => boolean): Promise<boolean> {
  const first = await firstDay(accountId, by);
  const days = first === null ? [] : daysBetween(Date.parse(first), to);
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const version = await readVersion(accountId);
    const chunk = days.slice(at, at + DAYS_AT_ONCE);
    const stored = await readPacks(accountId, by, chunk, version);
    for (const { from, to } of groupSpans(chunk.filter((day) => !stored.get(day)?.parts))) {
      const cells = await readCells(accountId, by, from, to);
      for (const day of daysBetween(Date.parse(from), Date.parse(to) + 1)) {
        if (!hasTime()) return false;
        const prefix = `${keys.visits(accountId, by).sk}${day}#`;
        const lines = [...cells].filter(([sk]) => sk.startsWith(prefix));
        await writePack(accountId, by, { day, version, rows: stored.get(day)?.rows ?? 0 }, lines);
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
