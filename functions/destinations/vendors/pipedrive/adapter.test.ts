import { beforeEach, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { startedApp } from "../../../../test/support/started.ts";
import type { PipedriveAccount } from "./stand-in/api.ts";

const MINUTE = 60_000;
const EMAIL = "ada@firm.example";

const app = startedApp();
let crm: Awaited<ReturnType<typeof givenCrm>>;
let company: PipedriveAccount;

beforeEach(async () => {
  app.queues.now = null;
  const events = ["lead.created", "lead.updated", "lead.deleted"];
  crm = await givenCrm(app, (key) => ({ kind: "pipedrive", key, events }) as never);
  company = app.vendors.pipedrive.account(crm.key);
});

const shown = () => crm.shown(crm.id);
const codeOf = (name: string) =>
  company.fields.deal.find(({ field_name }) => field_name === name)?.field_code ?? "";
const leads = () => [...company.leads.values()];

async function send(email: string | undefined, more: Record<string, unknown> = {}): Promise<string> {
  const id = await crm.lead(email as string, more);
  await app.queues.settle();
  return id;
}

describe("Pipedrive", () => {
  test("receives a lead with its person, and updates by their ids", async () => {
    const id = await send(EMAIL, { name: "Ada Lovelace" });
    expect([...company.persons.values()]).toMatchObject([
      { name: "Ada Lovelace", emails: [{ value: EMAIL }] },
    ]);
    expect(leads()).toMatchObject([
      { title: "Ada Lovelace", [codeOf("Whence: lead id")]: id, [codeOf("Whence: status")]: "new" },
    ]);
    const searches = company.calls.filter((call) => call.includes("search")).length;
    await crm.call(`PATCH /api/leads/${id}`, { body: { status: "qualified" } });
    await app.queues.settle();
    expect(leads()).toMatchObject([{ [codeOf("Whence: status")]: "qualified" }]);
    expect(company.calls.filter((call) => call.includes("search"))).toHaveLength(searches);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("has each lead once after a lost response, with or without an email address", async () => {
    for (const [email, only] of [
      [EMAIL, "POST /v1/leads"],
      [undefined, "POST /api/v2/persons"],
      ["b@firm.example", "POST /api/v2/persons"],
    ] as const) {
      company.switches = { fails: "drop", times: 1, only };
      await send(email, { phone: "+44 20 7946 0000", form: `${email} ${only}` });
      expect(await shown()).toMatchObject({ state: "failing" });
      await crm.pass(MINUTE);
      app.queues.now = null;
    }
    expect(company.leads.size).toBe(3);
    expect(await shown()).toMatchObject({ state: "ok" });
    expect(company.persons.size).toBe(3);
  });

  test("creates nothing when a search fails, unlike when it finds nothing", async () => {
    await send(EMAIL, { form: "a" });
    for (const fails of ["500", "429", "html"] as const) {
      company.switches = { fails, times: 1, only: "persons/search" };
      await send(EMAIL, { form: fails, message: `It failed with ${fails}.` });
      for (const wait of [1, 3, 20]) await crm.pass(wait * MINUTE);
      app.queues.now = null;
    }
    expect(company.persons.size).toBe(1);
    expect(company.leads.size).toBe(4);
  });

  test("is paused with Pipedrive's message when its plan is full", async () => {
    company.switches = { fails: "full", times: null, only: "POST /v1/leads" };
    await send(EMAIL);
    expect(await shown()).toMatchObject({
      state: "paused",
      paused: "full",
      last_failure: { words: "You have reached your plan's limit of deals." },
    });
  });

  test("gets a deleted field recreated", async () => {
    company.fields.deal = company.fields.deal.filter(({ field_name }) => field_name !== "Whence: status");
    await send(EMAIL);
    expect(leads()).toMatchObject([{ [codeOf("Whence: status")]: "new" }]);
    await send("b@firm.example");
    expect(leads()).toHaveLength(2);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("loses a deleted lead and the person that was added for it, but not an existing person", async () => {
    company.persons.set("900", { name: "Old", emails: [{ value: "old@firm.example", primary: true }] });
    for (const email of [EMAIL, "old@firm.example"]) {
      const id = await send(email);
      expect((await crm.call(`DELETE /api/leads/${id}`)).status).toBe(204);
      await app.queues.settle();
    }
    expect(company.leads.size).toBe(0);
    expect([...company.persons.keys()]).toEqual(["900"]);
  });
});
