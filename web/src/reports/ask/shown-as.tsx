import { Picker } from "../controls/picker.tsx";
import type { Filters } from "../filters.ts";
import { measurable } from "../measurable.ts";
import { type Asked, charts } from "./asked.ts";

type Props = { asked: Asked; filters: Filters; onChange: (change: Record<string, string | null>) => void };

/** Chooses how an answer is drawn. A grid needs weekdays and hours, lines need time. */
export function ShownAs({ asked: { measures, grain, chart }, filters, onChange }: Props) {
  const showAs = (next: string | null) => {
    if (next === "lines") return onChange({ chart: next, ...(grain === "none" && { grain: "week" }) });
    if (next !== "grid") return onChange({ chart: next });
    const fitting = measurable(measures, ["weekday", "hour"], filters);
    onChange({
      chart: next,
      by: "weekday,hour",
      ...{ grain: null, compare: "none" },
      measures: (fitting.length > 0 ? fitting : ["leads"]).join(","),
    });
  };
  return <Picker label="Shown as" value={chart} options={charts} onChoose={showAs} />;
}
