import type { Label } from "../../../functions/leads/labels/label.ts";

export const DAY_MS = 86_400_000;
export const NOW = new Date("2026-11-20T12:00:00Z");
export const ago = (days: number) => NOW.getTime() - days * DAY_MS;

let number = 0;
/** A lead with an outcome of ten days ago; each of a day of its own, since copies of one day count three. */
export function labelOf(score: number | null, isWon: boolean, more: Partial<Label> = {}): Label {
  const lead_id = `lead_${++number}`;
  return {
    ...{ lead_id, at: ago(20 + number), score, isWon, status: isWon ? "won" : "lost", decided_at: ago(10) },
    ...{ score_model: "prior-4", response_seconds: null, contact: lead_id, host: null, levels: "" },
    ...{ weight: 1, isSilent: false },
    ...more,
  };
}

/** So many leads of a score, of which the first ones were won. */
export const labelsOf = (score: number, won: number, leads: number, more: Partial<Label> = {}): Label[] =>
  Array.from({ length: leads }, (_, at) => labelOf(score, at < won, more));
