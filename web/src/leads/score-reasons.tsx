import type { Lead } from "../api.ts";
import { ScoreBars } from "../ui/score-bars.tsx";
import { AboutScore } from "./about-score.tsx";
import { isQuarantine } from "./marks.ts";

/** What a lead's points are added to: the score of an average lead. */
const AVERAGE_SCORE = 5;

const sum = "flex justify-between gap-3 tabular-nums";

/** How a score adds up: the average, and what each reason gave or took. */
export function ScoreReasons({ lead }: { lead: Lead }) {
  if (lead.ai_score === null) return <p className="text-muted">This lead was not scored.</p>;
  const reasons = lead.score_reasons.map((each) => ({ ...each, isMarked: isQuarantine(each) }));
  return (
    <>
      <p className="mb-3 text-muted">
        How promising this lead looked when it came in, from 0 to 10. An average lead has 5.0; each sign below
        added to that or took from it.
      </p>
      <p className={`mb-1.5 ${sum}`}>
        Average lead <span>{AVERAGE_SCORE.toFixed(2)}</span>
      </p>
      <ScoreBars reasons={reasons} />
      <p className={`mt-1.5 border-t border-line pt-1.5 font-semibold ${sum}`}>
        AI score <span>{lead.ai_score.toFixed(1)}</span>
      </p>
      <p className="mt-2 text-xs text-muted">Model {lead.score_model}</p>
      <AboutScore />
    </>
  );
}
