import { digest } from "../../platform/store/digest.ts";
import type { StoredLead, StoredOutcome } from "../lead.ts";

const changesSameField =
  ({ status }: StoredOutcome) =>
  (last: StoredOutcome) =>
    status === undefined ? last.value !== undefined : last.status !== undefined;

const isSame = (a: StoredOutcome, b: StoredOutcome): boolean =>
  a.status === b.status && JSON.stringify(a.value) === JSON.stringify(b.value);

/**
 * The change in a snapshot of a record's status or value; null if its reporter last reported the same. If they reported
 * something else since `outcome.at`, the record must have changed after that, at the latest at `seenAt`.
 */
export function detectChange(lead: StoredLead, outcome: StoredOutcome, seenAt: string): StoredOutcome | null {
  const isTheirs = ({ via, by }: StoredOutcome) => via === outcome.via && by === outcome.by;
  const last = lead.outcomes.filter(isTheirs).findLast(changesSameField(outcome));
  if (last === undefined) return outcome;
  if (isSame({ ...last, ...(outcome.status ? { value: undefined } : { status: undefined }) }, outcome))
    return null;
  if (last.at < outcome.at) return outcome;
  return { ...outcome, at: seenAt, id: digest(outcome.id + seenAt).slice(0, outcome.id.length) };
}
