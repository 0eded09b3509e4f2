import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import { type App, type Called, startApp } from "../../support/app.ts";
import { startFaultyTable } from "../../support/faulty-table.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { givenKey } from "./given-key.ts";

let app: App;
let table: Awaited<ReturnType<typeof startFaultyTable>>;
let rows: ReturnType<typeof rowsOf>;
let account: GivenAccount;
const logged: string[] = [];

beforeAll(async () => {
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
  }
  table = await startFaultyTable();
  app = await startApp({ dynamoEndpoint: table.endpoint, rateLimits: "on" });
  rows = rowsOf(app);
  account = await givenAccount(app);
});
afterAll(async () => {
  vi.restoreAllMocks();
  rows.close();
  await app.close();
  await table.close();
});

// Loads the function of each route.
test("a key's text is only in the response that creates it, and in no log line, row or export", {
  timeout: 120_000,
}, async () => {
  await givenSite(app, account.token);
  const { key: token, id } = await givenKey(app, account, {
    scopes: ["leads:read", "leads:write", "sites:write"],
  });
  // Half a key in a log would be as bad as a whole one.
  const canary = token.slice(4, 20);
  const answers: Called[] = [];
  const headers = { "idempotency-key": "canary", "x-request-id": "1" };
  for (const key of Object.keys(routes)) {
    const body = key.startsWith("GET ") ? undefined : { name: "Shop", domain: "shop.example" };
    answers.push(await app.call(key.replace("{id}", id), { token, headers, body }));
  }
  for (const fault of ["throttle", "fault"] as const) {
    table.inject(({ target }) => (target === "Query" || target === "TransactWriteItems" ? fault : "pass"));
    answers.push(await app.call("GET /api/leads", { token }));
    answers.push(await app.call("POST /api/sites", { token, body: { name: "Two", domain: "two.example" } }));
  }
  table.inject(() => "pass");
  for (const given of [`${token}x`, token.slice(0, -1), token.toLowerCase(), `x${token}`])
    answers.push(await app.call("GET /api/leads", { token: given }));
  answers.push(await app.call("GET /api/leads", { token, headers: { origin: "https://shop.example" } }));
  answers.push(await app.call("GET /api/keys", { token: account.token }));
  answers.push(await app.call("GET /api/account/export", { token: account.token }));
  answers.push(await app.call(`DELETE /api/keys/${id}`, { token: account.token }));
  answers.push(await app.call("GET /api/leads", { token }));

  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 403, 404, 503]);
  for (const { text, headers: sent } of answers) {
    expect(text).not.toContain(canary);
    expect(JSON.stringify([...sent])).not.toContain(canary);
  }
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("\n")).not.toContain(canary);
  expect(JSON.stringify(await rows.all())).not.toContain(canary);
});
