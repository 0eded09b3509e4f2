import { useState } from "react";
import { withMinus } from "../../../../functions/platform/wording.ts";
import type { Lead } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { ScoreBars } from "../../ui/score-bars.tsx";
import { chanceText } from "./chance-text.ts";
import { pickTop } from "./top-reasons.ts";

/** What the points are added to. */
const START_SCORE = 5;

const sum = "flex justify-between gap-3 tabular-nums";

/** Explains what the score means and what it is based on. */
function AboutScore() {
  return (
    <details className="mt-3">
      <summary className="-my-1 cursor-pointer py-1 font-medium text-brand">What is this score?</summary>
      <div className="mt-2 grid max-w-prose gap-2">
        <p>
          5.0 is your average lead, so about half of all leads are below it. A higher score means the lead is
          more likely to become a customer. You can filter by score, and alerts and destinations can have a
          minimum score; both mean the score when the lead came in.
        </p>
        <p>
          The weights come from published findings and our judgment, unless your own outcomes predict better:
          then the model below is a learned one. The score says how leads like this usually do, not what this
          person will do. It does not look at the origin of a name, the country, language or device.
        </p>
        <p>
          5.0 plus all points is the score before rounding. It is calculated once, when the lead comes in, and
          compared with your newest leads at that time, up to 500. A quarantine adds a reason of its own,
          which is removed when you restore the lead.
        </p>
      </div>
    </details>
  );
}

/** How the score adds up: the start plus the points of each reason. */
export function ScoreReasons({ lead }: { lead: Lead }) {
  const [isWhole, setWhole] = useState(false);
  if (lead.score_hidden)
    return (
      <p className="text-muted">
        Your team tests the score by not seeing it for a fifth of new leads. This is one of them.
      </p>
    );
  if (lead.ai_score === null) return <p className="text-muted">This lead was not scored.</p>;
  const reasons = lead.score_reasons.map((each, index) => ({
    ...each,
    isMarked: lead.quarantine !== null && index === 0,
  }));
  const { top, others, points } = pickTop(reasons);
  const isCut = others > 0 && !isWhole;
  return (
    <>
      <p className="mb-3 text-muted">
        How promising this lead looked when it came in, from 0 to 10. It starts at 5.0; each signal below adds
        or subtracts points.
      </p>
      <p className={`mb-1.5 ${sum}`}>
        Start <span>{START_SCORE.toFixed(2)}</span>
      </p>
      <ScoreBars reasons={isCut ? top : reasons} />
      {others > 0 && (
        <p className={`mt-1.5 ${sum}`}>
          <Button
            look="quiet"
            size="small"
            className="-my-1 -ml-2.5"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show the top three" : `Show all ${reasons.length}`}
          </Button>
          {isCut && (
            <span className="text-muted">
              {others} more {withMinus(`${points < 0 ? "" : "+"}${points.toFixed(2)}`)}
            </span>
          )}
        </p>
      )}
      <p className={`mt-1.5 border-t border-line pt-1.5 font-semibold ${sum}`}>
        AI score <span>{lead.ai_score.toFixed(1)}</span>
      </p>
      <p className="mt-2 text-xs text-muted">Model {lead.score_model}</p>
      {lead.score_now !== null && lead.score_now !== lead.ai_score && (
        <p className="mt-2">
          If it came in now, it would get {lead.score_now.toFixed(1)}: your average lead or your model has
          changed since.
        </p>
      )}
      {lead.chance !== null && <p className="mt-2">{chanceText(lead.chance)}</p>}
      <AboutScore />
    </>
  );
}
