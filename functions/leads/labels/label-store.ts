import { decodeTime } from "ulid";
import { digest } from "../../platform/store/digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { queryPage, type Row } from "../../platform/store/table.ts";
import { type Action, put, remove, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { StoredLead } from "../lead.ts";
import { type Candidate, isDecided, toCandidate } from "./candidate.ts";
import type { DatedCandidate } from "./label.ts";

/** Older leads are excluded: only recent ones tell how good the score is now. */
export const CANDIDATES_MAX = 10_000;

const read = (lead: StoredLead | null): Candidate | null =>
  lead === null ? null : toCandidate(lead, digest);

const hasOutcome = (candidate: Candidate | null): boolean =>
  candidate !== null && candidate.decided_at !== null;

/**
 * The writes to a lead's label row when it changes from `before` to `after` (null: absent). Leads without an outcome
 * only have a row if the account counts silence (learning/labeling-store.ts); such rows stay unchanged.
 */
export function labelRows(accountId: string, before: StoredLead | null, after: StoredLead | null): Action[] {
  // A new lead has no outcome, and reading one takes digests.
  if (before === null && (after === null || !isDecided(after))) return [];
  const [old, current] = [read(before), read(after)];
  const key = keys.label(accountId, after?.id ?? before?.id ?? "");
  if (current === null) return old === null ? [] : [remove(key, UNCONDITIONAL)];
  if (!hasOutcome(old) && !hasOutcome(current)) return [];
  return JSON.stringify(old) === JSON.stringify(current) ? [] : [put(key, current, UNCONDITIONAL)];
}

/** Reads a row that `toCandidate` produced. */
const parse = ({ pk: _, sk, ...row }: Row): DatedCandidate => {
  const lead_id = String(sk).slice("LABEL#".length);
  return { ...(row as Candidate), lead_id, at: decodeTime(lead_id.slice("lead_".length)) };
};

/**
 * The newest candidates, newest lead first, as input for `chooseLabels` (label.ts). Costs at most about 300 read units,
 * one per 8 KB.
 */
export async function readCandidates(accountId: string): Promise<DatedCandidate[]> {
  const found: DatedCandidate[] = [];
  let after: Key | undefined;
  do {
    const limit = CANDIDATES_MAX - found.length;
    const page = await queryPage(keys.labels(accountId), {
      newestFirst: true,
      consistent: false,
      limit,
      after,
    });
    for (const row of page.rows) found.push(parse(row));
    after = page.next;
  } while (after !== undefined && found.length < CANDIDATES_MAX);
  return found;
}
