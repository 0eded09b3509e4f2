import { bare } from "./arrival.ts";
import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import type { Contact } from "./fields.ts";
import { settle } from "./journey.ts";
import { toJson } from "./json.ts";
import { newId, post } from "./outbox.ts";
import { fit } from "./state.ts";

/** A request that outlives its page may carry 64 KiB, of which a message takes some 15 at most. */
const JOURNEY_MAX_LENGTH = 40_000;
let last = "";
let lastEmail: string | undefined;
let lastAnswer: string | undefined;

/**
 * Sends a lead with the journey that led to it; the same one twice is one. It comes from a form, which took
 * `fillSeconds`, from a form of somebody else's (`isEmbedded`), or from a call of the page's.
 */
export function submitLead(
  contact: Contact & { form?: string | null },
  fillSeconds?: number,
  isEmbedded?: boolean,
): void {
  const { siteId } = config();
  const said = toJson(contact);
  const { email } = contact;
  // The makers of forms tell of a form twice, and a page may tell of one that was heard.
  const isTold = email && email === (isEmbedded ? lastAnswer : !fillSeconds && lastEmail);
  if (!siteId || !isAllowed() || said === last || isTold) return;
  last = said;
  lastEmail = email;
  if (isEmbedded || /^hs/.test(`${contact.form}`)) lastAnswer = email;
  const id = newId();
  const lead = {
    ...contact,
    site_id: siteId,
    submission_id: id,
    page: bare(location.href),
    fill_seconds: fillSeconds,
    ...fit(settle(), JOURNEY_MAX_LENGTH),
  };
  post(id, toJson(lead));
}
