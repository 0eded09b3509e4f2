import { bare } from "./arrival.ts";
import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import type { Contact } from "./fields.ts";
import { recount } from "./journey.ts";
import { toJson } from "./json.ts";
import { newId, post } from "./outbox.ts";
import { fit } from "./state.ts";

/** A request that outlives its page may carry 64 KiB, of which a message takes some 15 at most. */
const JOURNEY_MAX_LENGTH = 40_000;
let last = "";
let lastEmail: string | undefined;

/** Sends a lead with the journey that led to it, and how long its form took to fill in; the same one twice is one. */
export function submitLead(contact: Contact & { form?: string | null }, fillSeconds?: number): void {
  const { siteId } = config();
  const said = toJson(contact);
  const { email } = contact;
  if (!siteId || !isAllowed() || said === last) return;
  // What a page or a form's maker says besides, of a form that was heard already.
  if (!fillSeconds && email && email === lastEmail) return;
  last = said;
  lastEmail = email;
  const id = newId();
  const lead = {
    ...contact,
    site_id: siteId,
    submission_id: id,
    page: bare(location.href),
    fill_seconds: fillSeconds,
    ...fit(recount(), JOURNEY_MAX_LENGTH),
  };
  post(id, toJson(lead));
}
