import { withoutQuery } from "./arrival.ts";
import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import type { Contact } from "./contact.ts";
import { reach, refresh } from "./journey.ts";
import { toJson } from "./json.ts";
import { loadState } from "./memory.ts";
import { enqueue, newSubmissionId } from "./outbox.ts";
import type { Facts } from "./recognition.ts";
import type { Replay } from "./replay.ts";
import { shrink } from "./state.ts";
import { SEEN, SENT, STARTED } from "./visit.ts";

/** How a form of the page was sent, in the server's format. */
export interface Sending {
  /** Seconds from loading the page to sending the form. */
  fill_seconds: number;
  replay: Replay;
  /** The kinds of the fields that were not typed into since the last lead. */
  kept: string[];
}

/** A keepalive request can carry 64 KiB, of which a message takes at most about 15 and a description 16. */
const JOURNEY_MAX_LENGTH = 24_000;
let lastContact = "";
let last: Contact & { form?: string | null } = {};
let lastEmbeddedEmail: string | undefined;

/**
 * Sends a lead with the visitor's journey, only once even if it is reported twice. It comes from one of the page's
 * forms (with details), an embedded form (true) or a call by the page.
 */
export function submitLead(
  contact: Contact & { form?: string | null },
  sending?: Sending | true,
  facts?: Facts,
): void {
  const { siteId } = config();
  const { email } = contact;
  // The page and a vendor may name the same form differently.
  const serialized = toJson(email ? { ...contact, form: "" } : contact);
  // Embedded forms report twice, HubSpot's are also captured, and a page may report a form that was already captured.
  const isOfVendor = sending === true || /^hs/.test(`${contact.form}`);
  const isKnown = Object.entries({ ...contact, form: last.form }).every(
    ([field, text]) => text === last[field as keyof Contact],
  );
  const isReported =
    email &&
    (isOfVendor
      ? email === lastEmbeddedEmail || (sending === true && isKnown)
      : !sending && email === last.email);
  if (!siteId || !isAllowed() || serialized === lastContact || isReported) return;
  reach(SEEN | STARTED | SENT);
  lastContact = serialized;
  last = contact;
  if (isOfVendor) lastEmbeddedEmail = email;
  const id = newSubmissionId();
  const memory = loadState();
  const lead = {
    ...contact,
    ...Object(sending),
    site_id: siteId,
    submission_id: id,
    follows: sending && memory.sent,
    page: withoutQuery(location.href),
    reader: facts?.answer.reader,
    described: facts?.description,
    ...shrink(refresh(), JOURNEY_MAX_LENGTH),
  };
  if (sending) memory.sent = id;
  enqueue(id, toJson(lead));
}
