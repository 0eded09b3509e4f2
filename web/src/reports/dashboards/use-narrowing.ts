import { presets } from "../period.ts";
import { type SearchChange, useSearchChange } from "../use-search-change.ts";
import type { Narrowing } from "./panel.ts";

/** The period, client and site that the URL narrows a dashboard to, and a function that changes them. */
export function useNarrowing(): { narrowing: Narrowing; change: (change: SearchChange) => void } {
  const [search, change] = useSearchChange();
  const requested = search.get("range") ?? "";
  const filters = Object.fromEntries(
    ["client_id", "site_id"].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const period = Object.hasOwn(presets, requested) ? (requested as Narrowing["period"]) : null;
  return { narrowing: { period, filters }, change };
}
