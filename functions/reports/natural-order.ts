export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const BANDS = ["good", "fair", "poor", "none"] as const;

/** The values of dimensions that have an order of their own, in that order. */
const ORDERED: Readonly<Partial<Record<string, readonly string[]>>> = {
  weekday: WEEKDAYS,
  hour: HOURS,
  score_band: BANDS,
};

/** The values of a dimension with an order of its own; undefined for others. */
export const orderedValues = (dimension: string): readonly string[] | undefined => ORDERED[dimension];

/** The sort key of a dimension's value: Monday before Tuesday, good scores before fair ones, 2 touches before 10. */
export function naturalKey(dimension: string, value: string | number): string | number {
  const index = ORDERED[dimension]?.indexOf(String(value)) ?? -1;
  if (index !== -1) return index;
  return dimension === "touches" ? Number(value) : value;
}
