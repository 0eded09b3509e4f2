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

/** A date or date range in the viewer's locale. */
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

/** A count as a percentage of the total. */
export const shareText = (count: number, total: number): string => percent.format(count / Math.max(1, total));

/** The relative change of a count, such as "+12%". */
export const changeText = (now: number, before: number): string => change.format((now - before) / before);

/** The change of a score, such as "+0.3"; null if it rounds to the same score. */
export const pointsText = (now: number, before: number): string | null =>
  now.toFixed(1) === before.toFixed(1)
    ? null
    : points.format(Number(now.toFixed(1)) - Number(before.toFixed(1)));
