import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/platform/constants.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

const toneFor = (score: number): Tone =>
  score >= SCORE_GOOD ? "green" : score >= SCORE_FAIR ? "yellow" : "red";

/** A lead's score to one decimal, with its color. */
export function Score({ score }: { score: number | null }) {
  return score === null ? <Badge>N/A</Badge> : <Badge tone={toneFor(score)}>{score.toFixed(1)}</Badge>;
}
