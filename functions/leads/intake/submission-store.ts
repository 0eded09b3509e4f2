import { ulid } from "ulid";
import * as v from "valibot";
import { accountDeleted, findAccount } from "../../accounts/account-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { HttpError } from "../../platform/errors.ts";
import { digest, randomFraction } from "../../platform/store/digest.ts";
import { keyedDigest } from "../../platform/store/keyed-digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { put } from "../../platform/store/transaction.ts";
import { decodeIdTime } from "../cursor.ts";
import type { StoredLead, SubmittedLead } from "../lead.ts";
import { findLead } from "../lead-store.ts";
import { saveLead } from "../lead-transaction.ts";
import { readScorer } from "../scoring/scorer-store.ts";
import { explain } from "../sentences.ts";
import { withStatus } from "../spam/quarantine.ts";
import { hasOwnCell } from "../tallies/own-names.ts";
import { type CaptureContext, readSubmission, rescore, toSiteId } from "./capture.ts";
import {
  conflictingContact,
  contactRow,
  moveContact,
  recentContacts,
  repeatCandidates,
} from "./contact-store.ts";
import { externalIdKey } from "./external-id-store.ts";
import { canFollow, mergeFollowUp } from "./follow-up.ts";
import { isRepeat, mergeRepeat } from "./repeat.ts";
import type { LeadSubmission } from "./submission.ts";

/** Trackers give up after 7 days; responses are kept well beyond that. */
const KEPT_MS = 30 * DAY_MS;
/** The number of leads of one contact and form that a submission is compared with. */
const CANDIDATES = 5;

/**
 * The response to a submission: its own id and score, even if it was merged into another lead. `body` is a digest of the
 * submission; none with an external id, whose lead may be sent again with other fields.
 */
const Sent = v.object({
  lead_id: v.string(),
  answered_id: v.optional(v.string()),
  ai_score: v.nullable(v.number()),
  body: v.optional(v.string()),
});
type Sent = v.InferOutput<typeof Sent>;
type Earlier = Sent & { isQuarantined: boolean };

const PREFIX = "lead_";
export const newLeadId = (now: Date): string => PREFIX + ulid(now.getTime(), randomFraction);

type Context = Omit<CaptureContext, "id" | "scorer"> & {
  /** It may be a retry: the sender says so, or can't know. */
  mayBeRetry: boolean;
  /** The lead's id in the system it comes from. Unlike a submission id, it is unique for as long as the account exists. */
  externalId?: string | null;
  /** `now` is the lead's own time, in the past. */
  isBackdated?: boolean;
  /** A server sent it, not a browser. */
  byServer?: true;
};

/**
 * The response to a submission, the id of the lead it became or was merged into, whether that is in quarantine, and
 * whether the submission was new.
 */
type Captured = { lead: SubmittedLead; storedId: string; isQuarantined: boolean; isNew: boolean };

/** Where the response to a submission is stored, the digest that a retry must match, and when it expires. */
type IdempotencyKey = { key: Key; body?: string; expires_at?: number };

const reused = (detail: string): HttpError => new HttpError(409, detail, {}, "submission_id_reused");

/** A submission as its sender sees it: by itself, without other submissions, a spam verdict or a hidden score. */
export const showToSender = (read: StoredLead): SubmittedLead => ({
  ...explain(withStatus(read, "new")),
  ...(read.score_hidden && { ai_score: null, score_reasons: [] }),
  status: "new",
});

/**
 * Stores a submission as a lead, or merges it into the lead that it follows, or as a repeat into the lead its contact sent
 * with the same form in the last ten minutes. A known submission id gets the same response again (`isNew` false), or 409 if its body differs.
 */
export async function capture(
  accountId: string,
  submission: LeadSubmission,
  context: Context,
): Promise<Captured> {
  const { now, externalId, byServer } = context;
  const scorer = await readScorer(accountId);
  const read = {
    ...readSubmission(submission, { ...context, scorer, id: newLeadId(now) }),
    by_server: byServer,
    external_ids: externalId ? [externalId] : [],
  };
  const sender = { ...submission, site_id: toSiteId(context.site) };
  const idempotency = await buildIdempotencyKey(accountId, submission, context);
  // A retry has probably been captured before: a read costs a fraction of a failed write.
  const sent = context.mayBeRetry ? await findSent(accountId, idempotency, false) : null;
  if (sent !== null) return repeatResponse(submission, context, sent);
  const recent = await recentContacts(accountId, sender, now);
  const followUp = (lead: StoredLead) =>
    rescore(mergeFollowUp(lead, read), submission, context.site?.domain ?? "", scorer);
  return retry(CONTENTION, async (attempt) => {
    const conflict = attempt > 0 ? await conflictingContact(accountId, sender, now) : [];
    const candidates = repeatCandidates([...conflict, ...recent], sender, now);
    const followed = await findFollowed(accountId, submission, read, context);
    const before = followed ?? (await findRepeated(accountId, candidates, read));
    // For a new lead, the tally fails if the account was deleted; a repeat may touch no tally.
    if (before !== null && (await findAccount(accountId)) === null) throw accountDeleted();
    const merged = followed === null ? before && mergeRepeat(before, read) : followUp(followed);
    const after = merged === null || before === null ? read : { ...merged, version: before.version + 1 };
    const answer = showToSender({ ...read, score_hidden: after.score_hidden });
    const rows = [
      ...sentRow(idempotency, after.id, answer),
      ...(before === null ? contactRow(accountId, read, now, candidates.length > 0) : []),
      ...(followed === null ? [] : await moveContact(accountId, followed, after, now)),
    ];
    const arrivedAt = before === null && !context.isBackdated ? read.created_at : null;
    const failed = await saveLead(accountId, before, after, rows, { hasOwnCell, arrivedAt });
    // Only we know a new lead's id: if it exists, an earlier attempt wrote it and lost the response.
    const isWritten = before === null && failed.includes(rows.length);
    if (failed.length === 0 || isWritten)
      return {
        lead: answer,
        storedId: after.id,
        isQuarantined: after.quarantine !== null,
        isNew: true,
      };
    if (idempotency === null || !failed.includes(0)) return undefined;
    const concurrent = await findSent(accountId, idempotency, true);
    if (concurrent === null) throw reused("This submission has already been received.");
    return repeatResponse(submission, context, concurrent);
  });
}

/** Repeats an earlier response: the submission read as of the time it was first sent, with its original score. */
function repeatResponse(
  submission: LeadSubmission,
  context: Context,
  { lead_id, answered_id, ai_score, isQuarantined }: Earlier,
): Captured {
  const id = answered_id ?? lead_id;
  const lead = showToSender(readSubmission(submission, { ...context, id, now: decodeIdTime(id) }));
  return { lead: { ...lead, ai_score }, storedId: lead_id, isQuarantined, isNew: false };
}

/** The lead that a submission continues, if its sender knows the id of an earlier submission to the same site. */
async function findFollowed(
  accountId: string,
  { follows, kept }: LeadSubmission,
  read: StoredLead,
  { site, now }: Context,
): Promise<StoredLead | null> {
  if (follows === null || site === null) return null;
  const row = await getRow(keys.sent(accountId, site.id, digest(follows)));
  const stored = row && (await findLead(accountId, v.parse(Sent, row).lead_id));
  return stored && canFollow(stored, read, kept, now) ? stored : null;
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

/** The fields that a retry must repeat. Rare fields are only included if present. */
const pickIdentity = ({ described: _, reader, follows, kept, ...submission }: LeadSubmission) => ({
  ...submission,
  ...(kept.length > 0 && { kept }),
  ...(reader !== null && { reader }),
  ...(follows !== null && { follows }),
});

/** Where a submission's response is stored; null without an id to recognize retries by. */
async function buildIdempotencyKey(
  accountId: string,
  submission: LeadSubmission,
  { site, now, externalId }: Context,
): Promise<IdempotencyKey | null> {
  const { submission_id } = submission;
  // The digest is keyed, so that no browser can create this row first.
  if (externalId) return { key: await externalIdKey(accountId, toSiteId(site), externalId) };
  if (submission_id === null) return null;
  return {
    key: keys.sent(accountId, toSiteId(site), digest(submission_id)),
    // Keyed, so that nobody can guess an erased lead's text from it.
    body: await keyedDigest(JSON.stringify(pickIdentity(submission))),
    expires_at: Math.ceil((now.getTime() + KEPT_MS) / 1000),
  };
}

/** The row that gives a retry the same response. */
function sentRow(idempotency: IdempotencyKey | null, leadId: string, answer: SubmittedLead) {
  if (idempotency === null) return [];
  const { key, ...rest } = idempotency;
  const { id, ai_score } = answer;
  const sent: Sent = { lead_id: leadId, ...(id !== leadId && { answered_id: id }), ai_score };
  return [put(key, { ...sent, ...rest })];
}

/** The earlier response to a submission, while its lead exists; 409 if it came with another body. */
async function findSent(
  accountId: string,
  idempotency: IdempotencyKey | null,
  consistent: boolean,
): Promise<Earlier | null> {
  const row = idempotency && (await getRow(idempotency.key, { consistent }));
  if (!row) return null;
  const sent = v.parse(Sent, row);
  if (sent.body !== idempotency?.body) {
    throw reused("This submission_id has already been used for another submission.");
  }
  const lead = await findLead(accountId, sent.lead_id);
  return lead && { ...sent, isQuarantined: lead.quarantine !== null };
}
