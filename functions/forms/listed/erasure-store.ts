import { keys } from "../../store/keys.ts";
import { deleteRows, queryPages, rowKey } from "../../store/table.ts";

/** Deletes what is stored about the forms of a site. False if time ran out before all was deleted. */
export async function eraseForms(
  accountId: string,
  siteId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  for await (const rows of queryPages(keys.siteForms(accountId, siteId), { only: [] })) {
    if (!hasTime()) return false;
    await deleteRows(rows.map(rowKey));
  }
  return true;
}
