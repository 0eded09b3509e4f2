import { expect, test } from "vitest";
import { TokenBuckets } from "../../../functions/platform/http/token-buckets.ts";

/** Two requests per second, up to four at once. */
const given = () => new TokenBuckets("test", 2, 4);
const takes = (buckets: TokenBuckets, count: number, now: number) =>
  Array.from({ length: count }, () => buckets.take("a", now));

test("a full bucket gives its burst at once, then says how long the next token takes", () => {
  const buckets = given();
  expect(takes(buckets, 4, 0)).toEqual([0, 0, 0, 0]);
  expect(buckets.take("a", 0)).toBe(0.5);
  expect(buckets.take("a", 125)).toBe(0.375);
  expect(buckets.take("a", 500)).toBe(0);
  expect(buckets.take("a", 500)).toBe(0.5);
});

test("a refused request takes no token, so asking more often does not make anyone wait longer", () => {
  const buckets = given();
  takes(buckets, 4, 0);
  for (let now = 0; now < 500; now += 10) expect(buckets.take("a", now)).toBeGreaterThan(0);
  expect(buckets.take("a", 500)).toBe(0);
});

test("a bucket never holds more than its burst, and each key has its own", () => {
  const buckets = given();
  takes(buckets, 4, 0);
  expect(takes(buckets, 5, 60_000)).toEqual([0, 0, 0, 0, 0.5]);
  expect(buckets.take("b", 60_000)).toBe(0);
});

test("its limit names the burst and the seconds until a bucket is full again", () => {
  expect(given().limit).toEqual({ kind: "test", max: 4, seconds: 2 });
});
