import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { presets } from "../period.ts";
import type { Narrowing } from "./panel.ts";

type Change = Record<string, string | null>;

/** The period, client and site that the URL narrows a dashboard to, and a function that changes them. */
export function useNarrowing(): { narrowing: Narrowing; change: (change: Change) => void } {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("range") ?? "";
  const filters = Object.fromEntries(
    ["client_id", "site_id"].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const change = useCallback(
    (change: Change) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next);
    },
    [setSearch],
  );
  const period = Object.hasOwn(presets, requested) ? (requested as Narrowing["period"]) : null;
  return { narrowing: { period, filters }, change };
}
