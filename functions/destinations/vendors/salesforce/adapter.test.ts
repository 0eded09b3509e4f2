import { beforeEach, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { startedApp } from "../../../../test/support/started.ts";
import type { SalesforceAccount } from "./stand-in/fault.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAIL = "ada@firm.example";
const EVENTS = ["lead.created", "lead.updated", "lead.deleted"];

const app = startedApp();
let crm: Awaited<ReturnType<typeof givenCrm>>;
let org: SalesforceAccount;

const TOUCH = { at: "2026-11-20T09:30:00Z", source: "google", medium: "cpc", campaign: "brand" };

const connection = (key: string) => ({
  kind: "salesforce",
  domain: "https://Firm.my.salesforce.com/",
  client_id: key,
  client_secret: `${key}-secret`,
});

beforeEach(async () => {
  app.queues.now = null;
  app.queues.mode = "deliver";
  crm = await givenCrm(app, (key) => ({ ...connection(key), events: EVENTS }) as never);
  org = app.vendors.salesforce.account(crm.key);
});

const leads = () => [...org.leads.values()];
const shown = () => crm.shown(crm.id);
const callsTo = (part: string) => org.calls.filter((call) => call.includes(part)).length;

async function send(email: string | undefined, more: Record<string, unknown> = {}): Promise<string> {
  const id = await crm.lead(email as string, more);
  await app.queues.settle();
  return id;
}

async function change(id: string, fields: Record<string, unknown>): Promise<void> {
  expect((await crm.call(`PATCH /api/leads/${id}`, { body: fields })).status).toBe(200);
  await app.queues.settle();
}

describe("adding Salesforce", () => {
  test("creates our fields, and shows no secret", async () => {
    expect(org.fields.get("Whence_Lead_Id__c")).toMatchObject({ type: "string", isKey: true });
    expect(org.fields.get("Whence_First_Touch_At__c")).toMatchObject({ type: "datetime" });
    const { text } = await crm.call("GET /api/destinations");
    for (const secret of [crm.key, ...org.tokens]) expect(text).not.toContain(secret);
    expect(await shown()).toMatchObject({ state: "untested", address: "firm.my.salesforce.com" });
  });

  test.each([
    [{ client_secret: "wrong" }, "Salesforce refused the connection: invalid client credentials"],
    [{ client_id: undefined }, "client_id is missing or not valid."],
  ])("is refused with %j", async (wrong, detail) => {
    const body = { name: "Wrong", ...connection(crm.key), ...wrong };
    const { status, json } = await crm.call("POST /api/destinations", { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ detail: expect.stringContaining(detail) });
  });

  test("names the fields that the user can't edit, and works once they are editable", async () => {
    const key = `${crm.key}-2`;
    const other = app.vendors.salesforce.account(key);
    other.user = { mayCustomize: true, seesNewFields: false };
    const body = { name: "Ours", ...connection(key) };
    const { status, json } = await crm.call("POST /api/destinations", { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      detail: expect.stringMatching(/can't edit them: Whence_Lead_Id__c, Whence_Link__c/),
    });
    for (const field of other.fields.values()) field.isHidden = false;
    other.user = { mayCustomize: false, seesNewFields: false };
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(201);
  });

  test("fails if the id field isn't unique", async () => {
    org.fields.set("Whence_Lead_Id__c", { type: "string", length: 255 });
    const body = { name: "Again", ...connection(crm.key) };
    const { json } = await crm.call("POST /api/destinations", { body });
    expect(json).toMatchObject({ detail: expect.stringContaining("must be an External ID and Unique") });
  });
});

describe("a lead", () => {
  test("becomes a Salesforce lead, assigned by the organization's rules", async () => {
    const id = await send("Ada@Firm.example", { name: "Ada King Lovelace", touches: [TOUCH] });
    expect(leads()).toEqual([
      expect.objectContaining({
        FirstName: "Ada King",
        LastName: "Lovelace",
        Company: "firm.example",
        Email: "Ada@Firm.example",
        Status: "Open - Not Contacted",
        Whence_Lead_Id__c: id,
        Whence_Link__c: `${app.origin}/dashboard?lead=${id}`,
        Whence_Score__c: expect.any(Number),
        Whence_Source__c: "google",
        Whence_First_Campaign__c: "brand",
        Whence_First_Touch_At__c: "2026-11-20T09:30:00.000Z",
      }),
    ]);
    expect(leads()[0]?.Description).toMatch(/^Please call me back\.\n\nScore: [\d.]+\n/);
    expect(org.assigned).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("that changes only updates our fields: names, owner and first touch stay", async () => {
    const id = await send(EMAIL, { name: "Ada" });
    const [lead] = leads();
    Object.assign(lead ?? {}, {
      LastName: "Byron",
      Company: "Byron Ltd",
      Whence_First_Source__c: "corrected",
    });
    await change(id, { status: "qualified" });
    expect(leads()).toMatchObject([
      {
        LastName: "Byron",
        Company: "Byron Ltd",
        Whence_Status__c: "qualified",
        Whence_First_Source__c: "corrected",
      },
    ]);
    expect(org.assigned).toHaveLength(1);
  });

  test("that already exists in Salesforce keeps what sales entered, even for a new destination", async () => {
    await send(EMAIL, { name: "Ada Lovelace" });
    Object.assign(leads()[0] ?? {}, { LastName: "Byron" });
    const body = { name: "Another", ...connection(crm.key), backfill: 10 };
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(201);
    await app.queues.settle();
    expect(callsTo("PATCH")).toBe(2);
    expect(leads()).toMatchObject([{ LastName: "Byron" }]);
  });

  test("that sales converted is no longer updated, without failing", async () => {
    const id = await send(EMAIL);
    for (const record of org.leads.keys()) org.converted.add(record);
    await change(id, { status: "won" });
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("that is deleted is deleted there too", async () => {
    const ids = [await send(EMAIL), await send("b@firm.example")];
    org.leads.delete([...org.leads.keys()][1] ?? "");
    for (const id of ids) expect((await crm.call(`DELETE /api/leads/${id}`)).status).toBe(204);
    await app.queues.settle();
    expect(leads()).toEqual([]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });
});

describe("Salesforce's failures", () => {
  test("a write whose response was lost creates no second lead", async () => {
    org.switches = { fails: "drop", times: 1, only: "PATCH" };
    await send(EMAIL);
    expect(await shown()).toMatchObject({ state: "failing", last_failure: { code: "connection" } });
    await crm.pass(MINUTE);
    expect(callsTo("PATCH")).toBe(2);
    expect(leads()).toHaveLength(1);
    expect(org.assigned).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("limits, errors and maintenance pages are retried until all leads arrive", async () => {
    for (const fails of ["429", "500", "html"] as const) {
      org.switches = { fails, times: null, only: null };
      await send(`${fails}@firm.example`);
      expect(await shown()).toMatchObject({ state: "failing" });
      app.queues.now = null;
    }
    org.switches = { fails: "works", times: null, only: null };
    await crm.pass(HOUR);
    expect(leads().map(({ Email }) => Email)).toEqual([
      "429@firm.example",
      "500@firm.example",
      "html@firm.example",
    ]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("an expired token is replaced once, within the delivery", async () => {
    org.tokens.clear();
    await send(EMAIL);
    expect(leads()).toHaveLength(1);
    expect(org.tokens.size).toBe(1);
    await send("b@firm.example");
    expect(org.tokens.size).toBe(1);
  });

  test("a rejected client pauses the destination immediately with the message, and loses no lead", async () => {
    org.switches = { fails: "expired", times: null, only: null };
    await send(EMAIL);
    expect(await shown()).toMatchObject({
      state: "paused",
      paused: "refused",
      last_failure: { words: "invalid client credentials" },
    });
    org.switches = { fails: "works", times: null, only: null };
    await crm.pass(25 * HOUR);
    expect(leads()).toHaveLength(1);
  });

  test("a lead that its rules reject is set aside with the message; the rest of the batch arrives", async () => {
    org.refused.add("b@firm.example");
    app.queues.mode = "lose";
    for (const name of ["a", "b", "c"]) await crm.lead(`${name}@firm.example`);
    app.queues.mode = "deliver";
    await crm.pass(MINUTE);
    expect(leads().map(({ Email }) => Email)).toEqual(["a@firm.example", "c@firm.example"]);
    expect(callsTo("PATCH")).toBe(1);
    const { json } = await crm.call(`GET /api/deliveries?state=rejected&destination=${crm.id}`);
    expect(json).toMatchObject({
      data: [{ attempts: [{ answer: "Leads of this firm go to our partner." }] }],
    });
    expect(await shown()).toMatchObject({ failing_since: null });
  });

  test("locked records of a batch are written later, once", async () => {
    org.switches = { fails: "half", times: 1, only: "PATCH" };
    app.queues.mode = "lose";
    for (const name of ["a", "b", "c", "d"]) await crm.lead(`${name}@firm.example`);
    app.queues.mode = "deliver";
    for (const wait of [1, 3, 20]) await crm.pass(wait * MINUTE);
    expect(leads()).toHaveLength(4);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test.each(["Whence_Source__c", "Whence_Lead_Id__c"])(
    "the deleted field %s is created again",
    async (name) => {
      org.fields.delete(name);
      await send(EMAIL, { touches: [TOUCH] });
      expect(org.fields.has(name)).toBe(true);
      expect(leads()).toHaveLength(1);
      expect(await shown()).toMatchObject({ state: "ok" });
    },
  );

  test("a field that can't be recreated is omitted, and a connection test says so", async () => {
    org.fields.delete("Whence_Source__c");
    org.user.mayCustomize = false;
    await send(EMAIL, { touches: [TOUCH] });
    expect(leads()).toHaveLength(1);
    expect((await crm.call(`POST /api/destinations/${crm.id}/test`)).json).toMatchObject({ ok: false });
    expect(await shown()).toMatchObject({
      state: "rejecting",
      last_failure: { code: "fields", words: expect.stringContaining("Whence_Source__c") },
    });
  });
});
