import { beforeEach, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { startedApp } from "../../../../test/support/started.ts";

const app = startedApp();
let crm: Awaited<ReturnType<typeof givenCrm>>;
let orgId: string;
let count = 0;

beforeEach(async () => {
  app.queues.now = null;
  count += 1;
  orgId = `00D${String(count).padStart(12, "0")}`;
  const events = ["lead.created", "lead.updated", "lead.deleted"];
  crm = await givenCrm(app, () => ({ kind: "web_to_lead", org_id: orgId, events }) as never);
});

const org = () => app.vendors.web_to_lead.account(orgId);
const shown = () => crm.shown(crm.id);

async function send(more: Record<string, unknown> = {}): Promise<string> {
  const id = await crm.lead("ada@firm.example", more);
  await app.queues.settle();
  return id;
}

test("a new lead is submitted with a description, and the status is not green", async () => {
  const id = await send({ name: "Zoë & Ada Lovelace" });
  expect(org().leads).toEqual([
    {
      first_name: "Zoë & Ada",
      last_name: "Lovelace",
      company: "firm.example",
      email: "ada@firm.example",
      description: expect.stringMatching(/^Please call me back\.\n\nScore: /),
    },
  ]);
  expect(org().leads[0]?.description).toContain(`${app.origin}/dashboard?lead=${id}`);
  expect(await shown()).toMatchObject({ state: "handed_over", address: `organization ${orgId}` });
});

test("errors are retried, and leads arrive in order", async () => {
  for (const fails of ["500", "429"] as const) {
    org().switches = { fails, times: null, only: null };
    await send({ form: fails, name: fails });
    expect(await shown()).toMatchObject({ state: "failing" });
    app.queues.now = null;
  }
  org().switches = { fails: "works", times: null, only: null };
  await crm.pass(3_600_000);
  expect(org().leads.map(({ last_name }) => last_name)).toEqual(["500", "429"]);
});

test("an error reported in a header sets the lead aside", async () => {
  org().switches = { fails: "full", times: 1, only: null };
  await send();
  expect(await shown()).toMatchObject({
    state: "rejecting",
    last_failure: { words: expect.stringContaining("SalesforceGenericException") },
  });
});

test("a malformed organization id is rejected", async () => {
  const body = { kind: "web_to_lead", name: "Wrong", org_id: "firm.my.salesforce.com" };
  const { status, json } = await crm.call("POST /api/destinations", { body });
  expect(status).toBe(400);
  expect(json).toMatchObject({ detail: "An organization id has 15 or 18 characters and starts with 00D." });
});
