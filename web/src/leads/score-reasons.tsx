import type { Lead } from "../api.ts";
import { AboutScore } from "./about-score.tsx";
import { isQuarantine } from "./marks.ts";

/** What a lead's points are added to: the score of the account's average lead. */
const AVERAGE_SCORE = 5;
const SCORE_MAX = 10;

const signed = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

const toneOf = (points: number): string =>
  points < 0 ? "text-red" : points > 0 ? "text-green" : "text-muted";

/** A stretch of the scale from 0 to 10, from where the points before it had led to where it leads. */
function Bar({ from, points }: { from: number; points: number }) {
  const [start, end] = [from, from + points].map((score) => Math.min(Math.max(score, 0), SCORE_MAX));
  const [left = 0, right = 0] = [start ?? 0, end ?? 0].toSorted((a, b) => a - b);
  return (
    <span aria-hidden="true" className="relative h-3 rounded-full bg-sunken">
      <span className="absolute inset-y-0 left-1/2 w-px bg-muted" />
      <span
        className={`absolute inset-y-0 min-w-0.5 rounded-full ${points < 0 ? "bg-red" : "bg-green"}`}
        style={{ left: `${left * 10}%`, width: `${(right - left) * 10}%` }}
      />
    </span>
  );
}

const row =
  "grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_13rem_3rem]";
const bar = "col-span-full row-start-2 grid sm:col-auto sm:row-auto";

/** How a score adds up: the average, and what each reason gave or took. */
export function ScoreReasons({ lead }: { lead: Lead }) {
  if (lead.ai_score === null) return <p className="text-muted">This lead was not scored.</p>;
  let sum = AVERAGE_SCORE;
  const stretches = lead.score_reasons.map((each) => {
    const from = sum;
    sum += each.points;
    return { ...each, from };
  });
  return (
    <>
      <ul className="grid gap-1.5 tabular-nums">
        <li className={row}>
          <b className="font-normal">Average lead</b>
          <span className="text-right sm:col-start-3">{AVERAGE_SCORE.toFixed(2)}</span>
        </li>
        {stretches.map((each) => (
          <li key={each.reason} className={`${row} ${isQuarantine(each) ? "font-medium" : ""}`}>
            <bdi>{each.reason}</bdi>
            <span className={bar}>
              <Bar from={each.from} points={each.points} />
            </span>
            <span className={`text-right ${toneOf(each.points)}`}>{signed.format(each.points)}</span>
          </li>
        ))}
        <li className={`${row} border-t border-line pt-1.5 font-semibold`}>
          <b>AI score</b>
          <span className="text-right sm:col-start-3">{lead.ai_score.toFixed(1)}</span>
        </li>
      </ul>
      <p className="mt-2 text-xs text-muted">Model {lead.score_model}</p>
      <AboutScore />
    </>
  );
}
