import { ulid } from "ulid";
import * as v from "valibot";
import { Refusal, unavailable } from "../http/errors.ts";
import { digest } from "../store/digest.ts";
import { type Key, keys } from "../store/keys.ts";
import { getRow, put, queryPage } from "../store/table.ts";
import { type Circumstances, readSubmission, siteOf } from "./capture.ts";
import { answerTo, SAME_LEAD_MS, spanOf, withRepeat } from "./contact.ts";
import type { Lead } from "./lead.ts";
import { findLead, type StoredLead, save } from "./lead-store.ts";
import type { LeadSubmission } from "./submission.ts";

/** A tracker gives up on a submission after 7 days; what it answers is remembered well past that. */
const REMEMBERED_MS = 30 * 86_400_000;
const RECENT_CONTACTS = 50;
const TRIES = 8;

const Contact = v.object({
  lead_id: v.string(),
  site_id: v.string(),
  form: v.nullable(v.string()),
  at: v.number(),
});
const Sent = v.object({ lead_id: v.string(), body: v.string() });

export const newLeadId = (now: Date): string => `lead_${ulid(now.getTime())}`;

type Given = Omit<Circumstances, "id" | "returning">;

/**
 * Stores a submission as a lead, or as a repeat of the lead its contact sent by the same form in the last 10
 * minutes. The same submission id answers the same lead (`isNew` false); with another body it is 409.
 */
export async function capture(
  accountId: string,
  submission: LeadSubmission,
  given: Given,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { now } = given;
  const body = digest(JSON.stringify(submission));
  const earlier = await recentContacts(accountId, submission.email, now);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await new Promise((wake) => setTimeout(wake, Math.random() * 10 * 2 ** attempt));
    const clash = attempt > 0 ? await contactInTheWay(accountId, submission, given) : [];
    const contacts = [...clash, ...earlier];
    const read = readSubmission(submission, { ...given, id: newLeadId(now), returning: contacts.length > 0 });
    const repeated = await repeatOf(accountId, contacts, read, now);
    const target = repeated ?? { ...read, version: 1 };
    const rows = [
      ...sentRow(accountId, target, submission, body, now),
      ...(repeated === null ? contactRow(accountId, read, now) : []),
    ];
    const after =
      repeated === null ? target : { ...withRepeat(repeated, read), version: repeated.version + 1 };
    const failed = await save(accountId, repeated, after, rows);
    if (failed.length === 0) return { lead: answerTo(read, after), isNew: true };
    if (submission.submission_id !== null && failed.includes(0)) {
      return {
        lead: answerTo(read, await sentBefore(accountId, read.site_id, submission, body)),
        isNew: false,
      };
    }
  }
  throw unavailable();
}

async function recentContacts(accountId: string, email: string | null, now: Date) {
  if (email === null) return [];
  const prefix = keys.contacts(accountId, digest(email.toLowerCase()));
  // Up to this moment: a lead dated into the past must not be taken for a repeat of a later one.
  const upTo = `${spanOf(now.getTime())}~`;
  const range = { newestFirst: true, limit: RECENT_CONTACTS, consistent: false, upTo };
  return (await queryPage(prefix, range)).rows.map((row) => v.parse(Contact, row));
}

/** The very row that a new lead of this contact would add, when another submission has added it meanwhile. */
async function contactInTheWay(accountId: string, { email, form }: LeadSubmission, { site, now }: Given) {
  const row = email && (await getRow(contactKey(accountId, email, siteOf(site), form, now)));
  return row ? [v.parse(Contact, row)] : [];
}

function contactKey(accountId: string, email: string, siteId: string, form: string | null, now: Date): Key {
  const span = spanOf(now.getTime());
  return keys.contact(accountId, digest(email.toLowerCase()), span, siteId, digest(form ?? ""));
}

async function repeatOf(
  accountId: string,
  contacts: v.InferOutput<typeof Contact>[],
  read: Lead,
  now: Date,
): Promise<StoredLead | null> {
  const recent = contacts.find(
    (contact) =>
      contact.site_id === read.site_id &&
      contact.form === read.form &&
      now.getTime() - contact.at < SAME_LEAD_MS,
  );
  return recent === undefined ? null : findLead(accountId, recent.lead_id);
}

function sentRow(accountId: string, lead: Lead, { submission_id }: LeadSubmission, body: string, now: Date) {
  if (submission_id === null) return [];
  const expires_at = Math.ceil((now.getTime() + REMEMBERED_MS) / 1000);
  return [put(keys.sent(accountId, lead.site_id, submission_id), { lead_id: lead.id, body, expires_at })];
}

function contactRow(accountId: string, lead: Lead, now: Date) {
  if (lead.email === null) return [];
  const { id, email, site_id, form } = lead;
  const key = contactKey(accountId, email, site_id, form, now);
  return [put(key, { lead_id: id, site_id, form, at: now.getTime() })];
}

async function sentBefore(
  accountId: string,
  siteId: string,
  submission: LeadSubmission,
  body: string,
): Promise<Lead> {
  const row = await getRow(keys.sent(accountId, siteId, submission.submission_id ?? ""));
  const sent = row === null ? null : v.parse(Sent, row);
  if (sent !== null && sent.body !== body) {
    throw new Refusal(409, "Another submission was sent with this submission_id already.");
  }
  const lead = sent === null ? null : await findLead(accountId, sent.lead_id);
  if (lead === null) throw new Refusal(409, "This submission was received already.");
  return lead;
}
