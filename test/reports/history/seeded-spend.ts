/** What a day of a campaign cost, in the end. */
export type DayCost = {
  day: string;
  source: string;
  campaign: string | null;
  channel: string;
  currency: string;
  cost_cents: number;
};

type Entry = Omit<DayCost, "day" | "channel"> & { from: string; to: string };

const MS = 86_400_000;

/** The days from one to another, both included. Calendar days are counted in UTC, where each has 24 hours. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += MS)
    days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
}

const CHANNELS: Record<string, string> = {
  ...{ google: "Paid Search", bing: "Paid Search", facebook: "Paid Social", newsletter: "Email" },
};

/** A cost per day; each range is sent as its sum, which the product has to spread evenly. */
const daily = (
  [from, to]: [string, string],
  source: string,
  campaign: string | null,
  currency: string,
  cost_cents: number,
): Entry => ({ from, to, source, campaign, currency, cost_cents });

/** Sent in this order: a later cost replaces an earlier one of the same day, campaign and currency. */
export const SPEND: readonly Entry[] = [
  daily(["2025-10-20", "2026-04-05"], "google", "brand", "USD", 4_321),
  daily(["2025-11-01", "2025-11-30"], "google", "spring", "USD", 1_700),
  daily(["2026-02-01", "2026-04-05"], "google", "spring", "EUR", 2_345),
  daily(["2025-12-01", "2026-03-31"], "facebook", "retarget", "USD", 987),
  daily(["2026-01-01", "2026-01-31"], "facebook", "retarget", "EUR", 1_111),
  daily(["2025-10-20", "2026-04-05"], "bing", "brand", "GBP", 654),
  daily(["2026-02-01", "2026-02-28"], "bing", "brand", "USD", 321),
  daily(["2025-11-01", "2026-02-28"], "newsletter", null, "USD", 250),
  daily(["2026-03-01", "2026-03-31"], "google", "ghost", "USD", 5_000),
  daily(["2026-03-06", "2026-03-10"], "google", "brand", "USD", 9_999),
  daily(["2025-12-24", "2025-12-26"], "google", "brand", "USD", 0),
];

/** Spend that is removed after all has been sent, in every currency. */
export const REMOVED_SPEND = { from: "2026-01-10", to: "2026-01-16", source: "facebook" };

/** What each day cost, after all of that. */
export function spentByDay(): DayCost[] {
  const costs = new Map<string, DayCost>();
  for (const { from, to, ...cost } of SPEND)
    for (const day of daysBetween(from, to)) {
      const channel = CHANNELS[cost.source] ?? "";
      costs.set(`${day} ${cost.source} ${cost.campaign} ${cost.currency}`, { day, channel, ...cost });
    }
  const { from, to, source } = REMOVED_SPEND;
  return [...costs.values()].filter(
    (cost) => cost.cost_cents > 0 && !(cost.source === source && cost.day >= from && cost.day <= to),
  );
}
