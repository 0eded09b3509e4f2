import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, type Column, figureIn } from "../answer.ts";
import { ChangeChip } from "../change-chip.tsx";
import { WithinChance } from "../charts/within-chance.tsx";
import { ExplainButton } from "../explain/figure-button.tsx";
import { countText, figureText } from "../format.ts";
import { judgeChange } from "../judge.ts";
import { measureNames } from "../words.ts";
import { groupFigures } from "./figure-groups.ts";

type FigureProps = { answer: Answer; column: Column; chosen: string; onChoose: (measure: Measure) => void };

const textIn = ({ currency }: Answer, value: number | null, { unit }: Column) =>
  figureText(value, unit, currency);

/** How many leads a median response time covers: "38 of 178 answered". */
function answeredText({ totals }: Answer): string {
  const [answered, leads, filtered] = ["answered", "leads", "filtered"].map(
    (name) => figureIn(totals, name) ?? 0,
  );
  return `${countText(answered ?? 0)} of ${countText((leads ?? 0) - (filtered ?? 0))} answered`;
}

/** What a large figure is compared with. */
function Comparison({ answer, column }: { answer: Answer; column: Column }) {
  const { totals } = answer;
  const before = figureIn(totals, `previous_${column.name}`);
  const change = judgeChange(totals, column.name, column.unit);
  if (before === null || (before === 0 && change === null)) return <>none before</>;
  return (
    <>
      {change && <ChangeChip change={change} />}
      {change && " from "}
      {textIn(answer, before, column)}
      {change === null && " before"}
      {change?.isChance && " ≈ within chance"}
    </>
  );
}

/** One of the figures that matter first. */
function Headline({ answer, column, chosen, onChoose }: FigureProps) {
  const measure = column.name as Measure;
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        data-figure=""
        aria-pressed={chosen === measure}
        onClick={() => onChoose(measure)}
        className="grid size-full content-start gap-1 rounded-lg border-b-2 border-transparent p-3 text-left hover:bg-sunken/60 aria-pressed:border-brand aria-pressed:bg-sunken/60"
      >
        <span className="pr-6 text-label text-muted">{measureNames[measure]}</span>{" "}
        <span className="text-headline wrap-anywhere">
          {textIn(answer, figureIn(answer.totals, measure), column)}
        </span>{" "}
        {answer.compare !== null && (
          <span className="text-xs text-muted tabular-nums">
            <Comparison answer={answer} column={column} />
          </span>
        )}
      </button>
      <span className="absolute top-2 right-2">
        <ExplainButton row={answer.totals} measure={measure} />
      </span>
    </div>
  );
}

/** One of the other figures, in a line. */
function FigureLine({ answer, column, chosen, onChoose }: FigureProps) {
  const measure = column.name as Measure;
  const { totals } = answer;
  const change = answer.compare === null ? null : judgeChange(totals, measure, column.unit);
  const before = figureIn(totals, `previous_${measure}`);
  return (
    <li className="flex min-w-0 items-center">
      <button
        type="button"
        data-figure=""
        aria-pressed={chosen === measure}
        title={change ? `From ${textIn(answer, before, column)}` : undefined}
        onClick={() => onChoose(measure)}
        className="grid min-h-8 min-w-0 grow grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-x-2 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken aria-pressed:bg-sunken aria-pressed:shadow-[inset_2px_0_0_var(--brand)]"
      >
        <span className="text-muted">{measureNames[measure]}</span>{" "}
        <span className="font-medium tabular-nums">{textIn(answer, figureIn(totals, measure), column)}</span>{" "}
        {change && (
          <span className="text-right">
            <ChangeChip change={change} />
            {change.isChance && <WithinChance />}
          </span>
        )}
        {measure === "response_time" && (
          <span className="col-span-full text-xs text-muted tabular-nums">{answeredText(answer)}</span>
        )}
      </button>
      <ExplainButton row={totals} measure={measure} />
    </li>
  );
}

type Props = Pick<FigureProps, "answer" | "chosen" | "onChoose">;

/** The three figures that matter first, with their changes. Choosing one draws it over time. */
export const Headlines = (props: Props) => (
  <fieldset className="-mx-3 grid gap-1 sm:grid-cols-3">
    <legend className="sr-only">Key figures; the chosen one is drawn over time</legend>
    {groupFigures(props.answer).headlines.map((column) => (
      <Headline key={column.name} column={column} {...props} />
    ))}
  </fieldset>
);

/** The other figures by what they are about. Choosing one draws it over time. */
export const OtherFigures = (props: Props) => (
  <fieldset className="grid gap-x-8 gap-y-4 md:grid-cols-3">
    <legend className="sr-only">More figures; the chosen one is drawn over time</legend>
    {groupFigures(props.answer).others.map(({ title, columns }) => (
      <div key={title} className="min-w-0">
        <h3 className="mb-1 text-heading">{title}</h3>
        <ul aria-label={title} className="-mx-2">
          {columns.map((column) => (
            <FigureLine key={column.name} column={column} {...props} />
          ))}
        </ul>
      </div>
    ))}
  </fieldset>
);
