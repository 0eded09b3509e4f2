import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { startFaultyTable } from "../support/faulty-table.ts";
import { givenAccount, givenLead, givenSite } from "../support/given.ts";

test("an export is complete even if its slot cannot be freed", async () => {
  const table = await startFaultyTable();
  const app = await startApp({ dynamoEndpoint: table.endpoint, rateLimits: "on" });
  const { token } = await givenAccount(app);
  await givenLead(app, { site_id: (await givenSite(app, token)).id, email: "ada@firm.example" });
  let failed = 0;
  table.inject(({ target, body }) => {
    const frees = target === "UpdateItem" && /"SET expires_at = :now"/.test(body);
    if (frees) failed++;
    return frees ? "fault" : "pass";
  });
  const { status, text } = await app.call("GET /api/export?format=csv", { token });
  expect(status).toBe(200);
  expect(text).toContain("ada@firm.example");
  expect(failed).toBeGreaterThan(0);
  await app.close();
  await table.close();
});
