import { type ReactNode, useState } from "react";
import { comparedSpan } from "../../../../functions/reports/comparison.ts";
import { hasEnd } from "../../../../functions/reports/presets.ts";
import type { Site } from "../../api/api.ts";
import { todayIn } from "../../app/time-zone.ts";
import { dayText } from "../format.ts";
import {
  type Comparison,
  comparedBy,
  comparedNames,
  comparisons,
  ends,
  type Period,
  presets,
} from "../period.ts";
import type { View } from "../view.ts";
import { CustomDays } from "./custom-days.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { Picker } from "./picker.tsx";
import { SitePickers } from "./site-pickers.tsx";

type Props = {
  view: View;
  sites: Site[];
  /** Whether the reports can be compared with other days. */
  compares?: boolean;
  onChange: (change: Record<string, string | null>) => void;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
};

/** What a period can be compared with, and which days those are. */
const comparedWith = (period: Period) =>
  Object.fromEntries(
    (Object.keys(comparisons) as Comparison[]).map((name) => {
      const compared = comparedBy(period.name, name);
      if (compared === null) return [name, comparisons[name]];
      const { from, to } = comparedSpan(period, compared);
      return [name, `${comparedNames[compared]}: ${dayText("short", from, to)}`];
    }),
  );

/** Chooses the period, the comparison and the filters of all reports on a page. They are kept in the URL. */
export function ViewControls({ view, sites, compares = true, onChange, actions }: Props) {
  const { period, comparison, end, filters, zone } = view;
  const [opened, setOpened] = useState(false);
  const isCustom = opened || period.name === "custom";
  const choose = (name: string | null) => {
    setOpened(name === "custom");
    if (name !== "custom") onChange({ range: name, from: null, to: null });
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <Picker
          label="Period"
          isPlain
          value={isCustom ? "custom" : period.name}
          options={{ ...presets, custom: "Custom period" }}
          onChoose={choose}
        />
        {!isCustom && hasEnd(period.name) && (
          <Picker label="Until" value={end} options={ends} onChoose={(next) => onChange({ until: next })} />
        )}
        {compares && (
          <Picker
            label="Compared with"
            className="max-sm:col-span-2"
            value={comparison}
            options={comparedWith(period)}
            onChoose={(next) => onChange({ compare: next === "previous" ? null : next })}
          />
        )}
        <SitePickers sites={sites} filters={filters} onChange={onChange} />
        {actions && <div className="sm:ml-auto max-sm:justify-self-end">{actions}</div>}
      </div>
      {isCustom && (
        <CustomDays
          key={`${period.from} ${period.to}`}
          days={period}
          today={todayIn(zone)}
          onChosen={(from, to) => {
            setOpened(false);
            onChange({ range: null, from, to });
          }}
        />
      )}
      <FilterChips filters={filters} sites={sites} onChange={onChange} />
    </div>
  );
}
