import { keys } from "../store/keys.ts";
import { deleteRows, queryAll, rowKey } from "../store/table.ts";
import type { LeadFact } from "./fact.ts";
import { decodeFacts, encodeFacts, PACK_FORMAT } from "./pack.ts";
import { packsOf } from "./shelf-store.ts";

/** The packs of leads, by UTC day. */
export const { unpack, readPacks, writePack } = packsOf<LeadFact>({
  packs: keys.packs,
  pack: keys.pack,
  format: PACK_FORMAT,
  partMax: 2000,
  encode: encodeFacts,
  decode: decodeFacts,
});

/** Deletes a day's pack. The next report that needs it makes another. */
export async function deletePack(accountId: string, day: string): Promise<void> {
  await deleteRows((await queryAll(keys.dayPack(accountId, day), { only: ["parts"] })).map(rowKey));
}
