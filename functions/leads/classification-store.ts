import { classifiedAgain } from "../attribution/attribution.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { change, type StoredLead } from "./lead-store.ts";
import { newestLeads } from "./reading-store.ts";

/** How many leads one call looks at, and how long it goes on: well within the function's own time-out. */
const LEADS_PER_CALL = 200;
const WORKING_MS = 4000;

/** The domain of a site; null when there is none by this id any more. */
type DomainOf = (siteId: string) => Promise<string | null>;

/**
 * Reads an account's leads again, newest first after `cursor`, where an older table has read them. Answers how many it
 * changed, and the cursor to go on from (null at the end). Leads that are up to date cost no write.
 */
export async function classifyLeads(
  accountId: string,
  cursor: string | undefined,
  domainOf: DomainOf,
): Promise<{ classified: number; cursor: string | null }> {
  const deadline = Date.now() + WORKING_MS;
  const page = await newestLeads(accountId, { limit: LEADS_PER_CALL, cursor }, (lead) => lead);
  let count = 0;
  for (const lead of page.leads) {
    const domain = await domainOf(lead.site_id);
    const outcome = await change(accountId, lead, (stored) => classified(stored, domain), hasOwnCell);
    if (outcome?.isChanged) count++;
    if (Date.now() > deadline) return { classified: count, cursor: lead.id };
  }
  return { classified: count, cursor: page.cursor };
}

/** The lead as today's rules and tables read it; itself where they have read it already. */
function classified(stored: StoredLead, domain: string | null): StoredLead {
  const after = classifiedAgain(stored, domain);
  if (after === stored || after.source === stored.source) return after;
  // Whether its new source has a tally of its own is asked anew.
  return { ...after, counted_as_other: undefined };
}
