import { FilterInput, FilterSelect, Titled } from "./filter-fields.tsx";
import { dayText, type Filters, ranges, readZone } from "./filters.ts";
import type { useUrlState } from "./use-url-state.ts";

const CUSTOM = "custom";
const CUSTOM_DAYS = 30;
/** Keeps a half-typed year from counting as a valid date. */
const within = { min: "2000-01-01", max: "2099-12-31" };

type Props = { filters: Filters; choose: ReturnType<typeof useUrlState>["choose"] };

/** Filters by date: the last days, or a range in the viewer's time zone. */
export function DateFilter({ filters: { range, from, to }, choose }: Props) {
  const isCustom = range === undefined && (from ?? to) !== undefined;
  const open = (chosen: string) => {
    if (chosen !== CUSTOM) return choose({ range: chosen, from: null, to: null });
    const today = new Date();
    choose({ range: null, from: dayText(today, 1 - CUSTOM_DAYS), to: dayText(today) });
  };
  // Dates from a report are in the account's time zone and stay so when one of them is changed.
  const zone = readZone(from ?? to);
  const dateOnly = (day: string | undefined) => day?.replace(zone, "");
  const inZone = (day: string) => day && day + zone;
  return (
    <>
      <Titled title="Date">
        <FilterSelect
          label="Date"
          any="Any date"
          value={isCustom ? CUSTOM : range}
          choices={{ ...ranges, [CUSTOM]: "Custom range" }}
          onChoose={open}
        />
      </Titled>
      {isCustom && (
        <div className="col-span-full grid gap-2 min-[26rem]:grid-cols-2">
          <FilterInput
            type="date"
            {...within}
            label="From"
            value={dateOnly(from)}
            onWrite={(day) => choose({ from: inZone(day) })}
          />
          <FilterInput
            type="date"
            {...within}
            label="To"
            value={dateOnly(to)}
            onWrite={(day) => choose({ to: inZone(day) })}
          />
        </div>
      )}
    </>
  );
}
