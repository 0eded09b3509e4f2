import * as v from "valibot";
import { keys } from "../../../platform/store/keys.ts";
import { deleteRows, queryPages, type Row, rowKey } from "../../../platform/store/table.ts";

const RemovedSite = v.object({
  account_id: v.string(),
  site_id: v.string(),
  /** Whether to erase its visits too, since it has no leads. */
  visits: v.optional(v.boolean(), false),
});

/** The removed site that an erasure marker is for; null if it is for something else. */
export function parseRemovedSite(marker: Row): v.InferOutput<typeof RemovedSite> | null {
  const read = v.safeParse(RemovedSite, marker);
  return read.success ? read.output : null;
}

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
