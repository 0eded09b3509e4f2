import { compress, decompress } from "../store/compression.ts";
import { type Key, keys } from "../store/keys.ts";
import {
  deleteRows,
  deleteUnlessNewer,
  putUnlessNewer,
  queryAll,
  queryPages,
  type Row,
  rowKey,
} from "../store/table.ts";
import type { LeadFact } from "./fact.ts";
import { decodeFacts, encodeFacts, PACK_FORMAT } from "./pack.ts";

/** A row is limited to 400 KB. */
const PART_BYTES = 300_000;
const LEADS_PER_PART = 2000;

/** Compresses facts into the parts of a pack. The same facts always give the same parts. */
function pack(facts: readonly LeadFact[]): Buffer[] {
  const half = Math.ceil(facts.length / 2);
  const packHalves = () => [...pack(facts.slice(0, half)), ...pack(facts.slice(half))];
  if (facts.length > LEADS_PER_PART) return packHalves();
  const part = compress(encodeFacts(facts));
  return part.length > PART_BYTES && facts.length > 1 ? packHalves() : [part];
}

/** The facts in the parts of a pack. */
export const unpack = (parts: readonly Uint8Array[]): LeadFact[] =>
  parts.flatMap((part) => decodeFacts(decompress(part)));

/** The stored pack of a day: its parts, null if it is outdated or incomplete, and its number of rows. */
export type StoredPack = { parts: Uint8Array[] | null; rows: number };

const partNumber = ({ sk }: Row): number => Number(String(sk).split("#").at(-1));

function parsePack(rows: readonly Row[], version: number): StoredPack {
  const [{ parts } = {}] = rows;
  const current = rows.filter(
    (row) =>
      row.of === version &&
      row.format === PACK_FORMAT &&
      row.parts === parts &&
      partNumber(row) < Number(parts),
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
export async function readPacks(
  accountId: string,
  days: readonly string[],
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, StoredPack>> {
  const range = { from: days[0], upTo: `${days.at(-1)}~`, consistent: false };
  const rowsByDay = new Map<string, Row[]>();
  for await (const rows of queryPages(keys.packs(accountId), range)) {
    for (const row of rows) {
      const day = String(row.sk).split("#")[1] ?? "";
      const known = rowsByDay.get(day);
      if (known === undefined) rowsByDay.set(day, [row]);
      else known.push(row);
    }
  }
  return new Map([...rowsByDay].map(([day, rows]) => [day, parsePack(rows, versions.get(day) ?? 0)]));
}

/**
 * Stores the pack of a day as of a version, unless a newer one is stored, and deletes the surplus of the `rows` rows that
 * the day has. Safe to run concurrently and to be killed half-way: the parts then disagree, and the pack is not used.
 */
export async function writePack(
  accountId: string,
  day: string,
  version: number,
  facts: readonly LeadFact[],
  rows: number,
): Promise<void> {
  const parts = pack(facts);
  const keyOf = (number: number): Key => keys.pack(accountId, day, number);
  for (const [number, part] of parts.entries()) {
    const row = { of: version, parts: parts.length, format: PACK_FORMAT, facts: part };
    if (!(await putUnlessNewer(keyOf(number), row))) return;
  }
  for (let number = parts.length; number < rows; number++) await deleteUnlessNewer(keyOf(number), version);
}

/** Deletes a day's pack. The next report that needs it makes another. */
export async function deletePack(accountId: string, day: string): Promise<void> {
  await deleteRows((await queryAll(keys.dayPack(accountId, day), { only: ["parts"] })).map(rowKey));
}
