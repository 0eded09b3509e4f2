import { LIKELY_CHANCE } from "../../../platform/constants.ts";
import { formatSpan } from "../../../platform/email/format.ts";
import { dimensionNames, measureNames } from "../../names.ts";
import type { Figures, Section } from "../figures.ts";
import { changeText, figureText, valueText } from "./figure-text.ts";

/** A row of a block: its label, its figures, and the bar length (0 to 1) of the first figure. */
export type BlockRow = { label: string; cells: string[]; share: number | null };

/** A panel formatted as text, for both parts of an email. */
export type Block = {
  title: string;
  /** Its days, if they differ from the report's. */
  span: string | null;
  head: string[];
  rows: BlockRow[];
  notes: string[];
};

const MEASURES_MAX = 4;
const NAMES: Readonly<Record<string, string>> = { ...measureNames, ...dimensionNames };
const displayName = (name: string): string => NAMES[name] ?? name;

type Row = Section["rows"][number];
type Column = Section["columns"][number];

const numberIn = (row: Row, name: string): number | null => {
  const value = row[name] ?? null;
  return value === null ? null : Number(value);
};

/** The measures of a section, without their intervals, previous values and p-values. */
const pickMeasures = ({ columns }: Section): Column[] =>
  columns.filter(({ name, kind }) => kind === "measure" && Object.hasOwn(measureNames, name));

/** A figure with its range, if it counts few cases, and its change, such as "42 (+12%)" or "4.0% [2.1%–7.5%]". */
function formatCell(row: Row, { name, unit }: Column, currency: string): string {
  const [now, before] = [numberIn(row, name), numberIn(row, `previous_${name}`)];
  const range = [numberIn(row, `${name}_low`), numberIn(row, `${name}_high`)];
  const change = changeText(now, before, unit);
  const isChance = now !== before && (numberIn(row, `chance_${name}`) ?? 0) >= LIKELY_CHANCE;
  return [
    figureText(now, unit, currency),
    ...(range.includes(null) ? [] : [`[${range.map((end) => figureText(end, unit, currency)).join("–")}]`]),
    ...(change === null ? [] : [`(${isChance ? "≈ " : ""}${change})`]),
  ].join(" ");
}

const computeShare = (value: number | null, largest: number): number | null =>
  largest > 0 ? Math.max(0, value ?? 0) / largest : null;

/** A row per measure: for a number its total, for a funnel the remaining share of the first stage. */
function totalRows(section: Section): BlockRow[] {
  const measures = pickMeasures(section);
  const largest = Math.max(...measures.map(({ name }) => numberIn(section.totals, name) ?? 0));
  return measures.map((column) => ({
    label: displayName(column.name),
    cells: [formatCell(section.totals, column, section.currency)],
    share: section.chart === "funnel" ? computeShare(numberIn(section.totals, column.name), largest) : null,
  }));
}

/** The rows to show, without empty bars, as on a dashboard. */
const shownRows = ({ rows, chart }: Section, measures: readonly Column[]): Row[] =>
  chart === "bars"
    ? rows.filter((row) =>
        measures.some(({ name }) => numberIn(row, name) || numberIn(row, `previous_${name}`)),
      )
    : rows;

function answerRows(section: Section, measures: readonly Column[]): BlockRow[] {
  const { columns, currency, chart } = section;
  const rows = shownRows(section, measures);
  const dimensions = columns.filter(({ kind }) => kind === "dimension");
  const [first] = measures;
  const values = rows.map((row) => (first === undefined ? null : numberIn(row, first.name)));
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return rows.map((row, at) => ({
    label: dimensions.map(({ name, unit }) => valueText(name, unit, row[name] ?? null)).join(", "),
    cells: measures.map((column) => formatCell(row, column, currency)),
    share: chart === "table" || chart === "grid" ? null : computeShare(values[at] ?? null, largest),
  }));
}

/** A section as text. More rows than `max` are counted in a note. */
function buildBlock(section: Section, figures: Figures, max: number): Block {
  const { title, from, to, columns, hidden } = section;
  const isTotal = !columns.some(({ kind }) => kind === "dimension") || section.chart === "number";
  const measures = pickMeasures(section).slice(0, isTotal ? undefined : MEASURES_MAX);
  const rows = isTotal ? totalRows(section) : answerRows(section, measures);
  const more = hidden + Math.max(0, rows.length - max);
  const dimension = columns.filter(({ kind }) => kind === "dimension").map(({ name }) => displayName(name));
  return {
    title,
    span: from === figures.from && to === figures.to ? null : formatSpan(from, to),
    head: isTotal ? [] : [dimension.join(", "), ...measures.map(({ name }) => displayName(name))],
    rows: rows.slice(0, max),
    notes: [
      ...(rows.length === 0 ? ["Nothing to count in this time."] : []),
      ...(more > 0 ? [`${more} more ${more === 1 ? "row is" : "rows are"} not shown.`] : []),
    ],
  };
}

/** The figures of a report as text, at most `max` rows a panel. */
export const buildBlocks = (figures: Figures, max: number): Block[] =>
  figures.sections.map((section) => buildBlock(section, figures, max));

/** Explains the symbols next to figures and changes, if there are any. */
export function explainSigns(blocks: readonly Block[]): string[] {
  const has = (sign: string) =>
    blocks.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell.includes(sign))));
  return [
    ...(has(" [")
      ? ["[ ] means few cases: by chance alone the figure could be anywhere in that range (90%)."]
      : []),
    ...(has("(≈") ? ["≈ means that a change this large is often chance."] : []),
  ];
}
