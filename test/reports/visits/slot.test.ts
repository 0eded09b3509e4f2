import { expect, test } from "vitest";
import { slotsAfter, slotsBetween, toSlot } from "../../../functions/reports/visits/slot.ts";

const NOON = Date.UTC(2026, 5, 1, 12);
const SECOND_MS = 1000;

test("a slot lasts two and a half minutes", () => {
  expect(toSlot(NOON)).toBe("2026-06-01T12:00:00Z");
  expect(toSlot(NOON + 149_999)).toBe("2026-06-01T12:00:00Z");
  expect(toSlot(NOON + 150_000)).toBe("2026-06-01T12:02:30Z");
});

test("a slot is closed once no batch that began in it can still be stored", () => {
  const done = toSlot(NOON - 150_000);
  expect(slotsAfter(done, NOON + 184 * SECOND_MS)).toEqual([]);
  expect(slotsAfter(done, NOON + 185 * SECOND_MS)).toEqual([toSlot(NOON)]);
  expect(slotsAfter(done, NOON + 335 * SECOND_MS)).toEqual([toSlot(NOON), toSlot(NOON + 150_000)]);
});

test("the first run looks back an hour", () => {
  expect(slotsAfter(null, NOON)).toHaveLength(25);
});

test("visits gathered since a time are in its slot or later ones", () => {
  expect(slotsBetween(NOON + 1000, NOON + 151_000)).toEqual([toSlot(NOON), toSlot(NOON + 150_000)]);
});
