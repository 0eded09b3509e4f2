/** Round values from 0 to at least `most`, about four of them; whole ones for what is counted. The last is the top. */
export function ticksTo(most: number, isWhole = false): number[] {
  if (most <= 0) return [0, 1];
  const rough = Math.max(most / 4, isWhole ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factors = isWhole && power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = power * (factors.find((factor) => factor * power >= rough * 0.999) ?? 10);
  const count = Math.ceil((most / step) * 0.9999);
  // Multiplied instead of summed, so that rounding errors don't add up.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** An SVG path through the values, in percent of the chart; a missing value leaves a gap. */
export function drawPath(values: readonly (number | null)[], top: number): string {
  const points = values.map((value, at) =>
    value === null ? null : `${leftOf(at, values.length)},${topOf(value, top)}`,
  );
  return points
    .map((point, at) => {
      if (point === null) return "";
      return `${at === 0 || points[at - 1] === null ? "M" : "L"}${point}`;
    })
    .join("");
}

/** An SVG path of the areas between the values and the bottom; a missing value leaves a gap. */
export function drawArea(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, at) => {
      if (value === null) return "";
      const left = leftOf(at, values.length);
      const begins = (values[at - 1] ?? null) === null ? `M${left},100` : "";
      const ends = (values[at + 1] ?? null) === null ? `L${left},100Z` : "";
      return `${begins}L${left},${topOf(value, top)}${ends}`;
    })
    .join("");
}

/** An SVG path of the line to and from each partial value, which the path of the others leaves out. */
export function drawPartialPath(
  values: readonly (number | null)[],
  partial: readonly boolean[],
  top: number,
): string {
  return values
    .flatMap((value, at) => {
      const before = values[at - 1] ?? null;
      if (at === 0 || value === null || before === null || !(partial[at] || partial[at - 1])) return [];
      const [from, to] = [leftOf(at - 1, values.length), leftOf(at, values.length)];
      return `M${from},${topOf(before, top)}L${to},${topOf(value, top)}`;
    })
    .join("");
}

/** Whether a value has none next to it, so that no line leads to it. */
export const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  (values[at] ?? null) !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

const LABELS_MAX = 7;

/** The places labeled below a chart, at regular steps and at the end. `isMain`: also where there is little room. */
export function labelPlaces(count: number): { place: number; isMain: boolean }[] {
  const last = count - 1;
  const step = Math.ceil(count / LABELS_MAX);
  const regular = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  // A label close to the last one would overlap it.
  const places = [...regular.filter((index) => index === 0 || last - index > step / 2), last];
  const middle = Math.floor((places.length - 1) / 2);
  return [...new Set(places)].map((index, at, { length }) => ({
    place: index,
    isMain: at === 0 || at === length - 1 || (at === middle && length > 4),
  }));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where a value is from left to right, in percent. */
export const leftOf = (at: number, count: number): number =>
  count === 1 ? 50 : rounded((at / (count - 1)) * 100);

/** Where a value is from the top down, in percent. */
export const topOf = (value: number, top: number): number => rounded(100 - (value / top) * 100);
