import { keys } from "../../platform/store/keys.ts";
import { deleteRow, queryPages, rowKey } from "../../platform/store/table.ts";
import { exportIdAt } from "./export-store.ts";
import { deleteFile } from "./file-store.ts";

/** Erases the exports of an account, each file before the row that names it. False if time ran out. */
export async function eraseExports(accountId: string, hasTime: () => boolean): Promise<boolean> {
  for await (const rows of queryPages(keys.exports(accountId), { only: [] })) {
    for (const row of rows) {
      if (!hasTime()) return false;
      await deleteFile({ account_id: accountId, id: exportIdAt(String(row.sk)) });
      await deleteRow(rowKey(row));
    }
  }
  return true;
}
