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

/** Reads and writes the packs of a shelf. */
export function packsOf<Item>({ packs, pack: keyOf, format, partMax, encode, decode }: Shelf<Item>) {
  /** Compresses items into the parts of a pack. The same items always give the same parts. */
  function pack(items: readonly Item[]): Buffer[] {
    const half = Math.ceil(items.length / 2);
    const packHalves = () => [...pack(items.slice(0, half)), ...pack(items.slice(half))];
    if (items.length > partMax) return packHalves();
    const part = compress(encode(items));
    return part.length > PART_BYTES && items.length > 1 ? packHalves() : [part];
  }

  function parsePack(rows: readonly Row[], version: number): StoredPack {
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

  return {
    /** The items in the parts of a pack. */
    unpack: (parts: readonly Uint8Array[]): Item[] => parts.flatMap((part) => decode(decompress(part))),

    /**
     * Reads the packs of consecutive days; days without any row are absent. Packs are read with eventual consistency, which is
     * safe because versions are not: a pack of the current version cannot be outdated.
     */
    async readPacks(
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
      return new Map([...rowsByDay].map(([day, rows]) => [day, parsePack(rows, versions.get(day) ?? 0)]));
    },

    /**
     * Stores the pack of a day as of a version, unless a newer one is stored, and deletes the surplus of the `rows` rows that
     * the day has. Safe to run concurrently and to be killed half-way: the parts then disagree, and the pack is not used.
     */
    async writePack(
      accountId: string,
      day: string,
      version: number,
      items: readonly Item[],
      rows: number,
    ): Promise<void> {
      const parts = pack(items);
      for (const [number, part] of parts.entries()) {
        const row = { of: version, parts: parts.length, format, facts: part };
        if (!(await putUnlessNewer(keyOf(accountId, day, number), row))) return;
      }
      for (let number = parts.length; number < rows; number++)
        await deleteUnlessNewer(keyOf(accountId, day, number), version);
    },
  };
}
