import type { StoredLead, StoredOutcome } from "../lead.ts";
import { withStatus } from "../spam/quarantine.ts";

/** The most outcomes stored per lead. */
export const OUTCOMES_MAX = 20;

/** Among statuses reported for the same time, the later one in this list wins. */
const PROGRESS = [undefined, "spam", "new", "contacted", "qualified", "lost", "won"] as const;

const rankOutcome = ({ status }: StoredOutcome): number => PROGRESS.indexOf(status);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A total order, so that the last outcome does not depend on the order of arrival. */
const compare = (a: StoredOutcome, b: StoredOutcome): number =>
  compareText(a.at, b.at) || rankOutcome(a) - rankOutcome(b) || compareText(a.id, b.id);

const hasStatus = ({ status }: StoredOutcome): boolean => status !== undefined;
const hasValue = ({ value }: StoredOutcome): boolean => value !== undefined;

/**
 * The outcomes to keep, in order: the last status, the last value, and the newest others. The result does not depend on
 * the order or batches in which outcomes arrived.
 */
function keep(outcomes: StoredOutcome[]): StoredOutcome[] {
  const sorted = outcomes.toSorted(compare);
  const last = [sorted.findLast(hasStatus), sorted.findLast(hasValue)];
  const newest = new Set([...last, ...sorted.slice(2 - OUTCOMES_MAX)]);
  return sorted.filter((outcome) => newest.has(outcome));
}

/** When the current run of "won" began; null if the last status is not "won". */
function wonAt(outcomes: StoredOutcome[]): string | null {
  const reports = outcomes.filter(hasStatus);
  return reports[reports.findLastIndex(({ status }) => status !== "won") + 1]?.at ?? null;
}

/** The statuses that imply a response to the lead. */
const RESPONSES: readonly unknown[] = ["contacted", "qualified", "won", "lost"];

/**
 * When a lead first received a response, including a new outcome. The earliest wins, so that order does not matter.
 * Imports don't count, since their times are often only dates.
 */
function firstResponse({ created_at, first_response_at }: StoredLead, { at, via, status }: StoredOutcome) {
  const isResponse = via !== "import" && RESPONSES.includes(status) && at >= created_at;
  const isFirst = first_response_at === null || at < first_response_at;
  return isResponse && isFirst ? at : first_response_at;
}

/**
 * Adds an outcome to a lead. Status and value are each that of the latest outcome by event time, so older outcomes never
 * overwrite newer ones, and order and duplicates make no difference. Returns the same object if nothing changes.
 */
export function applyOutcome(lead: StoredLead, outcome: StoredOutcome): StoredLead {
  if (lead.outcomes.some(({ id }) => id === outcome.id)) return lead;
  const { status, value } = outcome;
  // Any status other than spam ends the quarantine, even if the lead was marked as spam since.
  const isReleased = lead.quarantine !== null && status !== undefined && status !== "spam";
  const first_response_at = firstResponse(lead, outcome);
  const responded = first_response_at === lead.first_response_at ? lead : { ...lead, first_response_at };
  const released = isReleased ? { ...withStatus(responded, status), status: lead.status } : responded;
  const outcomes = keep([...lead.outcomes, outcome]);
  if (!outcomes.includes(outcome)) return released;
  const isLast = (has: typeof hasStatus) => outcomes.findLast(has) === outcome;
  const cents = value?.cents ?? null;
  return {
    ...released,
    ...(isLast(hasStatus) && withStatus(released, status ?? lead.status)),
    ...(isLast(hasValue) && {
      value_cents: cents,
      currency: cents === null ? null : (value?.currency ?? null),
    }),
    won_at: wonAt(outcomes),
    outcomes,
  };
}
