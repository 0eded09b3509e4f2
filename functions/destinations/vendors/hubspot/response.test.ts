import { expect, test } from "vitest";
import { NOW, response } from "../../../../test/destinations/given-vendor.ts";
import { hubspotFailure, readBatch } from "./response.ts";

const error = (more: object = {}) => ({ status: "error", message: "No.", category: "SOME", ...more });

test.each([
  ["a success", response(200, { results: [] }), null],
  ["a success in part", response(207, { results: [], errors: [error()] }), null],
  [
    "a rejected contact",
    response(400, error()),
    { kind: "rejected", failure: { code: "http_400", words: "No." } },
  ],
  ["a rejected key", response(401, error()), { kind: "closed", why: "refused", failure: { words: "No." } }],
  ["a missing scope", response(403, error()), { kind: "closed", why: "refused" }],
  ["a proxy's page", response(403, "<html>"), { kind: "unavailable", failure: { words: "<html>" } }],
  ["an API that ended", response(410, error()), { kind: "closed", why: "gone" }],
  ["a limit of ten seconds", response(429, error()), { kind: "unavailable", retryAfterMs: 10_000 }],
  [
    "a limit of a day",
    response(429, error({ policyName: "DAILY" })),
    { kind: "unavailable", retryAfterMs: 3_600_000 },
  ],
  [
    "a limit that says when to retry",
    response(429, error({ policyName: "DAILY" }), { "retry-after": "7" }),
    { kind: "unavailable", retryAfterMs: 7000 },
  ],
  ["an error of HubSpot", response(502, "Bad gateway"), { kind: "unavailable" }],
])("%s", (_, given, outcome) => {
  const failure = hubspotFailure(given, NOW);
  if (outcome === null) expect(failure).toBeNull();
  else expect(failure).toMatchObject(outcome);
});

test("a maintenance page with status 200 is no empty result", () => {
  expect(readBatch(response(200, "<html>"), NOW)).toEqual({
    kind: "unavailable",
    failure: { code: "unreadable", status: 200 },
  });
});
