import { expect, test } from "vitest";
import { NOW, response } from "../../../../test/destinations/given-vendor.ts";
import { pipedriveFailure } from "./response.ts";

const error = (code?: string) => ({ success: false, error: "No.", ...(code && { code }) });

test.each([
  ["a success", response(201, { success: true }), null],
  [
    "a rejected value",
    response(400, error()),
    { kind: "rejected", failure: { code: "http_400", words: "No." } },
  ],
  ["a rejected token", response(401, error()), { kind: "closed", why: "refused" }],
  ["an unpaid plan", response(402, error()), { kind: "closed", why: "full" }],
  ["a full plan", response(403, error("feature_capping_deals_limit")), { kind: "closed", why: "full" }],
  ["a missing permission", response(403, error()), { kind: "closed", why: "refused" }],
  ["a firewall's page", response(403, "<html>"), { kind: "unavailable" }],
  ["a record that was deleted", response(404, error()), { kind: "rejected" }],
  ["a record that was converted", response(410, error()), { kind: "rejected" }],
  ["a limit", response(429, error()), { kind: "unavailable", retryAfterMs: 2000 }],
  [
    "a limit that says when it resets",
    response(429, error(), { "x-ratelimit-reset": "5" }),
    { kind: "unavailable", retryAfterMs: 5000 },
  ],
  [
    "a limit that says when to retry",
    response(429, error(), { "retry-after": "7", "x-ratelimit-reset": "5" }),
    { kind: "unavailable", retryAfterMs: 7000 },
  ],
  ["an error of Pipedrive", response(500, error()), { kind: "unavailable" }],
])("%s", (_, given, outcome) => {
  const failure = pipedriveFailure(given, NOW);
  if (outcome === null) expect(failure).toBeNull();
  else expect(failure).toMatchObject(outcome);
});
