import type { Dimension } from "../../../../functions/reports/dimensions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { dayText } from "../format.ts";
import { findConflict, isCost } from "../measurable.ts";
import { comparisons, presets } from "../period.ts";
import type { View } from "../view.ts";
import { dimensionNames, measureNames } from "../words.ts";
import { type Asked, dimensions, grains } from "./asked.ts";
import { InlineChoice } from "./inline-choice.tsx";
import { conditionTexts, lower } from "./sentence.ts";

const list = new Intl.ListFormat("en");
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, text]) => [name, lower(text)]));

type Props = { asked: Asked; view: View; onChange: (change: Record<string, string | null>) => void };

/** A question as one sentence whose main parts can be chosen. */
export function EditableSentence({ asked, view, onChange }: Props) {
  const { measures, by, grain } = asked;
  const { period, comparison, filters, seesCost } = view;
  const [measure] = measures;
  const chosenMeasures = measures.join(",");
  const chosenBy = by.join(",");
  const offered = Object.entries(measureNames).filter(([name]) => seesCost || !isCost(name));
  const own = first(list.format(measures.map((name) => lower(measureNames[name]))));
  const conditions = conditionTexts(asked);
  return (
    <p className="text-xl leading-10 wrap-anywhere print:hidden">
      <InlineChoice
        label="Measure"
        value={chosenMeasures}
        options={{ ...(measures.length > 1 && { [chosenMeasures]: own }), ...Object.fromEntries(offered) }}
        whyNot={(name) => {
          const conflict = name.includes(",") ? null : findConflict([name as Measure], by, filters);
          return conflict && "not with this group or filter";
        }}
        onChoose={(next) => onChange({ measures: next })}
      />{" "}
      by{" "}
      <InlineChoice
        label="Grouped by"
        value={chosenBy}
        options={{
          "": "nothing",
          ...(by.length > 1 && {
            [chosenBy]: list.format(by.map((name) => lower(dimensionNames[name]))),
          }),
          ...lowered(dimensions),
        }}
        whyNot={(name) => {
          const isOne = name !== "" && !name.includes(",");
          const conflict = isOne ? findConflict(measures, [name as Dimension], filters) : null;
          return (
            conflict && `not for ${measures.length > 1 ? conflict : lower(measureNames[measure ?? "leads"])}`
          );
        }}
        onChoose={(next) => onChange({ by: next })}
      />
      {grain !== "none" && (
        <>
          {", "}
          <InlineChoice
            label="Over time"
            value={grain}
            options={lowered(grains)}
            onChoose={(next) => onChange({ grain: next })}
          />
        </>
      )}
      {", "}
      <InlineChoice
        label="Period"
        value={period.name}
        options={{
          ...lowered(presets),
          ...(period.name === "custom" && { custom: dayText("full", period.from, period.to) }),
        }}
        onChoose={(next) => next !== "custom" && onChange({ range: next, from: null, to: null })}
      />
      , compared with{" "}
      <InlineChoice
        label="Compared with"
        value={comparison}
        options={lowered(comparisons)}
        onChoose={(next) => onChange({ compare: next === "previous" ? null : next })}
      />
      {conditions.length > 0 && `, ${conditions.join(", ")}`}.
    </p>
  );
}
