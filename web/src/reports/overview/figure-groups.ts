import type { Measure } from "../../../../functions/reports/measures.ts";
import { type Answer, type Column, hasFigures, measureColumns } from "../answer.ts";

/** The measures of the overview by group. */
const groups = {
  Volume: ["leads", "visits", "lead_rate", "qualified", "won"],
  Money: ["value", "cost", "cost_per_qualified", "cost_per_lead", "roas"],
  Quality: ["average_score", "response_time", "time_to_close", "filtered"],
} as const satisfies Record<string, Measure[]>;

/** Counted only to be shown next to another figure. */
const BESIDE: readonly Measure[] = ["answered"];

export const OVERVIEW_MEASURES: readonly Measure[] = [...Object.values(groups).flat(), ...BESIDE];

/** The three headline figures: of each list the first measure that was counted, else the last. */
const HEADLINES: readonly (readonly Measure[])[] = [
  ["leads"],
  ["value", "won"],
  ["cost_per_qualified", "qualified"],
];
/** Shown even if they are 0. */
const ALWAYS: readonly Measure[] = ["qualified", "won"];

type FigureGroups = { headlines: Column[]; others: { title: string; columns: Column[] }[] };

/** An answer's measures: the three headline figures and the others in groups, without those never counted. */
export function groupFigures(answer: Answer): FigureGroups {
  const columns = new Map(measureColumns(answer).map((column) => [column.name, column]));
  const find = (name: Measure, isKept: boolean): Column[] => {
    const column = columns.get(name);
    return column && (isKept || hasFigures(answer, column)) ? [column] : [];
  };
  const headlines = HEADLINES.flatMap((names) =>
    names.flatMap((name, at) => find(name, at === names.length - 1)).slice(0, 1),
  );
  const others = Object.entries(groups).map(([title, names]) => ({
    title,
    columns: names
      .flatMap((name) => find(name, ALWAYS.includes(name)))
      .filter((column) => !headlines.includes(column)),
  }));
  return { headlines, others: others.filter(({ columns }) => columns.length > 0) };
}
