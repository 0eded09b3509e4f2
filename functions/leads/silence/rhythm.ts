const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_DAYS = 7;
/** How much of a site's history is used. */
const WINDOW_HOURS = 56 * DAY_HOURS;
const LEADS_MIN = 20;
/** Every weekday must have been observed. */
const SPAN_MIN_HOURS = WEEK_DAYS * DAY_HOURS;
const SILENT_MIN_MS = DAY_HOURS * HOUR_MS;
/** The number of leads expected in a gap that occurs once in a thousand at a steady rate. */
const UNEXPLAINED = Math.log(1000);
/** The last hours with leads, used to detect whether a site has become quieter. */
const RECENT = 20;
/** The prior weight of each weekday and hour of the day. */
const PRIOR = 0.5;
/** A site is reported as silent after this time at the latest. */
const LONGEST_HOURS = 60 * DAY_HOURS;
/** How far back to read leads, to cover the history before the last one. */
export const HISTORY_MS = (WINDOW_HOURS + LONGEST_HOURS) * HOUR_MS;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const hourOfDay = (hour: number): number => hour % DAY_HOURS;
const weekday = (hour: number): number => Math.floor(hour / DAY_HOURS) % WEEK_DAYS;

/** How active each part of the week or day is compared to the average, smoothed by the prior. */
const factors = (observed: readonly number[], expected: readonly number[]): number[] =>
  observed.map((count, part) => (count + PRIOR) / ((expected[part] ?? 0) + PRIOR));

const count = (parts: number, places: readonly number[]): number[] => {
  const counts = Array.from({ length: parts }, () => 0);
  for (const index of places) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
};

/** The expected activity of an hour, by its weekday and hour of the day. */
function expectActivity(active: readonly number[]): (hour: number) => number {
  const [first = 0] = active;
  const last = active.at(-1) ?? 0;
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const share = active.length / all.length;
  const days = count(WEEK_DAYS, all.map(weekday)).map((hours) => hours * share);
  const hours = count(DAY_HOURS, all.map(hourOfDay)).map((hourCount) => hourCount * share);
  const byDay = factors(count(WEEK_DAYS, active.map(weekday)), days);
  const byHour = factors(count(DAY_HOURS, active.map(hourOfDay)), hours);
  const weight = (hour: number) => (byDay[weekday(hour)] ?? 1) * (byHour[hourOfDay(hour)] ?? 1);
  const scale = active.length / sum(all.map(weight));
  return (hour) => weight(hour) * scale;
}

/**
 * When the silence after a site's last lead becomes unusual for the site, in Unix ms; null if there is too little
 * history. `times` are those of its leads in Unix ms, oldest first. Several leads in an hour count as one. A site that was
 * archived has been silent since it was restored, at `restored_at`.
 */
export function silentAt(times: readonly number[], restored_at?: string): number | null {
  const last = times.at(-1);
  if (last === undefined) return null;
  const lastHour = Math.floor(last / HOUR_MS);
  const inWindow = times
    .map((time) => Math.floor(time / HOUR_MS))
    .filter((hour) => hour > lastHour - WINDOW_HOURS);
  const active = [...new Set(inWindow)];
  const [first = lastHour] = active;
  if (inWindow.length < LEADS_MIN || lastHour - first < SPAN_MIN_HOURS) return null;

  const expected = expectActivity(active);
  const gaps = active.slice(1).map((hour, at) => {
    let gap = 0;
    for (let each = (active[at] ?? hour) + 1; each <= hour; each++) gap += expected(each);
    return gap;
  });
  // Bursts leave longer gaps than a steady rate, whose squared gaps average 2.
  const burstiness = Math.max(1, sum(gaps.map((gap) => gap * gap)) / gaps.length / 2);
  const recent = gaps.slice(-RECENT);
  const slowdown = Math.min(1, recent.length / sum(recent));
  let left = UNEXPLAINED * burstiness;
  let hour = lastHour;
  while (left > 0 && hour - lastHour < LONGEST_HOURS) left -= expected(++hour) * slowdown;
  const archived = restored_at === undefined ? 0 : Math.max(0, Date.parse(restored_at) - last);
  return Math.max(last + SILENT_MIN_MS, (hour + 1) * HOUR_MS) + archived;
}

/** A site's leads per week in the eight weeks before its last lead, rounded. `times` as above, spanning a week or more. */
export function leadsPerWeek(times: readonly number[]): number {
  const last = times.at(-1) ?? 0;
  const inWindow = times.filter((time) => time > last - WINDOW_HOURS * HOUR_MS);
  const weeks = (last - (inWindow[0] ?? last)) / (SPAN_MIN_HOURS * HOUR_MS);
  return Math.round(inWindow.length / Math.max(1, weeks));
}
