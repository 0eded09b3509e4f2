import { expect, it } from "vitest";
import { sharedFilters } from "../../../functions/reports/schedules/shared-filters.ts";

const panels = (...questions: string[]) => questions.map((question) => ({ question }));

it.each([
  [["measures=leads&by=source&site_id=s1&filtered=out"], { site_id: "s1", filtered: "out" }],
  [["measures=leads&source=google&status=won", "measures=won&source=google"], { source: "google" }],
  [["measures=leads&source=google", "measures=leads&source=bing"], {}],
  [["measures=leads&source=google", "measures=leads"], {}],
  [["measures=leads&source=", "by=day&source="], { source: "" }],
  [[], {}],
])("the filters that %j share are %j", (questions, shared) => {
  expect(sharedFilters(panels(...questions))).toEqual(shared);
});
