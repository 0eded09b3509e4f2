import { decodeTime } from "ulid";
import { digest } from "../../platform/store/digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { queryPage, type Row } from "../../platform/store/table.ts";
import { type Action, put, remove, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { StoredLead } from "../lead.ts";
import { type Candidate, toCandidate } from "./candidate.ts";
import type { DatedCandidate } from "./label.ts";

/** Older leads are left out: the newest say best what the score is worth now. */
export const CANDIDATES_MAX = 10_000;

const read = (lead: StoredLead | null): Candidate | null =>
  lead === null ? null : toCandidate(lead, digest);

const isDecided = (candidate: Candidate | null): boolean =>
  candidate !== null && candidate.decided_at !== null;

/**
 * What the change of a lead from `before` to `after` (null: absent) writes to its row among the labels. A lead that has had
 * no outcome has a row only where the account counts silence (report-card/gather-store.ts), and this leaves it alone.
 */
export function labelRows(accountId: string, before: StoredLead | null, after: StoredLead | null): Action[] {
  const [old, current] = [read(before), read(after)];
  const key = keys.label(accountId, after?.id ?? before?.id ?? "");
  if (current === null) return old === null ? [] : [remove(key, UNCONDITIONAL)];
  if (!isDecided(old) && !isDecided(current)) return [];
  return JSON.stringify(old) === JSON.stringify(current) ? [] : [put(key, current, UNCONDITIONAL)];
}

/** The candidate in a row. It was made by `toCandidate`. */
const parse = ({ pk: _, sk, ...row }: Row): DatedCandidate => {
  const lead_id = String(sk).slice("LABEL#".length);
  return { ...(row as Candidate), lead_id, at: decodeTime(lead_id.slice("lead_".length)) };
};

/**
 * The newest candidates for labels, newest lead first: one read unit per 8 KB, so about 300 for the most there can be.
 * `chooseLabels` (label.ts) makes labels of them.
 * @public
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
