import { expect, it } from "vitest";
import { pickTop } from "../../../web/src/leads/drawer/top-reasons.ts";

const reasons = (...points: number[]) => points.map((each) => ({ points: each }));
const picked = (...points: number[]) => {
  const { top, ...rest } = pickTop(reasons(...points));
  return { top: top.map(({ points }) => points), ...rest };
};

it("picks the three reasons with the most points, whatever their sign, in their order", () => {
  expect(picked(0.25, -1.5, 0.5, 2, -0.75)).toEqual({ top: [-1.5, 2, -0.75], others: 2, points: 0.75 });
});

it("leaves out none if only one more would be left", () => {
  expect(picked(0.25, -1.5, 0.5, 2)).toEqual({ top: [0.25, -1.5, 0.5, 2], others: 0, points: 0 });
  expect(picked()).toEqual({ top: [], others: 0, points: 0 });
});

it("always picks a marked one", () => {
  const marked = { points: -0.1, isMarked: true };
  expect(pickTop([marked, ...reasons(1, 2, 3, 4)]).top).toEqual([marked, ...reasons(3, 4)]);
});
