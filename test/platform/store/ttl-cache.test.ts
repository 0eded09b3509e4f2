import { expect, test } from "vitest";
import { TtlCache } from "../../../functions/platform/store/ttl-cache.ts";

const MINUTE = 60_000;
const NOON = Date.parse("2026-11-20T12:00:00Z");

test("a value, even null, is cached for its TTL and no longer", () => {
  const memory = new TtlCache<string | null>(MINUTE, 10);
  memory.set("a", "here", NOON);
  memory.set("b", null, NOON);
  expect(memory.get("a", NOON + MINUTE - 1)).toBe("here");
  expect(memory.get("b", NOON + MINUTE - 1)).toBeNull();
  expect(memory.get("c", NOON)).toBeUndefined();
  expect(memory.get("a", NOON + MINUTE)).toBeUndefined();
});

test("setting a value again replaces it and restarts its time", () => {
  const memory = new TtlCache<string>(MINUTE, 10);
  memory.set("a", "old", NOON);
  memory.set("a", "new", NOON + MINUTE / 2);
  expect(memory.get("a", NOON + MINUTE)).toBe("new");
});

test("a clock set back by an hour does not keep values for an hour", () => {
  const memory = new TtlCache<string>(MINUTE, 10);
  memory.set("a", "here", NOON);
  expect(memory.get("a", NOON - 1)).toBe("here");
  expect(memory.get("a", NOON - 60 * MINUTE)).toBeUndefined();
});

test("when full, the oldest value is evicted", () => {
  const memory = new TtlCache<number>(MINUTE, 3);
  for (const [value, key] of ["a", "b", "c", "a", "d"].entries()) memory.set(key, value, NOON);
  expect(["a", "b", "c", "d"].map((key) => memory.get(key, NOON))).toEqual([3, undefined, 2, 4]);
});
