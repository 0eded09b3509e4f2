import { expect, it } from "vitest";
import { toPoints } from "../../../web/src/reports/charts/points.ts";
import { given } from "./given-answer.ts";

const answer = (by: string, rows: Parameters<typeof given>[0]["rows"]) =>
  given({ by: [by], measures: ["leads"], rows });

it("incomplete time buckets are partial, and marked as such", () => {
  const rows = ["2026-03-01", "2026-03-02"].map((day) => ({ day, leads: 1 }));
  const points = toPoints({ ...answer("day", rows), partial: ["2026-03-02"] }, "leads");
  expect(points.map(({ isPartial }) => isPartial)).toEqual([false, true]);
  expect(points[1]?.text).toMatch(/ \(in part\)$/);
});

it("future hours have no value, and the current one is partial", () => {
  const day = { from: "2026-03-31", to: "2026-03-31", time_zone: "Europe/Berlin" };
  const rows = [{ hour: "09", leads: 2 }];
  const today = toPoints({ ...answer("hour", rows), ...day, as_of: "2026-03-31T12:30:00.000Z" }, "leads");
  expect([today[9]?.value, today[13]?.value, today[14]?.value, today[15]?.value]).toEqual([2, 0, 0, null]);
  expect(today.filter(({ isPartial }) => isPartial).map(({ key }) => key)).toEqual(["14"]);
  const over = toPoints({ ...answer("hour", rows), ...day, as_of: "2026-04-01T12:30:00.000Z" }, "leads");
  expect(over.filter(({ value, isPartial }) => value === null || isPartial)).toEqual([]);
});
