import type { StoredLead, StoredOutcome } from "../leads/lead.ts";
import { digest } from "../store/digest.ts";

const isSaid =
  ({ status }: StoredOutcome) =>
  (said: StoredOutcome) =>
    status === undefined ? said.value !== undefined : said.status !== undefined;

const isSame = (a: StoredOutcome, b: StoredOutcome): boolean =>
  a.status === b.status && JSON.stringify(a.value) === JSON.stringify(b.value);

/**
 * The news in a snapshot of a record's status or value; null if its speaker last reported the same. If they reported
 * something else since `outcome.at`, the record must have changed after that, at the latest at `seenAt`.
 */
export function newsOf(lead: StoredLead, outcome: StoredOutcome, seenAt: string): StoredOutcome | null {
  const isTheirs = ({ via, by }: StoredOutcome) => via === outcome.via && by === outcome.by;
  const said = lead.outcomes.filter(isTheirs).findLast(isSaid(outcome));
  if (said === undefined) return outcome;
  if (isSame({ ...said, ...(outcome.status ? { value: undefined } : { status: undefined }) }, outcome))
    return null;
  if (said.at < outcome.at) return outcome;
  return { ...outcome, at: seenAt, id: digest(outcome.id + seenAt).slice(0, outcome.id.length) };
}
