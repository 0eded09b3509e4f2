import type { LeadReport } from "../api/api.ts";
import { dayText } from "./format.ts";

/** Longer ranges are shown by week. */
const DAILY_MAX = 92;

/** One or more days shown as one bar, with the same days of the previous period. */
export type Bucket = {
  from: string;
  to: string;
  count: number;
  previousFrom: string;
  previousTo: string;
  previous: number;
  /** Its first day's index in the range, and its number of days. */
  start: number;
  length: number;
};

type Days = LeadReport["days"];
const sum = (days: Days): number => days.reduce((total, { count }) => total + count, 0);

/** A report's days, or its weeks if there are many. The last week is complete; the first may be short. */
export function bucketsOf({ days, previous_days }: Pick<LeadReport, "days" | "previous_days">): Bucket[] {
  const size = days.length > DAILY_MAX ? 7 : 1;
  const buckets: Bucket[] = [];
  for (let end = days.length % size || size; end <= days.length; end += size) {
    const start = Math.max(0, end - size);
    const [now, before] = [days.slice(start, end), previous_days.slice(start, end)];
    buckets.push({
      from: now[0]?.day ?? "",
      to: now.at(-1)?.day ?? "",
      count: sum(now),
      previousFrom: before[0]?.day ?? "",
      previousTo: before.at(-1)?.day ?? "",
      previous: sum(before),
      start,
      length: now.length,
    });
  }
  return buckets;
}

/** A bucket's days as text: a single day with its weekday and without its year. */
export const bucketText = ({ from, to }: Pick<Bucket, "from" | "to">): string =>
  dayText(from === to ? "weekday" : "full", from, to);
