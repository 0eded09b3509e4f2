import { withoutQuery } from "./arrival.ts";
import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import type { Contact } from "./fields.ts";
import { reach, refresh } from "./journey.ts";
import { toJson } from "./json.ts";
import { enqueue, newSubmissionId } from "./outbox.ts";
import type { Replay } from "./replay.ts";
import { shrink } from "./state.ts";
import { SEEN, SENT, STARTED } from "./visit.ts";

/** A keepalive request may carry 64 KiB; a message takes about 15 KiB of it at most. */
const JOURNEY_MAX_LENGTH = 40_000;
let lastContact = "";
let lastEmail: string | undefined;
let lastEmbeddedEmail: string | undefined;

/**
 * Sends a lead with the visitor's journey, only once even if it is reported twice. It comes from the page's own
 * form (sent `fillSeconds` after the page loaded), an embedded form (`isEmbedded`) or a call by the page.
 */
export function submitLead(
  contact: Contact & { form?: string | null },
  fillSeconds?: number,
  isEmbedded?: boolean,
  replay?: Replay,
): void {
  const { siteId } = config();
  const serialized = toJson(contact);
  const { email } = contact;
  // Embedded forms report twice, and a page may report a form that was already captured.
  const isReported = email && email === (isEmbedded ? lastEmbeddedEmail : !fillSeconds && lastEmail);
  if (!siteId || !isAllowed() || serialized === lastContact || isReported) return;
  reach(SEEN | STARTED | SENT);
  lastContact = serialized;
  lastEmail = email;
  if (isEmbedded || /^hs/.test(`${contact.form}`)) lastEmbeddedEmail = email;
  const id = newSubmissionId();
  const lead = {
    ...contact,
    site_id: siteId,
    submission_id: id,
    page: withoutQuery(location.href),
    fill_seconds: fillSeconds,
    replay,
    ...shrink(refresh(), JOURNEY_MAX_LENGTH),
  };
  enqueue(id, toJson(lead));
}
