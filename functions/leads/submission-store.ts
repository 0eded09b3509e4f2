import { decodeTime, ulid } from "ulid";
import * as v from "valibot";
import { accountGone, accountOf } from "../accounts/account-store.ts";
import { HttpError } from "../errors.ts";
import { withStatus } from "../spam/quarantine.ts";
import { chance, digest, keyedDigest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { getRow, put } from "../store/table.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { type CaptureContext, readSubmission, siteOf } from "./capture.ts";
import { isRepeat, withRepeat } from "./contact.ts";
import { contactInTheWay, contactRow, leadsToRepeat, recentContacts } from "./contact-store.ts";
import type { Lead, SubmittedLead } from "./lead.ts";
import { leadOf, type StoredLead, save } from "./lead-store.ts";
import type { LeadSubmission } from "./submission.ts";

/** A tracker gives up on a submission after 7 days; what it answers is remembered well past that. */
const REMEMBERED_MS = 30 * 86_400_000;
/** How many leads of one contact and form within ten minutes are looked at. */
const CANDIDATES = 5;

/** What a submission was answered: an id and a score of its own, also where it went into another one's lead. */
const Sent = v.object({
  lead_id: v.string(),
  answered_id: v.optional(v.string()),
  ai_score: v.optional(v.nullable(v.number())),
  body: v.string(),
});
type Sent = v.InferOutput<typeof Sent>;

const PREFIX = "lead_";
export const newLeadId = (now: Date): string => PREFIX + ulid(now.getTime(), chance);
/** When a lead came, by its id. */
const timeOf = (id: string): Date => new Date(decodeTime(id.slice(PREFIX.length)));

type Given = Omit<CaptureContext, "id"> & {
  /** Whether the sender says that it sent this before, having had no answer. */
  again: boolean;
};

type Captured = { lead: SubmittedLead; isNew: boolean };

/** A submission as its sender may see it, as if it stood alone: no other submission and no verdict shows in it. */
export const answerTo = (read: Lead): SubmittedLead => ({ ...withStatus(read, "new"), status: "new" });

/**
 * Stores a submission as a lead, or as a repeat of the lead its contact sent by the same form in the last 10
 * minutes. The same submission id is answered the same (`isNew` false); with another body it is 409.
 */
export async function capture(
  accountId: string,
  submission: LeadSubmission,
  given: Given,
): Promise<Captured> {
  const { now } = given;
  const read = readSubmission(submission, { ...given, id: newLeadId(now) });
  const sender = { ...submission, site_id: siteOf(given.site) };
  // Keyed: what remains of a lead that was erased must not let its words be guessed.
  const body = keyedDigest(JSON.stringify(submission));
  // What says that it is sent again was most likely taken the first time: a read costs a fraction of a write in vain.
  const answered = given.again ? await answeredBefore(accountId, sender, body, false) : null;
  if (answered !== null) return answerAgain(submission, given, answered);
  const earlier = await recentContacts(accountId, sender, now);
  return retry(OVERTAKEN, async (tries) => {
    const clash = tries > 0 ? await contactInTheWay(accountId, sender, now) : [];
    const candidates = leadsToRepeat([...clash, ...earlier], sender, now);
    const repeated = await firstRepeated(accountId, candidates, read);
    // A new lead counts in a tally, which no deleted account has; a repeat may count in none.
    if (repeated !== null && (await accountOf(accountId)) === null) throw accountGone();
    const after =
      repeated === null
        ? { ...read, version: 1 }
        : { ...withRepeat(repeated, read), version: repeated.version + 1 };
    const rows = [
      ...sentRow(accountId, { lead: after, read, submission, body, now }),
      ...(repeated === null ? contactRow(accountId, read, now, candidates.length > 0) : []),
    ];
    const failed = await save(accountId, repeated, after, rows, hasOwnCell);
    // Nobody else knows a new lead's id: if it is stored already, an earlier try wrote it and its answer was lost.
    const isWritten = repeated === null && failed.includes(rows.length);
    if (failed.length === 0 || isWritten) return { lead: answerTo(read), isNew: true };
    if (submission.submission_id === null || !failed.includes(0)) return undefined;
    const before = await answeredBefore(accountId, sender, body, true);
    if (before === null) throw new HttpError(409, "This submission was received already.");
    return answerAgain(submission, given, before);
  });
}

/** The same answer as before: read as of the moment it was first sent, with the score it had then. */
function answerAgain(
  submission: LeadSubmission,
  given: Given,
  { lead_id, answered_id, ai_score }: Sent,
): Captured {
  const id = answered_id ?? lead_id;
  const read = readSubmission(submission, { ...given, id, now: timeOf(id) });
  const lead = answerTo(read);
  return { lead: ai_score === undefined ? lead : { ...lead, ai_score }, isNew: false };
}

async function firstRepeated(accountId: string, leadIds: string[], read: Lead): Promise<StoredLead | null> {
  for (const id of leadIds.slice(0, CANDIDATES)) {
    const stored = await leadOf(accountId, id);
    if (stored !== null && isRepeat(stored, read)) return stored;
  }
  return null;
}

type Sending = { lead: Lead; read: Lead; submission: LeadSubmission; body: string; now: Date };

/** The row by which a submission that is sent again gets the same answer; none without a submission id. */
function sentRow(accountId: string, { lead, read, submission, body, now }: Sending) {
  if (submission.submission_id === null) return [];
  const expires_at = Math.ceil((now.getTime() + REMEMBERED_MS) / 1000);
  const key = keys.sent(accountId, lead.site_id, digest(submission.submission_id));
  const { id, ai_score } = answerTo(read);
  const sent = { lead_id: lead.id, ...(id !== lead.id && { answered_id: id }), ai_score, body };
  return [put(key, { ...(sent satisfies Sent), expires_at })];
}

/** How a submission id was answered before, while its lead is there; 409 when it came with another body. */
async function answeredBefore(
  accountId: string,
  { site_id, submission_id }: Pick<Lead, "site_id"> & Pick<LeadSubmission, "submission_id">,
  body: string,
  consistent: boolean,
): Promise<Sent | null> {
  if (submission_id === null) return null;
  const row = await getRow(keys.sent(accountId, site_id, digest(submission_id)), { consistent });
  if (row === null) return null;
  const sent = v.parse(Sent, row);
  if (sent.body !== body) {
    throw new HttpError(409, "Another submission was sent with this submission_id already.");
  }
  return (await leadOf(accountId, sent.lead_id)) === null ? null : sent;
}
