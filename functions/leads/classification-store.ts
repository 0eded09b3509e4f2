import { reclassify } from "./attribution/attribution.ts";
import type { StoredLead } from "./lead.ts";
import { updateLead } from "./lead-store.ts";
import { listLeads } from "./reading-store.ts";
import { hasOwnCell } from "./tallies/own-names.ts";

/** Limits of one call, well within the function's timeout. */
const LEADS_PER_CALL = 200;
const WORKING_MS = 4000;

/** The domain of a site; null if the site no longer exists. */
type FindDomain = (siteId: string) => Promise<string | null>;

/**
 * Reclassifies an account's leads that were classified with older tables, newest first after `cursor`. Returns how many
 * it changed and the cursor to continue from (null at the end). Leads that are up to date cost no write.
 */
export async function classifyLeads(
  accountId: string,
  cursor: string | undefined,
  domainOf: FindDomain,
): Promise<{ classified: number; cursor: string | null }> {
  const deadline = Date.now() + WORKING_MS;
  const page = await listLeads(accountId, { limit: LEADS_PER_CALL, cursor }, (lead) => lead);
  let classified = 0;
  for (const lead of page.leads) {
    const domain = await domainOf(lead.site_id);
    const outcome = await updateLead(accountId, lead, (stored) => classify(stored, domain), { hasOwnCell });
    if (outcome?.isChanged) classified++;
    if (Date.now() > deadline) return { classified, cursor: lead.id };
  }
  return { classified, cursor: page.cursor };
}

function classify(stored: StoredLead, domain: string | null): StoredLead {
  const after = reclassify(stored, domain);
  if (after === stored || after.source === stored.source) return after;
  // `saveLead` decides whether the new source gets its own tally.
  return { ...after, counted_as_other: undefined };
}
