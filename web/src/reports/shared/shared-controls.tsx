import { Picker } from "../controls/picker.tsx";
import { listPeriods, type useChoice } from "./choice.ts";
import type { OpenPage } from "./shared-query.ts";

type Props = { page: OpenPage; chosen: ReturnType<typeof useChoice> };

/** What a reader can narrow: the days, and the site among those that the link shows. */
export function SharedControls({ page, chosen: { choice, range, change } }: Props) {
  const periods = listPeriods(page);
  const { sites } = page;
  const hasPeriods = Object.keys(periods).length > 0;
  if (!hasPeriods && sites.length < 2) return null;
  return (
    <fieldset aria-label="Filters" className="flex flex-wrap items-end gap-3 print:hidden">
      {hasPeriods && (
        <Picker
          label="Days"
          all="As in the report"
          unknown="As in the report"
          value={range}
          options={periods}
          onChoose={(next) => change("range", next)}
        />
      )}
      {sites.length > 1 && (
        <Picker
          label="Site"
          all="All sites"
          value={choice.site_id}
          options={Object.fromEntries(sites.map(({ id, name, domain }) => [id, `${name} (${domain})`]))}
          onChoose={(next) => change("site_id", next)}
        />
      )}
    </fieldset>
  );
}
