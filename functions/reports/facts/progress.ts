import { boundTime, type Range } from "../../leads/packs/range.ts";

/** The unread rest of a gap: its length (ms), and the rate of leads per ms where it was last read; null if unread. */
export type Unread = { ms: number; perMs: number | null };

/** The number of recent leads from which the rate is estimated. */
const RECENT = 2000;

/** The unread rest of a gap after its first leads, at `times`. */
export function estimateUnread({ from, to }: Range, times: readonly number[], now: number): Unread {
  const end = Math.min(boundTime(to), now);
  const last = times.at(-1) ?? boundTime(from);
  const recent = times.slice(-RECENT);
  const span = last - (times.length > RECENT ? (recent[0] ?? last) : boundTime(from));
  return {
    ms: Math.max(0, end - last),
    perMs: recent.length === 0 ? null : recent.length / Math.max(1, span),
  };
}

/** Estimates the share of leads that has been read, between 0 and 0.99. `total`: all leads of the account. */
export function estimateProgress(read: number, unread: readonly Unread[], total: number): number {
  const rates = unread.flatMap(({ perMs }) => perMs ?? []);
  const average = rates.reduce((sum, perMs) => sum + perMs, 0) / Math.max(1, rates.length);
  const expected = unread.reduce((sum, { ms, perMs }) => sum + ms * (perMs ?? average), 0);
  const most = Math.max(0, total - read);
  const left = rates.length === 0 ? most : Math.min(expected, most);
  return Math.min(0.99, Math.floor((100 * read) / Math.max(1, read + left)) / 100);
}
