import { useSearchParams } from "react-router-dom";
import { PERIODS, type Preset, presetDays } from "../../../../functions/reports/presets.ts";
import { presets } from "../period.ts";
import type { Choice, OpenPage } from "./shared-query.ts";

/** The periods that narrow what a page shows: those within the days of its panels. */
export function listPeriods({
  panels,
  today,
}: Pick<OpenPage, "panels" | "today">): Partial<Record<Preset, string>> {
  const within = PERIODS.filter((name) => {
    const { from, to } = presetDays(name, today, "yesterday");
    return panels.some(
      ({ days }) => from >= days.from && to <= days.to && (from > days.from || to < days.to),
    );
  });
  return Object.fromEntries(within.map((name) => [name, presets[name]]));
}

/** What the reader chose in the URL. The server narrows it to what is shared. */
export function choiceIn(search: URLSearchParams, { today, sites }: OpenPage): Choice {
  const name = search.get("range") ?? "";
  const period = PERIODS.find((each) => each === name);
  const site = search.get("site_id");
  return {
    ...(period !== undefined && presetDays(period, today, "yesterday")),
    ...(site !== null && sites.some(({ id }) => id === site) && { site_id: site }),
  };
}

/** The reader's choice, and a function that changes it in the URL; null removes a parameter. */
export function useChoice(page: OpenPage) {
  const [search, setSearch] = useSearchParams();
  const change = (name: "range" | "site_id", value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return { choice: choiceIn(search, page), range: search.get("range") ?? undefined, change };
}
