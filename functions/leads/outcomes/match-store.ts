import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { listSites } from "../../accounts/sites/site-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { once } from "../../platform/store/sharing.ts";
import { contactsBetween } from "../intake/contact-store.ts";
import { findByExternalId } from "../intake/external-id-store.ts";
import type { StoredLead } from "../lead.ts";
import { findLead } from "../lead-store.ts";
import { indexClicks } from "./click-search.ts";
import type { Dated } from "./reading.ts";

const WINDOW_MS = 90 * DAY_MS;

/** The lead an outcome is for. `isAmbiguous`: several match, and this is the newest. */
export type Match = { lead: StoredLead; isAmbiguous: boolean };

/** The window in which the lead of an outcome must have been created: before it, but not long before. */
const toWindow = ({ at }: Dated) => ({ from: new Date(at.getTime() - WINDOW_MS), to: at });

/** Returns a function that finds the lead of an outcome in a batch: by lead id, external id, click id or email, in this order. */
export function leadFinder(accountId: string, visibility: Visibility, batch: readonly Dated[]) {
  const siteIds = once(async () =>
    visibility.sites === null ? (await listSites(accountId)).map(({ id }) => id) : [...visibility.sites],
  );
  const clicks = once(() => indexClicks(accountId, batch.filter(({ click_id }) => click_id).map(toWindow)));

  const byExternalId = async (externalId: string, siteId: string | null | undefined) => {
    const ids = await findByExternalId(accountId, siteId ? [siteId] : await siteIds(), externalId);
    // Ids sort by time.
    return ids.sort().reverse();
  };
  const byEmail = async (email: string, outcome: Dated) => {
    const contacts = await contactsBetween(accountId, email, toWindow(outcome));
    return contacts
      .filter(({ at, site_id }) => at <= outcome.at.getTime() && seesSite(visibility, site_id))
      .sort((a, b) => b.at - a.at)
      .map(({ lead_id }) => lead_id);
  };

  /** Returns the first of these leads, newest first, that exists and is visible to the caller. */
  async function take(ids: readonly string[]): Promise<Match | null> {
    const found: StoredLead[] = [];
    for (const id of new Set(ids)) {
      const lead = await findLead(accountId, id);
      if (lead !== null && seesSite(visibility, lead.site_id)) found.push(lead);
      if (found.length === 2) break;
    }
    const [lead] = found;
    return lead === undefined ? null : { lead, isAmbiguous: found.length > 1 };
  }

  return async (outcome: Dated): Promise<Match | null> => {
    const { lead_id, external_id, site_id, click_id, email } = outcome;
    return (
      (lead_id && (await take([lead_id]))) ||
      (external_id && (await take(await byExternalId(external_id, site_id)))) ||
      (click_id && (await take((await clicks()).find(click_id, toWindow(outcome))))) ||
      (email && (await take(await byEmail(email, outcome)))) ||
      null
    );
  };
}
