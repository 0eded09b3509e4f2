import type { Site } from "../../api/api.ts";
import { Picker } from "../controls/picker.tsx";
import { SitePickers } from "../controls/site-pickers.tsx";
import { presets } from "../period.ts";
import type { useNarrowing } from "./use-narrowing.ts";

/** Chooses one period, client and site for all panels of a dashboard. They are kept in the URL, not in the dashboard. */
export function NarrowingControls({
  narrowing: { period, filters },
  change,
  sites,
}: ReturnType<typeof useNarrowing> & { sites: Site[] }) {
  return (
    <fieldset
      aria-label="All panels"
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap print:hidden"
    >
      <Picker
        label="Period"
        isPlain
        all="As in each panel"
        value={period ?? undefined}
        options={presets}
        onChoose={(next) => change({ range: next })}
      />
      <SitePickers sites={sites} filters={filters} onChange={change} />
    </fieldset>
  );
}
