import { Field } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { charts } from "../ask/asked.ts";
import { presets } from "../period.ts";
import { wordIn } from "../words-in-url.ts";
import { type Panel, sizes } from "./panel.ts";

/** Reads the panel that a form describes. */
export const panelIn = (fields: FormData, question: string): Panel => {
  const field = (name: string) => String(fields.get(name));
  return {
    title: field("title").trim(),
    question,
    period: wordIn(presets, field("period"), "30d"),
    chart: wordIn(charts, field("chart"), "table"),
    size: wordIn(sizes, field("size"), "half"),
  };
};

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, text]) => (
    <option key={name} value={name}>
      {text}
    </option>
  ));

/** The fields of a panel besides its question. */
export const PanelFields = ({ panel }: { panel: Omit<Panel, "question"> }) => (
  <>
    <Field
      label="Panel title"
      name="title"
      defaultValue={panel.title}
      maxLength={100}
      autoComplete="off"
      required
    />
    <Choice label="Period" name="period" defaultValue={panel.period}>
      {options(presets)}
    </Choice>
    <Choice label="Shown as" name="chart" defaultValue={panel.chart}>
      {options(charts)}
    </Choice>
    <Choice label="Width" name="size" defaultValue={panel.size}>
      {options(sizes)}
    </Choice>
  </>
);
