import { describe, expect, test } from "vitest";
import {
  describeFailure,
  type Outcome,
  readRetryAfter,
  stopsSending,
  toOutcome,
} from "../../functions/destinations/outcome.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const answer = (status: number, headers: Record<string, string> = {}, text = "") => ({
  status,
  headers,
  text,
});

describe("the outcome of a status", () => {
  test.each<[kind: Outcome["kind"], statuses: number[]]>([
    ["delivered", [200, 201, 202, 204, 299]],
    ["rejected", [400, 402, 405, 409, 413, 415, 422, 451, 499]],
    ["unavailable", [100, 199, 300, 301, 302, 404, 408, 423, 425, 429, 500, 502, 503, 504, 599]],
    ["closed", [401, 403, 410]],
  ])("%s: %o", (kind, statuses) => {
    for (const status of statuses) expect(toOutcome(answer(status), NOW).kind, `${status}`).toBe(kind);
  });

  test("gone is permanent, while credentials can be replaced", () => {
    expect(toOutcome(answer(410), NOW)).toMatchObject({ why: "gone" });
    for (const status of [401, 403]) expect(toOutcome(answer(status), NOW)).toMatchObject({ why: "refused" });
  });

  test("every failure has its status and text", () => {
    for (const status of [410, 401, 422])
      expect(toOutcome(answer(status, {}, "no"), NOW)).toMatchObject({
        failure: { code: `http_${status}`, status, words: "no" },
      });
    expect(toOutcome(answer(503, {}, "down"), NOW)).toEqual({
      kind: "unavailable",
      failure: { code: "http_503", status: 503, words: "down" },
    });
  });

  test("only an unavailable destination has a time to retry", () => {
    const later = { "retry-after": "120" };
    expect(toOutcome(answer(429, later), NOW)).toMatchObject({ retryAfterMs: 120_000 });
    expect(toOutcome(answer(503, { "retry-after": "0" }), NOW)).toMatchObject({ retryAfterMs: 0 });
    for (const status of [200, 401, 410, 422])
      expect(toOutcome(answer(status, later), NOW)).not.toHaveProperty("retryAfterMs");
  });
});

describe("Retry-After", () => {
  test.each([
    ["120", 120_000],
    ["0", 0],
    ["Fri, 20 Nov 2026 10:30:00 GMT", 3_600_000],
    ["Fri, 20 Nov 2026 08:30:00 GMT", 0],
    ["2026-11-20T09:31:00Z", 60_000],
    ["soon", undefined],
    ["", undefined],
    ["-5 s", undefined],
  ])("%j is a wait of %s ms", (text, ms) => {
    expect(readRetryAfter(answer(429, { "retry-after": text }), NOW)).toBe(ms);
  });

  test("may be missing", () => {
    expect(readRetryAfter(answer(429), NOW)).toBeUndefined();
  });
});

test("a failure keeps the first 500 characters of a response, and a specific code if there is one", () => {
  const long = `${"a".repeat(500)}b`;
  expect(describeFailure(answer(500, {}, long))).toEqual({
    code: "http_500",
    status: 500,
    words: "a".repeat(500),
  });
  expect(describeFailure(answer(200, {}, "full"), "plan_full")).toEqual({
    code: "plan_full",
    status: 200,
    words: "full",
  });
});

test("a rejected record does not stop the others; everything else but a success does", () => {
  const failure = { code: "http_400" };
  const stopping = (outcome: Outcome) => stopsSending(outcome);
  expect(stopping({ kind: "delivered" })).toBe(false);
  expect(stopping({ kind: "rejected", failure })).toBe(false);
  expect(stopping({ kind: "unavailable", failure })).toBe(true);
  expect(stopping({ kind: "closed", why: "gone", failure })).toBe(true);
  expect(stopping({ kind: "postponed", until: NOW, failure })).toBe(true);
});
