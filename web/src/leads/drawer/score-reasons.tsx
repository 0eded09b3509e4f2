import type { Lead } from "../../api/api.ts";
import { ScoreBars } from "../../ui/score-bars.tsx";
import { isQuarantine } from "../marks.ts";

/** What a lead's points are added to: the score of an average lead. */
const AVERAGE_SCORE = 5;

const sum = "flex justify-between gap-3 tabular-nums";

/** What the score means, what it is made of and what it is not, on demand. */
function AboutScore() {
  return (
    <details className="mt-3">
      <summary className="-my-1 cursor-pointer py-1 font-medium text-brand">What is this score?</summary>
      <div className="mt-2 grid max-w-prose gap-2">
        <p>
          5.0 stands for an average lead, as our model expects one; above it, a lead is likelier than that to
          become business. You can filter by score; it decides nothing by itself.
        </p>
        <p>
          It is a prior: its weights were set by judgement, not learned from what became of your leads. It
          says how leads with such features usually do, and judges no person. The origin of a name, country,
          language and device are not read.
        </p>
        <p>
          5.0 plus all points is the score before it is rounded, frozen when the lead comes in. A quarantine
          has a reason of its own, which goes when you restore the lead.
        </p>
      </div>
    </details>
  );
}

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
