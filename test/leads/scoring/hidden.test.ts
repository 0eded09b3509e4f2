import { describe, expect, it, test } from "vitest";
import { changeHiding, hiderFor, isInFifth, wasHidden } from "../../../functions/leads/scoring/hidden.ts";
import { sha256Hex } from "../../../functions/platform/store/digest.ts";

const DAY_1 = "2026-11-01T00:00:00.000Z";
const DAY_3 = "2026-11-03T00:00:00.000Z";
const at = (text: string) => Date.parse(text);

it("is a stable fifth of leads", () => {
  const ids = Array.from({ length: 20_000 }, (_, number) => `lead_${number}`);
  const first = ids.filter((id) => isInFifth(id, sha256Hex));
  expect(first.length / ids.length).toBeCloseTo(0.2, 2);
  expect(ids.filter((id) => isInFifth(id, sha256Hex))).toEqual(first);
});

test("a score is hidden while its account hides scores, if its lead came in since", () => {
  const during = hiderFor([{ from: DAY_1, to: null }]);
  expect(during({ isMarked: true, at: at(DAY_1) })).toBe(true);
  expect(during({ isMarked: false, at: at(DAY_3) })).toBe(false);
  expect(during({ isMarked: true, at: at(DAY_1) - 1 })).toBe(false);
  expect(hiderFor([{ from: DAY_1, to: DAY_3 }])({ isMarked: true, at: at(DAY_1) })).toBe(false);
  expect(hiderFor([])({ isMarked: true, at: at(DAY_1) })).toBe(false);
});

describe("a score was hidden until the outcome", () => {
  const periods = [{ from: DAY_1, to: DAY_3 }];
  test.each([
    ["if both were while scores were hidden", DAY_1, DAY_3, true],
    ["but not if it was shown first", DAY_1, "2026-11-03T00:00:01.000Z", false],
    ["but not if the lead came in before", "2026-10-31T00:00:00.000Z", DAY_3, false],
  ])("%s", (_, came, decided, expected) => {
    expect(wasHidden(periods, { at: at(came), decided_at: at(decided) })).toBe(expected);
  });
});

test("hiding again starts a new period, and hiding twice changes nothing", () => {
  const on = changeHiding([], true, new Date(DAY_1));
  expect(on).toEqual([{ from: DAY_1, to: null }]);
  expect(changeHiding(on, true, new Date(DAY_3))).toBe(on);
  const off = changeHiding(on, false, new Date(DAY_3));
  expect(off).toEqual([{ from: DAY_1, to: DAY_3 }]);
  expect(changeHiding(off, false, new Date())).toBe(off);
  expect(changeHiding(off, true, new Date(DAY_3))).toHaveLength(2);
});
