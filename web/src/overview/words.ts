const utc = { timeZone: "UTC" } as const;
const whole = new Intl.NumberFormat();
const percent = new Intl.NumberFormat(undefined, { style: "percent" });
const change = new Intl.NumberFormat(undefined, { style: "percent", signDisplay: "exceptZero" });
const points = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const formats = {
  short: new Intl.DateTimeFormat(undefined, { ...utc, day: "numeric", month: "short" }),
  weekday: new Intl.DateTimeFormat(undefined, { ...utc, weekday: "short", day: "numeric", month: "short" }),
  full: new Intl.DateTimeFormat(undefined, { ...utc, dateStyle: "medium" }),
};

export type DayFormat = keyof typeof formats;

/** A day of the calendar as the viewer writes it, or a number of them from one to another. */
export function dayText(format: DayFormat, from: string, to = from): string {
  return from === to
    ? formats[format].format(new Date(from))
    : formats[format].formatRange(new Date(from), new Date(to));
}

export const countText = (count: number): string => whole.format(count);

/** "1 lead", "1,200 leads". */
export const leadsText = (count: number): string => `${countText(count)} ${count === 1 ? "lead" : "leads"}`;

/** "1 day", "30 days". */
export const daysText = (count: number): string => `${countText(count)} ${count === 1 ? "day" : "days"}`;

/** What part of a whole a count is, as a percentage. */
export const shareText = (count: number, total: number): string => percent.format(count / Math.max(1, total));

/** By how much of what it was a count has grown, such as "+12%". */
export const changeText = (now: number, before: number): string => change.format((now - before) / before);

/** By how many points a score has changed, such as "+0.3"; null where by none that is shown. */
export const pointsText = (now: number, before: number): string | null =>
  now.toFixed(1) === before.toFixed(1)
    ? null
    : points.format(Number(now.toFixed(1)) - Number(before.toFixed(1)));
