import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { queryAll } from "../store/table.ts";
import { Receipt } from "./subscription.ts";

/** All receipts of an account, newest first. */
export const receiptsOf = async (accountId: string): Promise<Receipt[]> =>
  (await queryAll(keys.receipts(accountId), { newestFirst: true })).map((row) => v.parse(Receipt, row));
