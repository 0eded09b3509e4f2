import { expect, it } from "vitest";
import { placeMarks } from "../../../web/src/reports/charts/points.ts";

const pointsOf = (...keys: string[]) =>
  keys.map((key) => ({ key, text: key, label: key, isPartial: false, value: 1, before: null }));
const annotation = (day: string, text: string) => ({
  ...{ id: `ann_${day}`, day, text },
  ...{ client_id: null, created_by: "p", created_at: "2026-11-20T08:00:00.000Z" },
});

it("an annotation is at the point of its day, week or month", () => {
  const all = [annotation("2026-11-12", "New page"), annotation("2026-11-12", "Sale")];
  expect([...placeMarks(pointsOf("2026-11-11", "2026-11-12"), all)]).toEqual([
    ["2026-11-12", ["New page", "Sale"]],
  ]);
  expect([...placeMarks(pointsOf("2026-11-02", "2026-11-09", "2026-11-16"), all).keys()]).toEqual([
    "2026-11-09",
  ]);
  expect([...placeMarks(pointsOf("2026-10", "2026-11", "2026-12"), all).keys()]).toEqual(["2026-11"]);
});

it("hours have no annotations", () => {
  expect(placeMarks(pointsOf("00", "13", "23"), [annotation("2026-11-12", "New page")]).size).toBe(0);
});
