import * as v from "valibot";
import { calendarDay } from "../../accounts/calendar-day.ts";
import { currency } from "../../accounts/currency.ts";
import { lenientText, requiredText } from "../../platform/http/text.ts";

/** The cost of a source, campaign, ad group or keyword on one day, in hundredths of a currency. */
export type SpendRow = {
  day: string;
  source: string;
  campaign: string | null;
  ad_group: string | null;
  keyword: string | null;
  currency: string;
  cost_cents: number;
  /** The site that it belongs to, null for none. Set by the allocation to sites. */
  site_id?: string | null;
  /** Whether it is one site's part of a shared cost. */
  is_shared?: true;
};

const ENTRIES_MAX = 2000;
const COST_MAX = 100_000_000_000;
const COST = "cost_cents must be a whole number of hundredths of the currency, 0 or more.";
const DAYS = "Each row needs either day, or from and to, with at most 366 days.";

const name = v.optional(lenientText(200), null);

/** A source's name, in any spelling (source.ts). */
export const source = requiredText("source", 100);

/** A cost of one day, or of a range of days, over which it is spread evenly. */
export const SpendEntry = v.pipe(
  v.object(
    {
      day: v.optional(calendarDay("day")),
      from: v.optional(calendarDay("from")),
      to: v.optional(calendarDay("to")),
      source,
      campaign: name,
      campaign_id: v.optional(lenientText(50), null),
      ad_group: name,
      keyword: name,
      currency: v.optional(currency),
      cost_cents: v.pipe(v.number(COST), v.integer(COST), v.minValue(0, COST), v.maxValue(COST_MAX, COST)),
    },
    DAYS,
  ),
  v.check(({ day, from, to }) => (day === undefined) === (from !== undefined && to !== undefined), DAYS),
  v.check(({ day, from, to }) => day === undefined || (from === undefined && to === undefined), DAYS),
  v.metadata({
    oneOf: [
      { required: ["day"], not: { anyOf: [{ required: ["from"] }, { required: ["to"] }] } },
      { required: ["from", "to"], not: { required: ["day"] } },
    ],
  }),
);
export type SpendEntry = v.InferOutput<typeof SpendEntry>;

const ROWS = `rows must be a list of 1 to ${ENTRIES_MAX.toLocaleString("en-US")} costs.`;

/** The body of `PUT /api/spend`. */
export const SpendEntries = v.object(
  {
    rows: v.pipe(v.array(SpendEntry, ROWS), v.minLength(1, ROWS), v.maxLength(ENTRIES_MAX, ROWS)),
    /** Whether to only report what would change. */
    dry_run: v.optional(v.boolean("dry_run must be true or false."), false),
  },
  ROWS,
);

const Sum = v.object({ currency: v.string(), cost_cents: v.number() });

/**
 * The result of `PUT /api/spend`: the days that its rows cover, how many of them changed, and which stored costs are
 * no longer there, unless the caller may not read them.
 */
export const SpendChange = v.object({
  from: v.string(),
  to: v.string(),
  days: v.number(),
  changed_days: v.number(),
  totals: v.array(Sum),
  replaced: v.nullable(v.object({ days: v.array(v.string()), totals: v.array(Sum) })),
});
export type SpendChange = v.InferOutput<typeof SpendChange>;

/** Selects spend by days and optionally by source and campaign. An empty campaign selects spend without one. */
export const SpendQuery = v.object({
  from: calendarDay("from"),
  to: calendarDay("to"),
  source: v.optional(source),
  campaign: v.optional(v.string()),
});
export type SpendQuery = v.InferOutput<typeof SpendQuery>;

/** A campaign of a source; null for the source's leads or spend without a campaign. */
export const CampaignName = v.object({ source: v.string(), campaign: v.nullable(v.string()) });
export type CampaignName = v.InferOutput<typeof CampaignName>;

/** A campaign's cost in a month or on a day, and the leads' campaign that it counts for. */
export const ShownSpend = v.object({
  period: v.string(),
  source: v.string(),
  campaign: v.nullable(v.string()),
  counts_as: CampaignName,
  currency: v.string(),
  cost_cents: v.number(),
});
export type ShownSpend = v.InferOutput<typeof ShownSpend>;

/** Sums costs by currency, the largest first. */
export function sumByCurrency(rows: readonly { currency: string; cost_cents: number }[]) {
  const sums = new Map<string, number>();
  for (const { currency, cost_cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + cost_cents);
  return [...sums]
    .map(([code, cost_cents]) => ({ currency: code, cost_cents }))
    .sort((a, b) => b.cost_cents - a.cost_cents);
}
