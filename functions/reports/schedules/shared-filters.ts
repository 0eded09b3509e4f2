import { FILTERS } from "../dimensions.ts";

/** The filters common to all panels of a report, which its summary uses too. */
export function sharedFilters(panels: readonly { question: string }[]): Record<string, string> {
  const [first, ...rest] = panels.map(({ question }) => new URLSearchParams(question));
  return Object.fromEntries(
    [...FILTERS, "filtered"].flatMap((name) => {
      const value = first?.get(name) ?? null;
      return value !== null && rest.every((each) => each.get(name) === value) ? [[name, value]] : [];
    }),
  );
}
