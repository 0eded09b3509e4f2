import type { LeadReport } from "../api/api.ts";
import { dayText } from "./words.ts";

/** Longer ranges are drawn by the week. */
const DAILY_MAX = 92;

/** One or more days of a range that are drawn as one, and those of the period before that stand in the same place. */
export type Bucket = {
  from: string;
  to: string;
  count: number;
  previousFrom: string;
  previousTo: string;
  previous: number;
  /** Where it begins in the range, and how many days it has. */
  start: number;
  length: number;
};

type Days = LeadReport["days"];
const sum = (days: Days): number => days.reduce((total, { count }) => total + count, 0);

/** The days of a report, or its weeks where there are many: the last one is whole, what is over stands first. */
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

/** The days of a bucket in words: a single one with its weekday, since there its year is no question. */
export const bucketText = ({ from, to }: Pick<Bucket, "from" | "to">): string =>
  dayText(from === to ? "weekday" : "full", from, to);
