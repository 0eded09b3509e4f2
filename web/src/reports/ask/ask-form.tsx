import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import { isOutcomeMeasure } from "../../../../functions/reports/measure-kinds.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { Checks } from "../controls/checks.tsx";
import { DateChoice } from "../controls/date-choice.tsx";
import { Picker } from "../controls/picker.tsx";
import type { Filters } from "../filters.ts";
import { findConflict, isCost, measurable, reasonsAgainst } from "../measurable.ts";
import { inOrOut, lookbacks, measureNames, modelNames } from "../words.ts";
import { AddFilter } from "./add-filter.tsx";
import { type Asked, dimensions, grains } from "./asked.ts";

type Props = {
  asked: Asked;
  filters: Filters;
  seesCost: boolean;
  onChange: (change: Record<string, string | null>) => void;
};

const costless = Object.fromEntries(
  Object.entries(measureNames).filter(([name]) => !isCost(name)),
) as typeof measureNames;

const CREDITED = "As shown on the lead";
const CREDIT = `${CREDITED}: all credit goes to the one touch whose source the lead shows, the last that is not direct if there is one.`;

/** The form that builds a question. Every choice is in the URL at once. */
export function AskForm({ asked: question, filters, seesCost, onChange }: Props) {
  const { measures, by, grain, model, lookback, direct, filtered, date } = question;
  const [first, second] = by;
  const group = (...next: (string | null | undefined)[]) =>
    onChange({ by: [...new Set(next.filter(Boolean))].join(",") });
  const names = seesCost ? measureNames : costless;
  const all = Object.keys(names) as Measure[];
  const possible = measurable(all, by, filters);
  const whyNot =
    (...rest: (Dimension | undefined)[]) =>
    (name: string) => {
      const dimensions = [name, ...rest].filter((each) => each !== undefined);
      const conflict = findConflict(measures, dimensions, filters);
      return conflict && `not for ${conflict}`;
    };
  const without = (name: Dimension | undefined) =>
    Object.fromEntries(Object.entries(dimensions).filter(([each]) => each !== name));
  return (
    <div className="grid gap-4">
      <Checks
        legend="Measures"
        names={names}
        chosen={measures}
        onChoose={(next) => onChange({ measures: next.join(",") })}
        blocked={all.filter((name) => !possible.includes(name))}
        why={reasonsAgainst(all, by, filters).join(" ")}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Picker
          label="Grouped by"
          all="Nothing"
          value={first}
          options={dimensions}
          whyNot={whyNot(second)}
          onChoose={(next) => group(next, second)}
        />
        {first && (
          <Picker
            label="and by"
            all="Nothing else"
            value={second}
            options={without(first)}
            whyNot={whyNot(first)}
            onChoose={(next) => group(first, next)}
          />
        )}
        <Picker
          label="Over time"
          value={grain}
          options={grains}
          onChoose={(next) => onChange({ grain: next })}
        />
        <Picker
          label="Credit"
          value={model}
          options={{ credited: CREDITED, ...modelNames }}
          onChoose={(next) => onChange({ model: next })}
        />
        {model !== "credited" && (
          <>
            <Picker
              label="Lookback window"
              value={lookback}
              options={lookbacks}
              onChoose={(next) => onChange({ lookback: next })}
            />
            <Picker
              label="Direct visits"
              value={direct}
              options={inOrOut}
              onChoose={(next) => onChange({ direct: next })}
            />
          </>
        )}
        <Picker
          label="Demo, test and spam"
          value={filtered}
          options={inOrOut}
          onChoose={(next) => onChange({ filtered: next })}
        />
        {measures.some(isOutcomeMeasure) && (
          <DateChoice value={date} onChoose={(next) => onChange({ date: next })} />
        )}
      </div>
      {model === "credited" && <p className="-mt-1 text-sm text-muted">{CREDIT}</p>}
      <AddFilter
        onAdd={onChange}
        whyNot={(name) => {
          const conflict = findConflict(measures, by, { ...filters, [name]: "" });
          return conflict && `not for ${conflict}`;
        }}
      />
    </div>
  );
}
