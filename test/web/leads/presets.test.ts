import { expect, it } from "vitest";
import type { FilterName, Filters } from "../../../web/src/leads/filters/filters.ts";
import { isChosen, presets, press } from "../../../web/src/leads/filters/presets.ts";

const named = (name: string) => {
  const preset = presets.find((each) => each.name === name);
  if (preset === undefined) throw new Error(`There is no preset ${name}.`);
  return preset;
};

/** The filters after these presets are pressed one after the other. */
function pressAll(names: string[], filters: Filters): Filters {
  const after = { ...filters };
  for (const name of names)
    for (const [filter, value] of Object.entries(press(named(name), after)) as [
      FilterName,
      string | null,
    ][]) {
      if (value === null) delete after[filter];
      else after[filter] = value;
    }
  return after;
}

it.each<[names: string[], before: Filters, after: Filters]>([
  [["Hot leads", "Not answered yet"], {}, { band: "good", status: "new" }],
  [["Not answered yet", "Hot leads", "Today"], {}, { band: "good", status: "new", range: "1" }],
  [["Hot leads"], { source: "google", q: "ada" }, { source: "google", q: "ada", band: "good" }],
  [["Hot leads", "Not answered yet", "Won"], {}, { band: "good", status: "won" }],
  [["Hot leads"], { band: "poor" }, { band: "good" }],
  [["Today"], { from: "2026-01-01", to: "2026-02-01" }, { range: "1" }],
  [["Hot leads", "Not answered yet", "Hot leads"], {}, { status: "new" }],
  [["Today", "Today"], { source: "google" }, { source: "google" }],
])("pressing %j on %j leaves %j", (names, before, after) => {
  expect(pressAll(names, before)).toEqual(after);
});

it("a preset is chosen while all its filters are set, whatever else is", () => {
  expect(isChosen(named("Hot leads"), { band: "good", status: "won" })).toBe(true);
  expect(isChosen(named("Not answered yet"), { status: "new,contacted" })).toBe(false);
});
