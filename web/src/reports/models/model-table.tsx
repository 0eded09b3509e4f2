import type { Model } from "../../../../functions/reports/models.ts";
import type { Column, Unit } from "../answer.ts";
import { figureText } from "../format.ts";
import { columnName, modelNames, valueName } from "../words.ts";
import type { Compared } from "./side-by-side.ts";

type Props = {
  caption: string;
  dimension: Column;
  unit: Unit;
  currency: string;
  models: readonly Model[];
  compared: Compared[];
};

/** A measure by each model, side by side, with bars on one scale. */
export function ModelTable({ caption, dimension, unit, currency, models, compared }: Props) {
  const { name } = dimension;
  const whole = Math.max(1e-9, ...compared.flatMap(({ figures }) => Object.values(figures)));
  const border = "border-b border-line py-2";
  return (
    <section
      aria-label={`${caption}: table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-1 max-h-[32rem] overflow-auto rounded-lg px-1 outline-offset-0"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-muted">
          <tr>
            <th scope="col" className={`${border} sticky left-0 bg-surface text-left font-medium`}>
              {columnName(name)}
            </th>
            {models.map((model) => (
              <th
                key={model}
                scope="col"
                className={`${border} pl-4 text-left font-medium whitespace-nowrap`}
              >
                {modelNames[model]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ key, row, figures }) => (
            <tr key={key}>
              <th
                scope="row"
                className={`${border} sticky left-0 min-w-24 max-w-56 bg-surface text-left font-normal wrap-anywhere`}
              >
                <bdi>{valueName(name, dimension.unit, row[name] ?? null)}</bdi>
              </th>
              {models.map((model) => (
                <td key={model} className={`${border} min-w-24 pl-4 tabular-nums`}>
                  {figureText(figures[model] ?? 0, unit, currency)}
                  <span className="mt-1 block h-1.5 rounded-sm bg-sunken" aria-hidden="true">
                    <span
                      className="block h-full rounded-sm bg-brand"
                      style={{ width: `${((figures[model] ?? 0) / whole) * 100}%` }}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
