import { compress, decompress } from "../store/compression.ts";
import type { Key } from "../store/keys.ts";
import { deleteUnlessNewer, putUnlessNewer, queryPages, type Row } from "../store/table.ts";

/** A row is limited to 400 KB. */
const PART_BYTES = 300_000;

/** What is packed by day, and how. */
export type Shelf<Item> = {
  /** The keys of an account's packs, and of a part. */
  packs(accountId: string): Key;
  pack(accountId: string, day: string, part: number): Key;
  /** Packs of another format are made again. */
  format: string;
  /** The most items in a part. */
  partMax: number;
  encode(items: readonly Item[]): string;
  decode(text: string): Item[];
};

/** The stored pack of a day: its parts, null if it is outdated or incomplete, and its number of rows. */
export type StoredPack = { parts: Uint8Array[] | null; rows: number };

const partNumber = ({ sk }: Row): number => Number(String(sk).split("#").at(-1));

/** Compresses items into the parts of a pack. The same items always give the same parts. */
function pack<Item>(shelf: Shelf<Item>, items: readonly Item[]): Buffer[] {
  const half = Math.ceil(items.length / 2);
  const packHalves = () => [...pack(shelf, items.slice(0, half)), ...pack(shelf, items.slice(half))];
  if (items.length > shelf.partMax) return packHalves();
  const part = compress(shelf.encode(items));
  return part.length > PART_BYTES && items.length > 1 ? packHalves() : [part];
}

/** The items in the parts of a pack. */
export const unpackFrom = <Item>({ decode }: Shelf<Item>, parts: readonly Uint8Array[]): Item[] =>
  parts.flatMap((part) => decode(decompress(part)));

function parsePack(format: string, rows: readonly Row[], version: number): StoredPack {
  const [{ parts } = {}] = rows;
  const current = rows.filter(
    (row) =>
      row.of === version && row.format === format && row.parts === parts && partNumber(row) < Number(parts),
  );
  return {
    parts: current.length === parts ? current.map(({ facts }) => facts as Uint8Array) : null,
    rows: rows.length,
  };
}

/**
 * Reads the packs of consecutive days; days without any row are absent. Packs are read with eventual consistency, which is
 * safe because versions are not: a pack of the current version cannot be outdated.
 */
export async function readShelf<Item>(
  { packs, format }: Shelf<Item>,
  accountId: string,
  days: readonly string[],
  versions: Pick<ReadonlyMap<string, number>, "get">,
): Promise<Map<string, StoredPack>> {
  const range = { from: days[0], upTo: `${days.at(-1)}~`, consistent: false };
  const rowsByDay = new Map<string, Row[]>();
  for await (const rows of queryPages(packs(accountId), range)) {
    for (const row of rows) {
      const day = String(row.sk).split("#")[1] ?? "";
      const known = rowsByDay.get(day);
      if (known === undefined) rowsByDay.set(day, [row]);
      else known.push(row);
    }
  }
  return new Map([...rowsByDay].map(([day, rows]) => [day, parsePack(format, rows, versions.get(day) ?? 0)]));
}

/** A day to pack, as of a version; `rows` is how many rows its pack has by now. */
type PackedDay = { day: string; version: number; rows: number };

/**
 * Stores the pack of a day, unless one of a newer version is stored, and deletes the surplus of its rows. Safe to run
 * concurrently and to be killed half-way: the parts then disagree, and the pack is not used.
 */
export async function writeShelf<Item>(
  shelf: Shelf<Item>,
  accountId: string,
  { day, version, rows }: PackedDay,
  items: readonly Item[],
): Promise<void> {
  const parts = pack(shelf, items);
  for (const [number, part] of parts.entries()) {
    const row = { of: version, parts: parts.length, format: shelf.format, facts: part };
    if (!(await putUnlessNewer(shelf.pack(accountId, day, number), row))) return;
  }
  for (let number = parts.length; number < rows; number++)
    await deleteUnlessNewer(shelf.pack(accountId, day, number), version);
}
