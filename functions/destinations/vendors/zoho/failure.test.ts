import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NOW, response } from "../../../../test/destinations/given-vendor.ts";
import { toZohoFailure } from "./failure.ts";
import { readZoho } from "./response.ts";

const error = (code: string, more: object = {}) => ({ code, message: "No.", details: {}, ...more });
const Schema = v.object({ data: v.array(v.object({ id: v.string() })) });
const read = (...given: Parameters<typeof response>) => readZoho(response(...given), Schema, NOW);

describe("a response", () => {
  test("is read whatever its status, since records fail individually", () => {
    expect(read(202, { data: [{ id: "1" }] })).toEqual({ read: { data: [{ id: "1" }] } });
  });

  test.each([
    [
      "a rejected value",
      400,
      error("INVALID_DATA"),
      { kind: "rejected", failure: { code: "invalid_data", status: 400 } },
    ],
    ["the error of an only record", 404, { data: [error("INVALID_DATA")] }, { kind: "rejected" }],
    ["a rejected token", 401, error("INVALID_TOKEN"), { kind: "closed", why: "refused" }],
    ["a missing scope", 401, error("OAUTH_SCOPE_MISMATCH"), { kind: "closed", why: "refused" }],
    ["a missing permission", 403, error("NO_PERMISSION"), { kind: "closed", why: "refused" }],
    ["too many calls at once", 429, error("TOO_MANY_REQUESTS"), { kind: "unavailable" }],
    ["no credits left", 429, error("LIMIT_EXCEEDED"), { kind: "unavailable", retryAfterMs: 1_800_000 }],
    ["an error of Zoho", 500, error("INTERNAL_ERROR"), { kind: "unavailable" }],
    ["an unknown error of Zoho", 503, error("SOMETHING"), { kind: "unavailable" }],
    [
      "a maintenance page",
      200,
      "<html>",
      { kind: "unavailable", failure: { code: "unreadable", status: 200 } },
    ],
    ["a proxy's page", 403, "<html>", { kind: "unavailable", failure: { code: "http_403", status: 403 } }],
  ])("%s", (_, status, body, outcome) => {
    expect(read(status, body)).toMatchObject(outcome);
  });

  test("says when to retry, if only to those who may", () => {
    const headers = { "retry-after": "7" };
    expect(read(429, error("LIMIT_EXCEEDED"), headers)).toMatchObject({ retryAfterMs: 7000 });
    expect(read(400, error("INVALID_DATA"), headers)).not.toHaveProperty("retryAfterMs");
  });
});

test("an error names the fields that it is about", () => {
  const details = {
    errors: [error("DUPLICATE_DATA", { details: { api_name: "Email" } }), error("", { message: "Also." })],
  };
  expect(toZohoFailure({ code: "MULTIPLE", message: "", details }).failure.words).toBe("No.: Email; Also.");
  expect(toZohoFailure({ code: "RECORD_LOCKED", message: "", details: {} })).toMatchObject({
    kind: "unavailable",
    failure: { words: "RECORD_LOCKED" },
  });
});
