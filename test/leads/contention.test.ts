import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type Fault, startFaultyTable } from "../support/faulty-table.ts";
import { givenAccount, givenLead, givenPlan, givenSite } from "../support/given.ts";

/** More concurrent changes than ever happen by chance. */
const OTHERS = 14;

let table: Awaited<ReturnType<typeof startFaultyTable>>;
let app: App;
beforeAll(async () => {
  table = await startFaultyTable();
  app = await startApp({ dynamoEndpoint: table.endpoint });
});
afterEach(() => {
  table.inject(() => "pass");
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  await table.close();
});

async function given() {
  const { token } = await givenAccount(app);
  await givenPlan(app, token, "growth");
  const site = await givenSite(app, token);
  const sent = { site_id: site.id, form: "contact", email: "ada@firm.example" };
  const lead = await givenLead(app, sent);
  const call = (key: string, body: object) => app.call(key, { token, body });
  return { site, lead, sent, call };
}
type Given = Awaited<ReturnType<typeof given>>;

test.each<[string, (given: Given, words: string) => ReturnType<Given["call"]>]>([
  ["a change of a lead", ({ lead, call }, notes) => call(`PATCH /api/leads/${lead.id}`, { notes })],
  ["a repeat of a submission", ({ sent, call }, message) => call("POST /api/lead", { ...sent, message })],
  ["a change of a site", ({ site, call }, name) => call(`PATCH /api/sites/${site.id}`, { name })],
])("%s succeeds although concurrent changes win again and again", async (_, change) => {
  const account = await given();
  let others = 0;
  table.inject(async ({ target, body }): Promise<Fault> => {
    const isOurs = target === "TransactWriteItems" && body.includes("the slow one");
    if (isOurs && others < OTHERS)
      expect((await change(account, `other ${others++}`)).status).toBeLessThan(300);
    return "pass";
  });
  // The clock is stopped, so that a slow machine makes no difference.
  vi.useFakeTimers({ toFake: ["Date"] });
  const response = await change(account, "the slow one");
  expect(response.status, response.text).toBeLessThan(300);
  expect(others).toBe(OTHERS);
});
