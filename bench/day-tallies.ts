import { keys } from "../functions/store/keys.ts";
import type { RawRow } from "./copies.ts";

const DAY_MS = 86_400_000;
/** Leads are spread over these days: a report on a year reads that year and the one before. */
const DAYS = 732;
const SITES = 3;
/** Traffic sources; a few bring most leads. */
const ORIGINS = [
  ...["google#Paid Search", "google#Organic Search", "direct#Direct", "facebook#Paid Social"],
  ...["newsletter#Email", "bing#Organic Search", "linkedin#Organic Social", "chatgpt#AI assistant"],
  ...Array.from({ length: 24 }, (_, at) => `partner-${at}.example#Referral`),
];
const BANDS = ["good", "fair", "poor"];

/** The day `days` before `now` (ms), as YYYY-MM-DD. */
export const dayBefore = (now: number, days: number): string =>
  new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** The number of leads in each daily cell, spread evenly over two years and unevenly over sources. */
function cellsOf(leads: number, now: number): Map<string, number> {
  const cells = new Map<string, number>();
  for (let at = 0; at < leads; at++) {
    const chance = ((at * 7919) % 9973) / 9973;
    const origin = ORIGINS[Math.floor(chance ** 2 * ORIGINS.length)];
    const cell = `${dayBefore(now, (at * DAYS) / leads)}#site_${"x".repeat(21)}${at % SITES}#${origin}#${BANDS[((at * 31) % 7) % BANDS.length]}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  return cells;
}

/** The day tallies of an account with this many leads over two years. */
export function dayTallies(accountId: string, leads: number, now: number): RawRow[] {
  return [...cellsOf(leads, now)].map(([cell, count]) => {
    const { pk, sk } = keys.tally(accountId, cell, 0);
    const counts = { count, scored: count, score_tenths: count * 50, filtered: 0 };
    const numbers = Object.entries(counts).map(([name, value]) => [name, { N: String(value) }]);
    return { pk: { S: pk }, sk: { S: sk }, ...Object.fromEntries(numbers) };
  });
}
