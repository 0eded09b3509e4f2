import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { queryPages } from "../store/table.ts";
import { Receipt } from "./subscription.ts";

/** All receipts of an account, newest first. */
export async function receiptsOf(accountId: string): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for await (const rows of queryPages(keys.receipts(accountId), { newestFirst: true })) {
    receipts.push(...rows.map((row) => v.parse(Receipt, row)));
  }
  return receipts;
}
