import type { ScoreSettings } from "../../accounts/score-settings.ts";
import type { StoredLead } from "../lead.ts";

type Periods = ScoreSettings["hidden"];

const SHARE = 0.2;
const DIGITS = 8;

/**
 * Whether a lead is in the fifth whose scores are hidden, when they are. It always is, or never: by a digest of its id.
 * `digest` returns it in hex.
 */
export const isInFifth = (leadId: string, digest: (text: string) => string): boolean =>
  Number.parseInt(digest(leadId).slice(0, DIGITS), 16) < SHARE * 16 ** DIGITS;

/** Since when an account has hidden the scores of a fifth of its new leads; null if it doesn't. */
export function hidesSince(periods: Periods): string | null {
  const last = periods.at(-1);
  return last === undefined || last.to !== null ? null : last.from;
}

/** Whether a lead was marked to have its score hidden. A quarantined one shows why it is one; its outcome counts for nothing. */
export const isMarked = ({
  score_hidden,
  quarantine,
}: Pick<StoredLead, "score_hidden" | "quarantine">): boolean => score_hidden === true && quarantine === null;

/**
 * Returns the function that decides, for everything that shows scores, whether one is hidden: the lead came in since its account
 * hides them, and was marked for it then. `at` is when it came in, in ms.
 */
export function hiderFor(periods: Periods): (lead: { isMarked: boolean; at: number }) => boolean {
  const since = Date.parse(hidesSince(periods) ?? "");
  return ({ isMarked, at }) => isMarked && at >= since;
}

/** Whether a lead's score was hidden from when it came in until what became of it was known. Both are times in ms. */
export const wasHidden = (
  periods: Periods,
  { at, decided_at }: { at: number; decided_at: number },
): boolean =>
  periods.some(
    ({ from, to }) => at >= Date.parse(from) && decided_at <= (to === null ? Infinity : Date.parse(to)),
  );

const PERIODS_MAX = 20;

/** The periods after an account starts or stops hiding scores at `now`. */
export function changeHiding(periods: Periods, hides: boolean, now: Date): Periods {
  const last = periods.at(-1);
  const at = now.toISOString();
  if ((hidesSince(periods) !== null) === hides) return periods;
  if (hides) return [...periods, { from: at, to: null }].slice(-PERIODS_MAX);
  return last === undefined ? periods : [...periods.slice(0, -1), { ...last, to: at }];
}
