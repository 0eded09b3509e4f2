import { afterEach, expect, test, vi } from "vitest";
import type { Fault } from "../../support/faulty-table.ts";
import { givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedTable } from "../../support/started.ts";

/** More concurrent changes than would ever happen by chance. */
const OTHERS = 14;

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
afterEach(() => {
  table.inject(() => "pass");
  vi.useRealTimers();
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

const changes: [what: string, change: (given: Given, words: string) => ReturnType<Given["call"]>][] = [
  ["a change of a lead", ({ lead, call }, notes) => call(`PATCH /api/leads/${lead.id}`, { notes })],
  ["a repeat of a submission", ({ sent, call }, message) => call("POST /api/lead", { ...sent, message })],
  ["a change of a site", ({ site, call }, name) => call(`PATCH /api/sites/${site.id}`, { name })],
];

test("changes to a lead or a site, and repeats, succeed even when concurrent changes keep winning", async () => {
  const slow = await parallel(changes, async ([what, change]) => {
    const account = await given();
    return { what, words: `the slow ${what}`, others: 0, change: (words: string) => change(account, words) };
  });
  table.inject(async ({ target, body }): Promise<Fault> => {
    const ours = slow.find(({ words }) => target === "TransactWriteItems" && body.includes(words));
    if (ours !== undefined && ours.others < OTHERS)
      expect((await ours.change(`other ${ours.others++}`)).status).toBeLessThan(300);
    return "pass";
  });
  // The clock is frozen, so that a slow machine makes no difference.
  vi.useFakeTimers({ toFake: ["Date"] });
  const responses = await parallel(slow, ({ change, words }) => change(words));
  for (const [at, { what, others }] of slow.entries()) {
    expect(responses[at]?.status, `${what}: ${responses[at]?.text}`).toBeLessThan(300);
    expect(others, what).toBe(OTHERS);
  }
});
