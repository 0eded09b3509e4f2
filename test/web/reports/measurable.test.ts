import * as v from "valibot";
import { expect, it } from "vitest";
import { DIMENSIONS } from "../../../functions/reports/dimensions.ts";
import { MEASURES } from "../../../functions/reports/measures.ts";
import { ReportQuestion } from "../../../functions/reports/query.ts";
import { type Filters, filterDimensions, filterNames } from "../../../web/src/reports/filters.ts";
import { findConflict, measurable, reasonsAgainst } from "../../../web/src/reports/measurable.ts";

const days = { from: "2026-03-01", to: "2026-03-31" };
const values = { channel: "Email", status: "won", score_band: "good", touches: "1" } as Record<
  string,
  string
>;

it("screens ask for exactly the measures that the server can answer, by each dimension and with each filter", () => {
  for (const by of DIMENSIONS)
    for (const name of [null, ...filterNames]) {
      if (name !== null && filterDimensions[name] === by) continue;
      const filters = (name === null ? {} : { [name]: values[name] ?? "x" }) as Filters;
      const answered = MEASURES.filter(
        (measures) => v.safeParse(ReportQuestion, { ...days, measures, by, ...filters }).success,
      );
      expect(measurable(MEASURES, [by], filters), `${by}, ${name}`).toEqual(answered);
    }
});

it("unavailable measures have a reason in the screen's terms", () => {
  expect(reasonsAgainst(MEASURES, ["landing_page"], { source: "x" } as Filters)).toEqual([
    "Visits are not counted by landing page and source together.",
    "Cost is not known by landing page.",
    "Blended figures are about all leads, not about those by landing page or source.",
  ]);
  expect(reasonsAgainst(MEASURES, ["hour", "score_band"], {})).toEqual([
    "Visits are not counted by hour or score.",
    "Cost is not known by hour or score.",
    "Blended figures are about all leads, not about those by hour or score.",
  ]);
  expect(reasonsAgainst(["leads"], ["hour"], {})).toEqual([]);
  expect(findConflict(["visits", "leads"], ["keyword"], {})).toBe("visits");
  expect(findConflict(["visits", "cost"], ["form"], {})).toBe("visits and cost");
  expect(findConflict(["cost"], ["keyword"], {})).toBeNull();
});
