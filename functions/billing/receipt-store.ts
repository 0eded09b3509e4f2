import * as v from "valibot";
import { keys } from "../platform/store/keys.ts";
import { getRow, queryAll } from "../platform/store/table.ts";
import { Receipt } from "./receipt.ts";

/** All receipts of an account, newest first. */
export const readReceipts = async (accountId: string): Promise<Receipt[]> =>
  (await queryAll(keys.receipts(accountId), { newestFirst: true })).map((row) => v.parse(Receipt, row));

export async function requireReceipt(accountId: string, number: number): Promise<Receipt> {
  return v.parse(Receipt, await getRow(keys.receipt(accountId, number)));
}
