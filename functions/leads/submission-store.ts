import { decodeTime, ulid } from "ulid";
import * as v from "valibot";
import { accountDeleted, findAccount } from "../accounts/account-store.ts";
import { HttpError } from "../errors.ts";
import { withStatus } from "../spam/quarantine.ts";
import { chance, digest } from "../store/digest.ts";
import { keyedDigest } from "../store/keyed-digest.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { getRow } from "../store/table.ts";
import { put } from "../store/transaction.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { type CaptureContext, readSubmission, siteOf } from "./capture.ts";
import { conflictingContact, contactRow, recentContacts, repeatCandidates } from "./contact-store.ts";
import type { StoredLead, SubmittedLead } from "./lead.ts";
import { findLead, saveLead } from "./lead-store.ts";
import { isRepeat, mergeRepeat } from "./repeat.ts";
import { explain } from "./sentences.ts";
import type { LeadSubmission } from "./submission.ts";

/** A tracker gives up after 7 days; the response is kept well beyond that. */
const KEPT_MS = 30 * 86_400_000;
/** How many leads of one contact and form are compared with a submission. */
const CANDIDATES = 5;

/** The response to a submission: its own id and score, even if it was merged into another lead. */
const Sent = v.object({
  lead_id: v.string(),
  answered_id: v.optional(v.string()),
  ai_score: v.nullable(v.number()),
  body: v.string(),
});
type Sent = v.InferOutput<typeof Sent>;

const PREFIX = "lead_";
export const newLeadId = (now: Date): string => PREFIX + ulid(now.getTime(), chance);
const timeOf = (id: string): Date => new Date(decodeTime(id.slice(PREFIX.length)));

type Context = Omit<CaptureContext, "id"> & {
  /** The sender says this is a retry: it got no response the first time. */
  again: boolean;
};

type Captured = { lead: SubmittedLead; isNew: boolean };

/** A submission as its sender sees it: by itself, without other submissions or a spam verdict. */
export const showToSender = (read: StoredLead): SubmittedLead => ({
  ...explain(withStatus(read, "new")),
  status: "new",
});

/**
 * Stores a submission as a lead, or merges it as a repeat into the lead its contact sent with the same form in the last
 * ten minutes. A known submission id gets the same response again (`isNew` false), or 409 if its body differs.
 */
export async function capture(
  accountId: string,
  submission: LeadSubmission,
  context: Context,
): Promise<Captured> {
  const { now } = context;
  const read = readSubmission(submission, { ...context, id: newLeadId(now) });
  const sender = { ...submission, site_id: siteOf(context.site) };
  // Keyed, so that nobody can guess the words of an erased lead from what remains.
  const body = await keyedDigest(JSON.stringify(submission));
  // A retry has probably been captured before: a read costs a fraction of a failed write.
  const sent = context.again ? await findSent(accountId, sender, body, false) : null;
  if (sent !== null) return repeatResponse(submission, context, sent);
  const recent = await recentContacts(accountId, sender, now);
  return retry(OVERTAKEN, async (attempt) => {
    const conflict = attempt > 0 ? await conflictingContact(accountId, sender, now) : [];
    const candidates = repeatCandidates([...conflict, ...recent], sender, now);
    const before = await findRepeated(accountId, candidates, read);
    // A new lead fails on its tally if the account was deleted; a repeat may touch no tally.
    if (before !== null && (await findAccount(accountId)) === null) throw accountDeleted();
    const after = before === null ? read : { ...mergeRepeat(before, read), version: before.version + 1 };
    const rows = [
      ...sentRow(accountId, { leadId: after.id, read, submission, body, now }),
      ...(before === null ? contactRow(accountId, read, now, candidates.length > 0) : []),
    ];
    const failed = await saveLead(accountId, before, after, rows, hasOwnCell);
    // Only we know a new lead's id: if it exists, an earlier attempt wrote it and lost the response.
    const isWritten = before === null && failed.includes(rows.length);
    if (failed.length === 0 || isWritten) return { lead: showToSender(read), isNew: true };
    if (submission.submission_id === null || !failed.includes(0)) return undefined;
    const concurrent = await findSent(accountId, sender, body, true);
    if (concurrent === null) throw new HttpError(409, "This submission has already been received.");
    return repeatResponse(submission, context, concurrent);
  });
}

/** The same response again: read as of the time it was first sent, with the score of that time. */
function repeatResponse(
  submission: LeadSubmission,
  context: Context,
  { lead_id, answered_id, ai_score }: Sent,
): Captured {
  const id = answered_id ?? lead_id;
  const lead = showToSender(readSubmission(submission, { ...context, id, now: timeOf(id) }));
  return { lead: { ...lead, ai_score }, isNew: false };
}

async function findRepeated(
  accountId: string,
  leadIds: string[],
  read: StoredLead,
): Promise<StoredLead | null> {
  for (const id of leadIds.slice(0, CANDIDATES)) {
    const stored = await findLead(accountId, id);
    if (stored !== null && isRepeat(stored, read)) return stored;
  }
  return null;
}

type Sending = { leadId: string; read: StoredLead; submission: LeadSubmission; body: string; now: Date };

/** The row that gives a retry the same response; none without a submission id. */
function sentRow(accountId: string, { leadId, read, submission, body, now }: Sending) {
  if (submission.submission_id === null) return [];
  const expires_at = Math.ceil((now.getTime() + KEPT_MS) / 1000);
  const key = keys.sent(accountId, read.site_id, digest(submission.submission_id));
  const { id, ai_score } = showToSender(read);
  const sent: Sent = { lead_id: leadId, ...(id !== leadId && { answered_id: id }), ai_score, body };
  return [put(key, { ...sent, expires_at })];
}

/** The earlier response to a submission id, while its lead exists; 409 if it came with another body. */
async function findSent(
  accountId: string,
  { site_id, submission_id }: Pick<StoredLead, "site_id"> & Pick<LeadSubmission, "submission_id">,
  body: string,
  consistent: boolean,
): Promise<Sent | null> {
  if (submission_id === null) return null;
  const row = await getRow(keys.sent(accountId, site_id, digest(submission_id)), { consistent });
  if (row === null) return null;
  const sent = v.parse(Sent, row);
  if (sent.body !== body) {
    throw new HttpError(409, "This submission_id has already been used for another submission.");
  }
  return (await findLead(accountId, sent.lead_id)) === null ? null : sent;
}
