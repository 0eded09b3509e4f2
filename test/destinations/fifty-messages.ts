import { ulid } from "ulid";
import * as v from "valibot";
import type { Message } from "../../functions/destinations/payload.ts";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";
import { explain } from "../../functions/leads/sentences.ts";

const NAMES = [
  "Ada Lovelace",
  "María José Ñandú-García",
  "李小龍",
  "Cher",
  "🦄 Zoë 👩‍👩‍👧‍👦 Quinn",
  undefined,
  "O'Brien, <b>Pat</b> & Sons",
  "محمد بن سلمان",
  `${"Very ".repeat(38)}Long`,
  "Dr. Anna  Maria   von der Heide",
];
const MESSAGES = [
  "Please call me back.",
  undefined,
  `${"🙂".repeat(2499)}!`,
  '=HYPERLINK("http://evil.example")\n{"json": true}',
  "Preis? Größe 3½ — «oui»",
];
const PHONES = ["+44 20 7946 0000", undefined, "(555) 010-9999 ext. 4", "０３－１２３４"];
/** When the fifty leads were captured. */
export const MESSAGES_AT = new Date("2026-11-22T12:00:00Z");

/** Messages about fifty leads with the names, texts and phone numbers that people really enter. */
export const fiftyMessages = Array.from({ length: 50 }, (_, at): Message => {
  const submission = v.parse(LeadSubmission, {
    site_id: "site_1",
    name: NAMES[at % NAMES.length],
    message: MESSAGES[at % MESSAGES.length],
    phone: PHONES[at % PHONES.length],
    email: at % 7 === 3 ? undefined : `lead.${at}+tag@Firm-${at}.example`,
    touches: [{ source: "g".repeat(300), campaign: "Ünïcode 🎯", at: MESSAGES_AT.toISOString() }],
  });
  const id = `lead_${ulid(MESSAGES_AT.getTime() + at)}`;
  const lead = readSubmission(submission, {
    id,
    site: null,
    host: null,
    isAutomated: false,
    now: MESSAGES_AT,
  });
  return {
    delivery: {
      id: ulid(MESSAGES_AT.getTime() + at),
      event: "lead.created",
      lead_id: id,
      version: 1,
      attempts: [],
      replayed_at: null,
      ended: null,
      ended_at: null,
    },
    lead: explain(lead),
    version: 1,
    site: { id: "site_1", name: "Site", domain: "firm.example" },
    link: `https://app.example.com/dashboard?lead=${id}`,
    remote: {},
  };
});
