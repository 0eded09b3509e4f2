import type { Lead } from "../api.ts";
import { AboutScore } from "./about-score.tsx";
import { isQuarantine } from "./marks.ts";

/** What a lead's points are added to: the score of the account's average lead. */
const AVERAGE_SCORE = 5;

const signed = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

const toneOf = (points: number): string =>
  points < 0 ? "text-red" : points > 0 ? "text-green" : "text-muted";

const row = "flex justify-between gap-3";

/** How a score adds up: the average, and what each reason gave or took. */
export function ScoreReasons({ lead }: { lead: Lead }) {
  if (lead.ai_score === null) return <p className="text-muted">This lead was not scored.</p>;
  return (
    <>
      <ul className="grid gap-1 tabular-nums">
        <li className={row}>
          Average lead <span>{AVERAGE_SCORE.toFixed(2)}</span>
        </li>
        {lead.score_reasons.map((each) => (
          <li key={each.reason} className={`${row} ${isQuarantine(each) ? "font-medium" : ""}`}>
            <bdi>{each.reason}</bdi>
            <span className={`shrink-0 ${toneOf(each.points)}`}>{signed.format(each.points)}</span>
          </li>
        ))}
        <li className={`${row} border-t border-line pt-1 font-semibold`}>
          AI score <span>{lead.ai_score.toFixed(1)}</span>
        </li>
      </ul>
      <p className="mt-2 text-xs text-muted">Model {lead.score_model}</p>
      <AboutScore />
    </>
  );
}
