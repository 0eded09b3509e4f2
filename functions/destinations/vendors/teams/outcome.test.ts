import { expect, test } from "vitest";
import { contextsOf, messageOf, response } from "../../../../test/destinations/given-vendor.ts";
import { teams } from "./adapter.ts";

const opening = {
  requireRecipient: async () => "",
  requireAddress: (text: string) => new URL(text),
  newSigningSecret: () => "",
};

test.each([
  ["a message that the workflow accepted", 202, { kind: "delivered" }],
  ["a message that it can't read", 400, { kind: "rejected" }],
  ["a rejected signature", 401, { kind: "closed", why: "refused" }],
  ["a workflow that was deleted", 404, { kind: "closed", why: "gone" }],
  ["a limit", 429, { kind: "unavailable", retryAfterMs: 7000 }],
  ["an error of Microsoft", 502, { kind: "unavailable" }],
])("%s", async (_, status, outcome) => {
  const headers: Record<string, string> = status === 429 ? { "retry-after": "7" } : {};
  const context = contextsOf(() => response(status, "", headers), { url: "https://x.logic.azure.com/1" });
  expect(await teams.deliver([messageOf()], context())).toMatchObject([outcome]);
});

test.each([
  "https://firm.webhook.office.com/webhookb2/1",
  "https://logic.azure.com.evil.example/workflows/1?sig=1",
])("%s is not a workflow", (url) => {
  expect(() => teams.open({ url }, null, opening)).toThrow("This is not a Teams workflow.");
});

test("of a workflow's address, only the host is shown", async () => {
  const url = "https://prod-1.westeurope.logic.azure.com/workflows/1?sig=secret";
  expect(await teams.open({ url }, null, opening)).toEqual({
    credentials: { url },
    address: "prod-1.westeurope.logic.azure.com",
  });
});
