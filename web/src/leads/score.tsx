import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/platform/constants.ts";
import type { Lead } from "../api/api.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

const toneFor = (score: number): Tone =>
  score >= SCORE_GOOD ? "green" : score >= SCORE_FAIR ? "yellow" : "red";

/** The account's average lead moves a little every day; less than this says nothing about a lead. */
const MOVED_MIN = 0.5;

/** Whether an open lead would be scored noticeably differently if it came in now. */
export const hasMoved = ({ ai_score, score_now }: Pick<Lead, "ai_score" | "score_now">): boolean =>
  ai_score !== null && score_now !== null && Math.abs(score_now - ai_score) >= MOVED_MIN - 1e-9;

type Props = { score: number | null; isHidden?: boolean | undefined };

/** A lead's score to one decimal, with its color; or that its account hides it. */
export function Score({ score, isHidden = false }: Props) {
  if (isHidden) return <Badge>Hidden</Badge>;
  return score === null ? <Badge>N/A</Badge> : <Badge tone={toneFor(score)}>{score.toFixed(1)}</Badge>;
}
