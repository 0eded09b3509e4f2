import { expect, test } from "vitest";
import { NOW, response } from "../../../../test/destinations/given-vendor.ts";
import { salesforceFailure, toFailure, toRefusal } from "./failure.ts";

const error = (errorCode: string) => [{ errorCode, message: "No." }];

test.each([
  ["a success", response(204), null],
  [
    "a rejected lead",
    response(400, error("FIELD_CUSTOM_VALIDATION_EXCEPTION")),
    { kind: "rejected", failure: { code: "field_custom_validation_exception", words: "No.", status: 400 } },
  ],
  ["a rejected token", response(401, error("INVALID_SESSION_ID")), { kind: "closed", why: "refused" }],
  ["a missing permission", response(403, error("INSUFFICIENT_ACCESS")), { kind: "closed", why: "refused" }],
  ["full storage", response(400, error("STORAGE_LIMIT_EXCEEDED")), { kind: "closed", why: "full" }],
  [
    "the day's limit of requests",
    response(403, error("REQUEST_LIMIT_EXCEEDED")),
    { kind: "unavailable", retryAfterMs: 1_800_000 },
  ],
  ["a locked record", response(400, error("UNABLE_TO_LOCK_ROW")), { kind: "unavailable" }],
  ["an error of Salesforce", response(503, error("SERVER_UNAVAILABLE")), { kind: "unavailable" }],
  ["a proxy's page", response(403, "<html>"), { kind: "unavailable", failure: { code: "http_403" } }],
  ["a gateway's page", response(502, "<html>"), { kind: "unavailable", failure: { code: "http_502" } }],
])("%s", (_, given, outcome) => {
  const failure = salesforceFailure(given, NOW);
  if (outcome === null) expect(failure).toBeNull();
  else expect(failure).toMatchObject(outcome);
});

test("the error of one record of a batch is classified by its code", () => {
  expect(toFailure("UNABLE_TO_LOCK_ROW", { words: "Busy." })).toMatchObject({ kind: "unavailable" });
  expect(toFailure("REQUIRED_FIELD_MISSING", { words: "No." })).toEqual({
    kind: "rejected",
    failure: { code: "required_field_missing", words: "No." },
  });
});

test("what a call without records rejects is our access", () => {
  const failure = { code: "invalid_type" };
  expect(toRefusal({ kind: "rejected", failure })).toEqual({ kind: "closed", why: "refused", failure });
  expect(toRefusal({ kind: "unavailable", failure })).toEqual({ kind: "unavailable", failure });
});
