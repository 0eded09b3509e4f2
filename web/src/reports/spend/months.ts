import { LOCALE } from "../../../../functions/platform/wording.ts";
import type { Spend } from "../../api/api.ts";

/** The days of a month, as YYYY-MM. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

/** A month some months after another. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const names = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026". */
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));

export type Sum = { currency: string; cost_cents: number };

/** The sums of costs in each currency, in the order in which they occur. */
export function addSums(rows: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, cost_cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cost_cents);
  return [...sums].map(([currency, cost_cents]) => ({ currency, cost_cents }));
}

/** Spend by month, in its order. */
export function byMonth(rows: readonly Spend[]): [month: string, rows: Spend[]][] {
  const months = new Map<string, Spend[]>();
  for (const row of rows) months.set(row.period, [...(months.get(row.period) ?? []), row]);
  return [...months];
}
