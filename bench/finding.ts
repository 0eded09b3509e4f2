/** One line of the results. `met` is null for figures without a limit, which depend on the machine. */
export type Finding = { goal: string; figure: string; limit: string; met: boolean | null };

const format = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString("en-US")
    : String(Number(value.toFixed(value >= 100 ? 0 : 2)));

/** A figure that must not exceed a limit. */
export const atMost = (goal: string, value: number, limit: number, unit: string): Finding => ({
  goal,
  figure: `${format(value)} ${unit}`,
  limit: `≤ ${format(limit)} ${unit}`,
  met: value <= limit,
});

/** A figure that must reach a limit. */
export const atLeast = (goal: string, value: number, limit: number, unit: string): Finding => ({
  goal,
  figure: `${format(value)} ${unit}`,
  limit: `≥ ${format(limit)} ${unit}`,
  met: value >= limit,
});

/** A figure without a limit. */
export const measured = (goal: string, value: number | null, unit: string): Finding => ({
  goal,
  figure: value === null ? "not measured on this system" : `${format(value)} ${unit}`,
  limit: "",
  met: null,
});

/** Figures that must all be equal. */
export const equal = (goal: string, values: number[], unit: string): Finding => ({
  goal,
  figure: values.map((value) => `${format(value)} ${unit}`).join(" = "),
  limit: "equal",
  met: new Set(values.map(format)).size === 1,
});

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that a share of sorted values does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
