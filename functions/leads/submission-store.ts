import { ulid } from "ulid";
import * as v from "valibot";
import { Refusal } from "../http/errors.ts";
import { chance, digest, keyedDigest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, untilDone } from "../store/retry.ts";
import { getRow, put } from "../store/table.ts";
import { type Circumstances, readSubmission, siteOf } from "./capture.ts";
import { answerTo, isRepeat, withRepeat } from "./contact.ts";
import { contactInTheWay, contactRow, leadsToRepeat, recentContacts } from "./contact-store.ts";
import type { Lead } from "./lead.ts";
import { leadOf, type StoredLead, save } from "./lead-store.ts";
import type { LeadSubmission } from "./submission.ts";

/** A tracker gives up on a submission after 7 days; what it answers is remembered well past that. */
const REMEMBERED_MS = 30 * 86_400_000;
/** How many leads of one contact and form within ten minutes are looked at. */
const CANDIDATES = 5;

const Sent = v.object({ lead_id: v.string(), body: v.string() });

export const newLeadId = (now: Date): string => `lead_${ulid(now.getTime(), chance)}`;

type Given = Omit<Circumstances, "id"> & {
  /** Whether the sender says that it sent this before, having had no answer. */
  again: boolean;
};

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
  const read = readSubmission(submission, { ...given, id: newLeadId(now) });
  const sender = { ...submission, site_id: siteOf(given.site) };
  // Keyed: what remains of a lead that was erased must not let its words be guessed.
  const body = keyedDigest(JSON.stringify(submission));
  // What says that it is sent again was most likely taken the first time: a read costs a fraction of a write in vain.
  const answered = given.again ? await answerBefore(accountId, sender, body, false) : null;
  if (answered !== null) return { lead: answerTo(read, answered), isNew: false };
  const earlier = await recentContacts(accountId, sender, now);
  return untilDone(OVERTAKEN, async (tries) => {
    const clash = tries > 0 ? await contactInTheWay(accountId, sender, now) : [];
    const candidates = leadsToRepeat([...clash, ...earlier], sender, now);
    const repeated = await firstRepeated(accountId, candidates, read);
    const after =
      repeated === null
        ? { ...read, version: 1 }
        : { ...withRepeat(repeated, read), version: repeated.version + 1 };
    const rows = [
      ...sentRow(accountId, after, submission, body, now),
      ...(repeated === null ? contactRow(accountId, read, now, candidates.length > 0) : []),
    ];
    const failed = await save(accountId, repeated, after, rows);
    // Nobody else knows a new lead's id: if it is stored already, an earlier try wrote it and its answer was lost.
    const isWritten = repeated === null && failed.includes(rows.length);
    if (failed.length === 0 || isWritten) return { lead: answerTo(read, after), isNew: true };
    if (submission.submission_id === null || !failed.includes(0)) return undefined;
    const before = await answerBefore(accountId, sender, body, true);
    if (before === null) throw new Refusal(409, "This submission was received already.");
    return { lead: answerTo(read, before), isNew: false };
  });
}

async function firstRepeated(accountId: string, leadIds: string[], read: Lead): Promise<StoredLead | null> {
  for (const id of leadIds.slice(0, CANDIDATES)) {
    const stored = await leadOf(accountId, id);
    if (stored !== null && isRepeat(stored, read)) return stored;
  }
  return null;
}

function sentRow(accountId: string, lead: Lead, { submission_id }: LeadSubmission, body: string, now: Date) {
  if (submission_id === null) return [];
  const expires_at = Math.ceil((now.getTime() + REMEMBERED_MS) / 1000);
  const key = keys.sent(accountId, lead.site_id, digest(submission_id));
  return [put(key, { lead_id: lead.id, body, expires_at })];
}

/** The lead that a submission id was answered with before; 409 when it came with another body. */
async function answerBefore(
  accountId: string,
  { site_id, submission_id }: Pick<Lead, "site_id"> & Pick<LeadSubmission, "submission_id">,
  body: string,
  consistent: boolean,
): Promise<StoredLead | null> {
  if (submission_id === null) return null;
  const row = await getRow(keys.sent(accountId, site_id, digest(submission_id)), { consistent });
  if (row === null) return null;
  const sent = v.parse(Sent, row);
  if (sent.body !== body) {
    throw new Refusal(409, "Another submission was sent with this submission_id already.");
  }
  return leadOf(accountId, sent.lead_id);
}
