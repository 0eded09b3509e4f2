import { keys } from "../../platform/store/keys.ts";
import { deleteRow, deleteRows, queryPages, rowKey } from "../../platform/store/table.ts";
import { foldGathered } from "./fold-store.ts";
import { raiseVisitVersion } from "./pack-store.ts";

/** Erases all visits of a site. False if time ran out before all were erased. */
export async function eraseSiteVisits(
  accountId: string,
  siteId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  await foldGathered(accountId);
  let hasDeleted = false;
  let isDone = true;
  for (const by of ["source", "page"] as const) {
    for await (const rows of queryPages(keys.visits(accountId, by), { only: [] })) {
      const own = rows.filter(({ sk }) => String(sk).split("#")[3] === siteId);
      await deleteRows(own.map(rowKey));
      hasDeleted ||= own.length > 0;
      isDone = hasTime();
      if (!isDone) break;
    }
    if (!isDone) break;
  }
  if (hasDeleted) await raiseVisitVersion(accountId);
  if (isDone) await deleteRow(keys.firstVisits(accountId, siteId));
  return isDone;
}
