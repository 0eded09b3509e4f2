import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../support/app.ts";
import { startFaultyTable } from "../../support/faulty-table.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";

test("a hanging table makes functions answer with an error before their timeout, and nothing changes", async () => {
  const table = await startFaultyTable();
  onTestFinished(table.close);
  // As on Lambda.
  process.env.SILENCE_MIN_MS = "0";
  const app = await startApp({ dynamoEndpoint: table.endpoint });
  onTestFinished(app.close);
  const { token, email, password } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  table.inject(() => "hang");
  const responses = await Promise.all([
    app.call("POST /api/lead", { body: { site_id, email: "ada@firm.example", submission_id: "s" } }),
    app.call("GET /api/leads", { token }),
    app.call("POST /api/auth/login", { body: { email, password } }),
  ]);
  for (const response of responses) expectError(response, 503);
  table.inject(() => "pass");
  await givenLead(app, { site_id, email: "ada@firm.example", submission_id: "s" });
  expect(await leadsOf(app, token)).toHaveLength(1);
});
