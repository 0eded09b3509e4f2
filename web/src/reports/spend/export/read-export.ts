import type { Line } from "../../../ui/csv/lines.ts";
import { currencyIn, decimalSign, readMicros } from "./amounts.ts";
import type { Column } from "./columns.ts";
import { type Days, guessOrder, type Order, readDays } from "./dates.ts";
import { guessNetwork, type Network } from "./network.ts";
import { rangeAbove } from "./range.ts";
import { findTable, type Table } from "./table.ts";

/** A cost in an export, in millionths. `days` is null if neither its line nor the file has a date. */
export type ExportRow = {
  line: number;
  days: Days | null;
  campaign: string | null;
  campaign_id: string | null;
  ad_group: string | null;
  keyword: string | null;
  currency: string | null;
  micros: number;
};

/** A line that was not understood. */
export type Problem = { line: number; why: "date" | "cost" | "negative"; text: string };

export type Export = {
  network: Network | null;
  /** The names of the columns that were read. */
  columns: Partial<Record<Column, string>>;
  rows: ExportRow[];
  /** How many lines are totals of others. */
  totals: number;
  problems: Problem[];
  /** How numeric dates are read, and whether they could be read the other way. */
  order: Order;
  isOrderOpen: boolean;
};

const SUM =
  /^(grand )?(total(es|s|e)?|totaux|gesamt(summe|ergebnis)?|insgesamt|summe)(\s*[:–—-].*|\s+of\s+\d.*|\s+general)?$/i;
const SUM_START = /^(total|totaux|gesamt|insgesamt|summe|resultados totales|résultats)/i;
const BLANK = /^[\s-–—]*$/;

const readCell = ({ header }: Table, column: Column, { cells }: Line): string =>
  cells[header.columns[column] ?? -1] ?? "";

/** The dates of a line: its day, week or month, or else its first and last day. */
function parseDays(table: Table, line: Line, order: Order): Days | null {
  for (const column of ["day", "week", "month"] as const) {
    const text = readCell(table, column, line);
    if (!BLANK.test(text)) return readDays(text, order, column);
  }
  const first = readDays(readCell(table, "from", line), order, "day");
  const last = readDays(readCell(table, "to", line), order, "day");
  return first && last && first.from <= last.to ? { from: first.from, to: last.to } : first;
}

const DATES = ["day", "week", "month", "from"] as const;
const DAYS = [...DATES, "to"] as const;
const hasDates = ({ header: { columns } }: Table): boolean => DATES.some((column) => column in columns);
const datesOf = (table: Table, line: Line): string =>
  DATES.map((column) => readCell(table, column, line)).find((text) => !BLANK.test(text)) ?? "";

/** Whether a line is a total of others. A campaign's name may also begin with "Total". */
function isSum(table: Table, line: Line): boolean {
  const names = [line.cells.find((cell) => cell !== "") ?? "", readCell(table, "campaign", line)];
  if (names.some((name) => SUM.test(name))) return true;
  const isUndated = hasDates(table) && !/\d/.test(datesOf(table, line));
  return isUndated && line.cells.some((cell) => SUM_START.test(cell));
}

/** Reads an ad network's export; null if it has no table with costs. `asked` overrides how numeric dates are read. */
export function readExport(text: string, requestedOrder?: Order): Export | null {
  const table = findTable(text.replace(/^\ufeff/, ""));
  if (table === null) return null;
  const { header, names, preamble } = table;
  // Empty lines, and notes below the table.
  const isRow = ({ cells }: Line) => cells.filter((cell) => cell !== "").length > 1;
  const lines = table.lines.filter(isRow);
  const notes = table.lines.filter((line) => !isRow(line)).flatMap(({ cells }) => cells);
  const dates = lines.map((line) => datesOf(table, line)).filter((date) => date !== "");
  const guessed = guessOrder(dates, header.isEnglish, "month" in header.columns);
  const order = requestedOrder ?? guessed.order;
  const decimal = decimalSign(
    lines.map((line) => readCell(table, "cost", line)),
    header.isEnglish,
  );
  const fileDays = hasDates(table) ? null : rangeAbove(preamble, header.isEnglish);
  const named = lines.filter((line) => !isSum(table, line));
  // If lines have campaigns, a line without one is a total.
  const hasCampaigns = named.some((line) => !BLANK.test(readCell(table, "campaign", line)));
  const details = named.filter((line) => !hasCampaigns || !BLANK.test(readCell(table, "campaign", line)));

  // Most lines share their dates with others.
  const read = new Map<string, Days | null>();
  const readDaysOf = (line: Line): Days | null => {
    const key = DAYS.map((column) => readCell(table, column, line)).join("\t");
    const existing = read.get(key);
    if (existing !== undefined) return existing;
    const days = parseDays(table, line, order);
    read.set(key, days);
    return days;
  };
  const rows: ExportRow[] = [];
  const problems: Problem[] = [];
  for (const line of details) {
    const cost = readCell(table, "cost", line);
    const micros = readMicros(cost, decimal);
    const days = hasDates(table) ? readDaysOf(line) : fileDays;
    const problem = (why: Problem["why"], text: string) => problems.push({ line: line.number, why, text });
    if (micros === null) problem("cost", cost);
    else if (micros < 0) problem("negative", cost);
    else if (days === null && hasDates(table)) problem("date", datesOf(table, line));
    else {
      const name = (column: Column): string | null => {
        const text = readCell(table, column, line);
        return BLANK.test(text) ? null : text;
      };
      const code = name("currency");
      rows.push({
        ...{ line: line.number, days, micros },
        campaign: name("campaign"),
        campaign_id: name("campaign_id")?.replace(/\D/g, "") || null,
        ad_group: name("ad_group"),
        keyword: name("keyword"),
        currency:
          (code === null ? null : currencyIn(code.toUpperCase())) ?? header.currency ?? currencyIn(cost),
      });
    }
  }
  const places = Object.entries(header.columns) as [Column, number][];
  return {
    network: guessNetwork([...preamble.flat(), ...names, ...notes].join(" | ")),
    columns: Object.fromEntries(places.map(([column, at]) => [column, names[at] ?? ""])),
    ...{ rows, problems, order, totals: lines.length - details.length },
    isOrderOpen: guessed.isOpen,
  };
}
