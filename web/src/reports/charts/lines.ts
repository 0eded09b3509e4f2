import type { Point } from "./points.ts";

/** A line of a chart: its values at the chart's times, and its color as CSS. */
export type Line = {
  name: string;
  values: (number | null)[];
  color: string;
  /** Whether it is what another one is compared with. */
  isPale: boolean;
};

/** Lines as they are listed: what they are compared with comes last. */
export const listed = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => Number(a.isPale) - Number(b.isPale));

/** The colors of several lines, which people with any color vision tell apart (look.css). */
const SERIES = [1, 2, 3, 4, 5, 6].map((at) => `var(--series-${at})`);
export const LINES_MAX = SERIES.length;

/** The line of a measure, and that of the period it is compared with. */
export const toLines = (points: readonly Point[], name: string, compared: string | null): Line[] => [
  ...(compared === null
    ? []
    : [{ name: compared, values: points.map(({ before }) => before), color: "var(--muted)", isPale: true }]),
  { name, values: points.map(({ value }) => value), color: "var(--brand)", isPale: false },
];

/** The lines of several groups, each as its name and its points, in colors of their own. */
export const toSeries = (groups: readonly (readonly [name: string, points: readonly Point[]])[]): Line[] =>
  groups.slice(0, LINES_MAX).map(([name, points], at) => ({
    ...{ name, values: points.map(({ value }) => value) },
    ...{ color: SERIES[at] ?? "var(--ink)", isPale: false },
  }));

/** Moves places that are closer than `gap` apart, in the order they have, within 0 and 100. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place);
  let least = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    each.place = Math.max(each.place, least);
    least = each.place + gap;
  }
  // What was pushed out at the end pushes back.
  let most = 100;
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, most);
    most = each.place - gap;
  }
  return order.toSorted((a, b) => a.at - b.at).map(({ place }) => place);
}
