import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, type Column, figureIn, measureColumns, withoutEmpty } from "../answer.ts";
import { changeText, countText, figureText, isWithinChance } from "../format.ts";
import { measureNames } from "../words.ts";

type Props = { answer: Answer; chosen: string; onChoose: (measure: Measure) => void };

/** Shown even if they are 0. */
const ALWAYS = ["leads", "qualified", "won"];

function Change({
  answer: { totals, currency },
  column: { name, unit },
}: {
  answer: Answer;
  column: Column;
}) {
  const before = figureIn(totals, `previous_${name}`);
  const change = changeText(figureIn(totals, name), before, unit);
  if (before === null || (before === 0 && change === null)) return <>none before</>;
  return (
    <>
      {change && <strong className="font-semibold text-ink">{change}</strong>}
      {change && " from "}
      {figureText(before, unit, currency)}
      {change === null && " before"}
      {change && isWithinChance(totals, name) && (
        <>
          {" "}
          <span className="block">≈ within chance</span>
        </>
      )}
    </>
  );
}

/** How many leads a median response time is of: "38 of 178 answered". */
function answeredText({ totals }: Answer): string {
  const [answered, leads, filtered] = ["answered", "leads", "filtered"].map(
    (name) => figureIn(totals, name) ?? 0,
  );
  return `${countText(answered ?? 0)} of ${countText((leads ?? 0) - (filtered ?? 0))} answered`;
}

/** The totals of a period with their changes. Choosing one draws it over time. */
export function KeyFigures({ answer, chosen, onChoose }: Props) {
  const compared = answer.compare !== null;
  const figures = measureColumns(withoutEmpty(answer, ALWAYS)).filter(({ name }) => name !== "answered");
  return (
    <fieldset className="-m-2 grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">Key figures; the chosen one is drawn over time</legend>
      {figures.map((column) => (
        <button
          key={column.name}
          type="button"
          aria-pressed={chosen === column.name}
          onClick={() => onChoose(column.name as Measure)}
          className="grid min-w-0 content-start rounded-t-lg border-b-2 border-transparent p-2 text-left hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-sunken/60"
        >
          <span className="text-sm text-muted">{measureNames[column.name as Measure]}</span>{" "}
          <span className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">
            {figureText(figureIn(answer.totals, column.name), column.unit, answer.currency)}
          </span>{" "}
          {column.name === "response_time" && (
            <>
              <span className="mt-0.5 text-xs text-muted tabular-nums">{answeredText(answer)}</span>{" "}
            </>
          )}
          {compared && (
            <span className="mt-0.5 text-xs text-muted tabular-nums">
              <Change answer={answer} column={column} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
