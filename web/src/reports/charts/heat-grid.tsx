import type { Measure } from "../../../../functions/reports/measures.ts";
import { orderedValues } from "../../../../functions/reports/natural-order.ts";
import { type Answer, dimensionColumns, figureIn, measureColumns, type Row } from "../answer.ts";
import { FigureButton } from "../explain/figure-button.tsx";
import { figureText } from "../format.ts";
import { columnName, valueName } from "../words.ts";
import { moveAmongFigures } from "./move-among-figures.ts";

const WEEKDAYS = orderedValues("weekday") ?? [];
const HOURS = orderedValues("hour") ?? [];
/** The strongest shade: text stays readable on it. */
const SHADE_MAX = 45;

/** Whether an answer is grouped by weekday and hour, as a grid needs. */
export const isByWeekdayAndHour = (answer: Pick<Answer, "columns" | "grain">): boolean =>
  answer.grain === null &&
  dimensionColumns(answer)
    .map(({ name }) => name)
    .sort()
    .join() === "hour,weekday";

/** Each measure as a table of hours by weekdays. The larger a figure, the darker its cell. */
export function HeatGrid({ answer, caption }: { answer: Answer; caption: string }) {
  if (!isByWeekdayAndHour(answer))
    return <p className="text-sm text-muted">A grid needs a report grouped by weekday and by hour.</p>;
  const cells = new Map(answer.rows.map((row) => [`${row.weekday} ${row.hour}`, row]));
  return measureColumns(answer).map(({ name, unit }) => {
    const figureOf = (row: Row | undefined) => figureIn(row ?? {}, name) ?? (unit === "count" ? 0 : null);
    /** The first figure of an hour that can be opened: its tab stop. */
    const firstOf = (hour: string) =>
      WEEKDAYS.map((weekday) => cells.get(`${weekday} ${hour}`)).find((row) => figureOf(row));
    const most = Math.max(1e-9, ...answer.rows.map((row) => figureIn(row, name) ?? 0));
    return (
      <div key={name} className="overflow-x-auto not-first:mt-6">
        <table
          className="w-full table-fixed border-separate border-spacing-0.5 text-xs tabular-nums"
          onKeyDown={moveAmongFigures}
        >
          <caption className="mb-1 text-left text-sm font-medium">
            <span className="sr-only">{caption}: </span>
            {columnName(name)}
          </caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="w-10 text-left font-normal">
                <span className="sr-only">Hour</span>
              </th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday} className="font-normal">
                  {weekday.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-left font-normal text-muted">
                  {valueName("hour", "text", hour)}
                </th>
                {WEEKDAYS.map((weekday) => {
                  const row = cells.get(`${weekday} ${hour}`);
                  const figure = figureOf(row);
                  const text = figureText(figure, unit, answer.currency);
                  return (
                    <td
                      key={weekday}
                      className={`h-6 rounded-sm text-center ${figure ? "" : "bg-sunken/60 text-muted"}`}
                      style={
                        figure
                          ? {
                              backgroundColor: `color-mix(in oklab, var(--brand) ${Math.round(8 + (figure / most) * (SHADE_MAX - 8))}%, var(--surface))`,
                            }
                          : undefined
                      }
                    >
                      {row && figure ? (
                        <FigureButton
                          row={row}
                          measure={name as Measure}
                          tabIndex={row === firstOf(hour) ? 0 : -1}
                        >
                          {text}
                        </FigureButton>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}
