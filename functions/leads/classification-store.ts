import { unavailable } from "../http/errors.ts";
import { classifiedAgain } from "./attribution.ts";
import { leadOf, newestLeads, type StoredLead, save } from "./lead-store.ts";

/** How many leads one call looks at, and how long it goes on: well within the function's own time-out. */
const LEADS_PER_CALL = 200;
const WORKING_MS = 4000;
const TRIES = 5;

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
  const page = await newestLeads(accountId, LEADS_PER_CALL, cursor);
  let classified = 0;
  for (const lead of page.leads) {
    if (await classify(accountId, lead, domainOf)) classified++;
    if (Date.now() > deadline) return { classified, cursor: lead.id };
  }
  return { classified, cursor: page.cursor };
}

/** Whether the lead was changed. When it changed in the meantime, it is read once more. */
async function classify(accountId: string, listed: StoredLead, domainOf: DomainOf): Promise<boolean> {
  let stored: StoredLead | null = listed;
  for (let attempt = 0; stored !== null && attempt < TRIES; attempt++) {
    const after = classifiedAgain(stored, await domainOf(stored.site_id));
    if (after === stored) return false;
    const moved = after.source !== stored.source;
    // Whether its new source has a tally of its own is asked anew.
    const counted_as_other = moved ? undefined : stored.counted_as_other;
    const failed = await save(accountId, stored, { ...after, counted_as_other, version: stored.version + 1 });
    if (failed.length === 0) return true;
    stored = await leadOf(accountId, listed.id);
  }
  if (stored === null) return false;
  throw unavailable();
}
