import type { ScoreSettings } from "../../accounts/score-settings.ts";
import { DAY_MS } from "../../platform/day.ts";
import type { StoredLead } from "../lead.ts";
import type { Candidate } from "./candidate.ts";

/** A candidate with its lead's id and arrival time (epoch ms). */
export type DatedCandidate = Candidate & { lead_id: string; at: number };

/** The settings that define which outcomes count. */
export type LabelRule = Pick<ScoreSettings, "business" | "silence">;

/** A lead's outcome. If nobody reported one, it is assumed: `isSilent`, with half weight. */
export type Label = DatedCandidate & {
  decided_at: number;
  isWon: boolean;
  weight: 1 | 0.5;
  isSilent: boolean;
};

export const SILENCE_DAYS_MIN = 30;
const SILENCE_FACTOR = 2;
const LATE = 0.75;

type Verdict = "won" | "not won" | null;

/** The verdict of a status under a rule; null while the lead is open. */
function judge(status: StoredLead["status"], { business }: LabelRule): Verdict {
  if (status === "won" || (status === "qualified" && business === "qualified")) return "won";
  return status === "lost" || status === "spam" ? "not won" : null;
}

/** Whether someone has said what became of a lead. */
export const isReported = (candidate: DatedCandidate, rule: LabelRule): boolean =>
  candidate.decided_at !== null && judge(candidate.status, rule) !== null;

/** A quantile of sorted values, interpolated linearly; null without values. */
export function quantile(sorted: readonly number[], share: number): number | null {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** The third quartile of the time to a win, in ms; null without wins. */
export function slowWin(labels: readonly Label[]): number | null {
  const times = labels.filter(({ isWon }) => isWon).map(({ at, decided_at }) => Math.max(0, decided_at - at));
  return quantile(
    times.sort((a, b) => a - b),
    LATE,
  );
}

/** The days without an outcome after which a lead counts as not won: twice the time of a slow win, and at least 30. */
export const silenceDays = (reported: readonly Label[]): number =>
  Math.max(SILENCE_DAYS_MIN, Math.ceil((SILENCE_FACTOR * (slowWin(reported) ?? 0)) / DAY_MS));

/** Deduplicates labels by contact: reported ones win over assumed ones, then the latest decision wins. */
function oncePerContact(labels: readonly Label[]): Label[] {
  const chosen = new Map<string, Label>();
  for (const label of labels) {
    const other = chosen.get(label.contact);
    const isBetter =
      other === undefined ||
      (label.isSilent === other.isSilent ? label.decided_at > other.decided_at : other.isSilent);
    if (isBetter) chosen.set(label.contact, label);
  }
  return [...chosen.values()];
}

const report = (candidate: DatedCandidate, rule: LabelRule): Label => ({
  ...candidate,
  decided_at: candidate.decided_at ?? candidate.at,
  isWon: judge(candidate.status, rule) === "won",
  weight: 1,
  isSilent: false,
});

/**
 * The labels to evaluate the score by and to train it on, one per contact. The order of candidates only matters if a
 * contact has two simultaneous outcomes.
 */
export function chooseLabels(candidates: readonly DatedCandidate[], rule: LabelRule, now: Date): Label[] {
  const reported = oncePerContact(
    candidates.filter((each) => isReported(each, rule)).map((each) => report(each, rule)),
  );
  if (!rule.silence) return reported;
  const wait = silenceDays(reported) * DAY_MS;
  const silent = candidates
    .filter((each) => !isReported(each, rule) && now.getTime() - each.at >= wait)
    .map(
      (each): Label => ({
        ...each,
        decided_at: each.at + wait,
        isWon: false,
        weight: 0.5,
        isSilent: true,
      }),
    );
  return oncePerContact([...reported, ...silent]);
}

/** Counts reported outcomes, the wins among them, and assumed outcomes. */
export function countLabels(labels: readonly Label[]): { reported: number; won: number; assumed: number } {
  const reported = labels.filter(({ isSilent }) => !isSilent);
  const won = reported.filter(({ isWon }) => isWon).length;
  return { reported: reported.length, won, assumed: labels.length - reported.length };
}
