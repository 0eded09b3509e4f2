import { countDays, daysFrom } from "../../accounts/calendar-day.ts";
import { HttpError, invalidField } from "../../platform/errors.ts";
import { leadSource } from "./source.ts";
import type { SpendEntry, SpendRow } from "./spend.ts";

const DAYS_MAX = 366;
const ROWS_MAX = 20_000;

/** Spreads a cost evenly over days. The parts differ by at most one cent and add up to it exactly. */
export function spreadCents(cents: number, days: number): number[] {
  return Array.from(
    { length: days },
    (_, at) => Math.floor((cents * (at + 1)) / days) - Math.floor((cents * at) / days),
  );
}

/** The cost of one day, with the id of its campaign. */
export type DayCost = SpendRow & { campaign_id: string | null };

/** Divides costs into days. 400 if a range is empty or too long, or if there are too many days in all. */
export function costsByDay(entries: readonly SpendEntry[], currency: string): DayCost[] {
  const costs: DayCost[] = [];
  for (const { day, from = day ?? "", to = day ?? "", cost_cents, ...entry } of entries) {
    const count = countDays(from, to);
    if (count < 1) throw invalidField("from", "from must not be later than to.");
    if (count > DAYS_MAX) throw new HttpError(400, `A cost can be spread over at most ${DAYS_MAX} days.`);
    if (costs.length + count > ROWS_MAX)
      throw new HttpError(400, "The rows cover too many days for one request: send fewer rows at a time.");
    const parts = spreadCents(cost_cents, count);
    const cost = { ...entry, source: leadSource(entry.source), currency: entry.currency ?? currency };
    for (const [at, each] of daysFrom(from, count).entries())
      costs.push({ ...cost, day: each, cost_cents: parts[at] ?? 0 });
  }
  return costs;
}
