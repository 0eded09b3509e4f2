import { expect, test } from "vitest";
import { contextsOf, messageOf, response } from "../../../../test/destinations/given-vendor.ts";
import { slack } from "./adapter.ts";

const URL = { url: "https://hooks.slack.com/services/T1/B1/x" };

test.each([
  ["a message that was posted", 200, "ok", { kind: "delivered" }],
  [
    "a message that it can't read",
    400,
    "invalid_blocks",
    { kind: "rejected", failure: { words: "invalid_blocks" } },
  ],
  ["an app that was removed", 403, "action_prohibited", { kind: "closed", why: "refused" }],
  ["a webhook that was removed", 404, "no_service", { kind: "closed", why: "gone" }],
  ["a channel that was archived", 410, "channel_is_archived", { kind: "closed", why: "gone" }],
  ["a limit", 429, "rate_limited", { kind: "unavailable", retryAfterMs: 30_000 }],
  ["an error of Slack", 500, "rollup_error", { kind: "unavailable" }],
])("%s", async (_, status, body, outcome) => {
  const headers: Record<string, string> = status === 429 ? { "retry-after": "30" } : {};
  const context = contextsOf(() => response(status, body, headers), URL);
  expect(await slack.deliver([messageOf()], context())).toMatchObject([outcome]);
});

test("leads that are rejected together are posted one by one", async () => {
  let posts = 0;
  const context = contextsOf(() => response(posts++ === 0 ? 400 : 200, "ok"), URL);
  const outcomes = await slack.deliver([messageOf(), messageOf()], context());
  expect(outcomes).toEqual([{ kind: "delivered" }, { kind: "delivered" }]);
  expect(posts).toBe(3);
});
