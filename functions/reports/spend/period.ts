import type { CampaignName, ShownSpend } from "./spend.ts";
import type { DayCost } from "./spread.ts";

/** A page ends with the month or day that reaches this many rows. */
const PAGE_ROWS = 5000;

/** The last day of a page: `to`, or the end of the cursor's month or day. */
export function readLastDay(to: string, cursor: string | undefined): string {
  const end = cursor?.length === 7 ? `${cursor}-31` : (cursor ?? to);
  return end < to ? end : to;
}

/** Sums campaign cost by month or day into a page of whole months or days, latest first. */
export function spendPage(
  grain: "day" | "month",
  aliasOf: (name: CampaignName) => CampaignName,
  rowsMax = PAGE_ROWS,
) {
  const rows = new Map<string, ShownSpend>();
  let [current, next]: [string, string | null] = ["", null];
  return {
    /** Adds a cost, latest day first; false if it belongs on the next page. */
    add({ day, source, campaign, currency, cost_cents }: DayCost): boolean {
      const period = day.slice(0, grain === "day" ? 10 : 7);
      if (period !== current && rows.size >= rowsMax) {
        next = period;
        return false;
      }
      current = period;
      const key = JSON.stringify([period, source, campaign, currency]);
      const row = rows.get(key);
      if (row) row.cost_cents += cost_cents;
      else {
        const counts_as = aliasOf({ source, campaign });
        rows.set(key, { period, source, campaign, counts_as, currency, cost_cents });
      }
      return true;
    },
    /** The latest period first, and in it the largest cost. */
    rows: (): ShownSpend[] =>
      [...rows.values()].sort((a, b) =>
        a.period < b.period ? 1 : a.period > b.period ? -1 : b.cost_cents - a.cost_cents,
      ),
    /** The period that the next page begins with; null if there is none. */
    next: (): string | null => next,
  };
}
