import { type Answer, dimensionColumns, measureColumns, type Row, rowKey } from "../answer.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { figureText } from "../format.ts";
import { columnName, modelNames, valueName } from "../words.ts";
import { formulas } from "./formulas.ts";
import { ModelTable } from "./model-table.tsx";
import { type Compared, findDifferences, sideBySide } from "./side-by-side.ts";
import type { ByModel } from "./use-models.ts";

const DIFFERENCES_MAX = 5;

type Props = { compared: Compared[]; models: ByModel["model"][]; answer: Answer };

/** The rows on which models differ most, and why. */
function Differences({ compared, models, answer }: Props) {
  const [dimension] = dimensionColumns(answer);
  const [measure] = measureColumns(answer);
  if (dimension === undefined || measure === undefined) return null;
  const nameOf = (row: Row) => valueName(dimension.name, dimension.unit, row[dimension.name] ?? null);
  const text = (figure: number) => figureText(figure, measure.unit, answer.currency);
  const differences = findDifferences(compared, models, DIFFERENCES_MAX);
  return (
    <ChartCard title="What changes, and why">
      {differences.length === 0 ? (
        <p className="text-sm">These models agree.</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          {differences.map(({ row, figures, most, least }) => (
            <li key={rowKey(answer, row)}>
              <bdi className="font-medium">{nameOf(row)}</bdi>: {text(figures[most] ?? 0)} by{" "}
              {modelNames[most]}, {text(figures[least] ?? 0)} by {modelNames[least]}. {modelNames[most]}{" "}
              favors {formulas[most].favors}; {modelNames[least]}, {formulas[least].favors}.
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}

/** The answers of several models side by side, and where they differ. */
export function ModelsAnswer({ answers, isStale }: { answers: ByModel[]; isStale: boolean }) {
  const [first] = answers;
  const [measure, dimension] = first
    ? [measureColumns(first.answer)[0], dimensionColumns(first.answer)[0]]
    : [];
  if (first === undefined || measure === undefined || dimension === undefined) return null;
  const models = answers.map(({ model }) => model);
  const compared = sideBySide(answers, measure.name);
  const title = `${columnName(measure.name)} by ${columnName(dimension.name).toLowerCase()}`;
  const isEmpty = compared.length === 0;
  return (
    <>
      <ChartCard
        title={title}
        isStale={isStale}
        summary={
          isEmpty ? "Nothing to credit on these days." : "Every model divides 100% of credit per lead."
        }
      >
        {!isEmpty && (
          <ModelTable
            caption={`${title} and model`}
            dimension={dimension}
            unit={measure.unit}
            currency={first.answer.currency}
            models={models}
            compared={compared}
          />
        )}
      </ChartCard>
      {models.length > 1 && !isEmpty && <Differences {...{ compared, models, answer: first.answer }} />}
    </>
  );
}
