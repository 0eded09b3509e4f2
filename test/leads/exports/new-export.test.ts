import * as v from "valibot";
import { expect, test } from "vitest";
import { NewExport } from "../../../functions/leads/exports/new-export.ts";

test("the number of touches to export may be a number or text, and nothing else", () => {
  for (const touches of [2, "2"])
    expect(v.parse(NewExport, { format: "csv", touches })).toEqual({ format: "csv", touches: 2 });
  for (const touches of [21, -1, 1.5, "many", null, true])
    expect(v.is(NewExport, { format: "csv", touches })).toBe(false);
});
