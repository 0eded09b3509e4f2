import type { SpendEntry } from "../../../api/api.ts";
import type { Days } from "./dates.ts";
import type { ExportRow } from "./read-export.ts";

/** What the person adds to a file that does not say it. */
export type Answers = { source: string; currency: string; days: Days | null };

const MICROS_PER_CENT = 10_000;

/**
 * The costs of an export as the API takes them. Lines for the same days, campaign, ad group and keyword, which differ by
 * device or ad, are added up. Lines without days are left out unless the person gave them.
 */
export function toEntries(rows: readonly ExportRow[], { source, currency, days }: Answers): SpendEntry[] {
  const sums = new Map<string, { entry: SpendEntry; micros: number }>();
  for (const { days: own, micros, line: _, currency: code, ...names } of rows) {
    const span = own ?? days;
    if (span === null) continue;
    const dates = span.from === span.to ? { day: span.from } : span;
    const entry = { ...dates, source, ...names, currency: code ?? currency, cost_cents: 0 };
    const { campaign_id: __, ...cell } = entry;
    const key = JSON.stringify(cell);
    const sum = sums.get(key);
    if (sum) sum.micros += micros;
    else sums.set(key, { entry, micros });
  }
  return [...sums.values()].map(({ entry, micros }) => ({
    ...entry,
    cost_cents: Math.round(micros / MICROS_PER_CENT),
  }));
}
