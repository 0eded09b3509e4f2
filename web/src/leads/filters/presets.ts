import type { FilterName, Filters } from "./filters.ts";

/** A filter for everyday use. Several combine; those of the same dimension exclude each other. */
export type Preset = { name: string; filters: Filters };

export const presets: Preset[] = [
  { name: "Hot leads", filters: { band: "good" } },
  { name: "Not answered yet", filters: { status: "new" } },
  { name: "Won", filters: { status: "won" } },
  { name: "Today", filters: { range: "1" } },
];

type Change = Partial<Record<FilterName, string | null>>;

/** A range of days, and what it replaces: a start and an end. */
const DATES: Change = { range: null, from: null, to: null };

export const isChosen = ({ filters }: Preset, current: Filters): boolean =>
  (Object.keys(filters) as FilterName[]).every((name) => current[name] === filters[name]);

/** The change of the filters that pressing a preset makes: adds its filters to the others, or removes them again. */
export function press(preset: Preset, current: Filters): Change {
  const replaced = preset.filters.range === undefined ? {} : DATES;
  if (!isChosen(preset, current)) return { ...replaced, ...preset.filters };
  return Object.fromEntries(Object.keys(preset.filters).map((name) => [name, null]));
}
