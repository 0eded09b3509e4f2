import { Choice, Word } from "./choice.tsx";
import { dayText, type Filters, ranges, zoneOf } from "./filters.ts";
import type { useAddress } from "./use-address.ts";

const CUSTOM = "custom";
const CUSTOM_DAYS = 30;
/** A year that is only just being typed is none of these. */
const within = { min: "2000-01-01", max: "2099-12-31" };

type Props = { filters: Filters; choose: ReturnType<typeof useAddress>["choose"] };

/** When a lead came: the last days, or from one day to another in the viewer's zone. */
export function DateChoice({ filters: { range, from, to }, choose }: Props) {
  const isCustom = range === undefined && (from ?? to) !== undefined;
  const open = (chosen: string) => {
    if (chosen !== CUSTOM) return choose({ range: chosen, from: null, to: null });
    const today = new Date();
    choose({ range: null, from: dayText(today, 1 - CUSTOM_DAYS), to: dayText(today) });
  };
  // Days that came from a report stay days in UTC when one of them is changed.
  const zone = zoneOf(from ?? to);
  const written = (day: string | undefined) => day?.replace(zone, "");
  const inZone = (day: string) => day && day + zone;
  return (
    <>
      <Choice
        label="Date"
        any="Any date"
        value={isCustom ? CUSTOM : range}
        choices={{ ...ranges, [CUSTOM]: "From … to …" }}
        onChoose={open}
      />
      {isCustom && (
        <div className="order-last col-span-full grid gap-2 min-[26rem]:grid-cols-2 lg:max-w-80">
          <Word
            type="date"
            {...within}
            label="From"
            value={written(from)}
            onWrite={(day) => choose({ from: inZone(day) })}
          />
          <Word
            type="date"
            {...within}
            label="To"
            value={written(to)}
            onWrite={(day) => choose({ to: inZone(day) })}
          />
        </div>
      )}
    </>
  );
}
