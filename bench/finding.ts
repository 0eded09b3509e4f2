/** One line of the table: `met` is null where the figure is only told, since it depends on the machine. */
export type Finding = { goal: string; figure: string; limit: string; met: boolean | null };

const shown = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString("en-US")
    : String(Number(value.toFixed(value >= 100 ? 0 : 2)));

/** A figure with its unit that must not pass a limit. */
export const atMost = (goal: string, value: number, limit: number, unit: string): Finding => ({
  goal,
  figure: `${shown(value)} ${unit}`,
  limit: `≤ ${shown(limit)} ${unit}`,
  met: value <= limit,
});

/** A figure with its unit that must reach a limit. */
export const atLeast = (goal: string, value: number, limit: number, unit: string): Finding => ({
  goal,
  figure: `${shown(value)} ${unit}`,
  limit: `≥ ${shown(limit)} ${unit}`,
  met: value >= limit,
});

/** A figure without a limit. */
export const told = (goal: string, value: number | null, unit: string): Finding => ({
  goal,
  figure: value === null ? "not measured on this system" : `${shown(value)} ${unit}`,
  limit: "",
  met: null,
});

/** Figures that must be one and the same, whatever they are taken at. */
export const equal = (goal: string, values: number[], unit: string): Finding => ({
  goal,
  figure: values.map((value) => `${shown(value)} ${unit}`).join(" = "),
  limit: "equal",
  met: new Set(values.map(shown)).size === 1,
});

/** The middle one of several measurements. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
