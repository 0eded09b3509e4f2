import * as v from "valibot";
import { keys } from "../store/keys.ts";
import { deleteRows, queryPages, type Row, rowKey } from "../store/table.ts";
import { siteOfCell } from "./cell.ts";

const RemovedSite = v.object({ account_id: v.string(), site_id: v.string() });

/** The removed site that an erasure marker is for; null if it is for something else. */
export function removedSiteOf(marker: Row): v.InferOutput<typeof RemovedSite> | null {
  const read = v.safeParse(RemovedSite, marker);
  return read.success ? read.output : null;
}

/** Deletes the visits of a site. False if time ran out before all were deleted. */
export async function eraseVisits(
  accountId: string,
  siteId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  for (const by of ["source", "page"] as const) {
    for await (const rows of queryPages(keys.visits(accountId, by), { only: [] })) {
      if (!hasTime()) return false;
      await deleteRows(rows.map(rowKey).filter(({ sk }) => siteOfCell(sk) === siteId));
    }
  }
  return true;
}
