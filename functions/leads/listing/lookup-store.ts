import { listSites } from "../../accounts/sites/site-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";
import { contactPages } from "../intake/contact-store.ts";
import { findByExternalId } from "../intake/external-id-store.ts";
import type { StoredLead } from "../lead.ts";
import { fromRow } from "../lead-store.ts";

/** The email address or external id to look up. */
export type Named = { email?: string | undefined; external_id?: string | undefined };

async function findIds(accountId: string, { email, external_id }: Named): Promise<string[]> {
  if (external_id !== undefined) {
    const sites = await listSites(accountId);
    return findByExternalId(
      accountId,
      sites.map(({ id }) => id),
      external_id,
    );
  }
  const ids: string[] = [];
  for await (const contacts of contactPages(accountId, email ?? ""))
    ids.push(...contacts.map(({ leadId }) => leadId));
  return ids;
}

/** The leads with an email address or an external id, newest first, by index rather than by scanning. */
export async function findNamed(accountId: string, named: Named): Promise<StoredLead[]> {
  const ids = [...new Set(await findIds(accountId, named))].sort().reverse();
  const rows = await getRows(ids.map((id) => keys.lead(accountId, id)));
  return rows.flatMap((row, at) => (row ? [fromRow(ids[at] ?? "", row)] : []));
}
