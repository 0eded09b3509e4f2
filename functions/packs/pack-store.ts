import { keys } from "../store/keys.ts";
import { deleteRows, queryAll, rowKey } from "../store/table.ts";
import type { LeadFact } from "./fact.ts";
import { decodeFacts, encodeFacts, PACK_FORMAT } from "./pack.ts";
import { readShelf, type Shelf, type StoredPack, unpackFrom, writeShelf } from "./shelf-store.ts";

/** The packs of leads, by UTC day. */
const SHELF: Shelf<LeadFact> = {
  packs: (accountId) => keys.packs(accountId),
  pack: (accountId, day, part) => keys.pack(accountId, day, part),
  format: PACK_FORMAT,
  partMax: 2000,
  encode: encodeFacts,
  decode: decodeFacts,
};

/** The facts in the parts of a pack. */
export const unpack = (parts: readonly Uint8Array[]): LeadFact[] => unpackFrom(SHELF, parts);

/** Reads the packs of consecutive days; days without any row are absent. */
export const readPacks = (
  accountId: string,
  days: readonly string[],
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, StoredPack>> => readShelf(SHELF, accountId, days, versions);

/** Stores the pack of a day as of a version, unless a newer one is stored. The day's pack has `rows` rows by now. */
export const writePack = (
  accountId: string,
  day: string,
  version: number,
  facts: readonly LeadFact[],
  rows: number,
): Promise<void> => writeShelf(SHELF, accountId, { day, version, rows }, facts);

/** Deletes a day's pack. The next report that needs it makes another. */
export async function deletePack(accountId: string, day: string): Promise<void> {
  await deleteRows((await queryAll(keys.dayPack(accountId, day), { only: ["parts"] })).map(rowKey));
}
