import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { startedApp } from "../../../../test/support/started.ts";
import type { ZohoAccount } from "./stand-in/account.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAIL = "ada@firm.example";
const EVENTS = ["lead.created", "lead.updated", "lead.deleted"];
const TOUCH = { at: "2026-11-20T09:30:00Z", source: "google", medium: "cpc", campaign: "brand" };

const app = startedApp();
let crm: Awaited<ReturnType<typeof givenCrm>>;
let account: ZohoAccount;

const connection = (key: string) => ({
  kind: "zoho",
  region: "us",
  client_id: key,
  client_secret: `${key}-secret`,
  code: `1000.${randomUUID()}`,
});

beforeEach(async () => {
  app.queues.now = null;
  app.queues.mode = "deliver";
  crm = await givenCrm(app, (key) => ({ ...connection(key), events: EVENTS }) as never);
  account = app.vendors.zoho.account(crm.key);
});

const leads = () => [...account.leads.values()];
const shown = () => crm.shown(crm.id);
const callsTo = (part: string) => account.calls.filter((call) => call.includes(part)).length;

async function send(email: string | undefined, more: Record<string, unknown> = {}): Promise<string> {
  const id = await crm.lead(email as string, more);
  await app.queues.settle();
  return id;
}

async function sendBatch(names: readonly string[]): Promise<void> {
  app.queues.mode = "lose";
  for (const name of names) await crm.lead(`${name}@firm.example`);
  app.queues.mode = "deliver";
  await crm.pass(MINUTE);
}

describe("adding Zoho", () => {
  test("exchanges the code once, creates our fields and shows no secret", async () => {
    expect(account.fields.get("Whence lead id")).toMatchObject({ data_type: "text", isUnique: true });
    expect(account.fields.get("Whence first touch")).toMatchObject({ data_type: "datetime" });
    const { text } = await crm.call("GET /api/destinations");
    for (const secret of [crm.key, account.refreshToken ?? "", ...account.tokens, ...account.codes])
      expect(text).not.toContain(secret);
    expect(await shown()).toMatchObject({
      state: "untested",
      address: `client ending in ${crm.key.slice(-4)}, region US`,
    });
    expect((await crm.call(`POST /api/destinations/${crm.id}/test`)).json).toMatchObject({ ok: true });
    expect(account.codes.size).toBe(1);
  });

  test.each([
    [{ client_secret: "wrong" }, "Zoho CRM refused the connection: Zoho does not know this client id"],
    [{ code: "wrong" }, "The code is no longer valid. Create a new one at Zoho and connect again."],
    [{ region: "atlantis" }, "region must be one of us, eu"],
  ])("is refused with %j", async (wrong, detail) => {
    const body = { name: "Wrong", ...connection(crm.key), ...wrong };
    const { status, json } = await crm.call("POST /api/destinations", { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({ detail: expect.stringContaining(detail) });
  });

  test("with a limit of ten fields creates the most useful ones, and sends leads with them", async () => {
    const key = `${crm.key}-small`;
    const small = app.vendors.zoho.account(key);
    small.mayAdd = 10;
    const body = { name: "Small", ...connection(key) };
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(201);
    await send(EMAIL, { touches: [TOUCH] });
    expect([...small.leads.values()]).toEqual([
      expect.objectContaining({ Whence_source: "google", Whence_score: expect.any(Number) }),
    ]);
    expect(small.fields.has("Whence last touch")).toBe(false);
  });

  test("again requires a new code, and sends waiting leads", async () => {
    account.refreshToken = "revoked";
    account.tokens.clear();
    await send(EMAIL);
    expect(await shown()).toMatchObject({
      state: "paused",
      paused: "refused",
      last_failure: { words: expect.stringContaining("Create a new one at Zoho") },
    });
    const { kind: _, ...again } = connection(crm.key);
    const changed = await crm.call(`PATCH /api/destinations/${crm.id}`, { body: again });
    expect(changed.status, changed.text).toBe(200);
    await app.queues.settle();
    expect(leads()).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });
});

describe("a lead", () => {
  test("becomes a Zoho lead with its fields", async () => {
    const id = await send("Ada@Firm.example", { name: "Ada King Lovelace", touches: [TOUCH] });
    expect(leads()).toEqual([
      expect.objectContaining({
        First_Name: "Ada King",
        Last_Name: "Lovelace",
        Company: "firm.example",
        Email: "Ada@Firm.example",
        Lead_Status: "Not Contacted",
        Whence_lead_id: id,
        Whence_link_to_the_lead: `${app.origin}/dashboard?lead=${id}`,
        Whence_first_campaign: "brand",
        Whence_first_touch: "2026-11-20T09:30:00+00:00",
      }),
    ]);
    expect(leads()[0]?.Description).toMatch(/^Please call me back\.\n\nScore: [\d.]+\n/);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("that changes only updates our fields: names, status and first touch stay", async () => {
    const id = await send(EMAIL, { name: "Ada" });
    const sales = { Last_Name: "Byron", Lead_Status: "Contacted", Whence_first_source: "corrected" };
    Object.assign(leads()[0] ?? {}, sales);
    expect((await crm.call(`PATCH /api/leads/${id}`, { body: { status: "qualified" } })).status).toBe(200);
    await app.queues.settle();
    expect(leads()).toEqual([expect.objectContaining({ ...sales, Whence_status: "qualified" })]);
  });

  test("that already exists in Zoho keeps what sales entered, even for a new destination", async () => {
    await send(EMAIL, { name: "Ada Lovelace" });
    Object.assign(leads()[0] ?? {}, { Last_Name: "Byron" });
    const body = { name: "Another", ...connection(crm.key), backfill: 10 };
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(201);
    await app.queues.settle();
    expect(callsTo("PUT /crm/v8/Leads")).toBe(1);
    expect(leads()).toEqual([expect.objectContaining({ Last_Name: "Byron" })]);
  });

  test("that sales converted is no longer updated, without failing", async () => {
    const id = await send(EMAIL);
    for (const record of account.leads.keys()) account.converted.add(record);
    await crm.call(`PATCH /api/leads/${id}`, { body: { status: "won" } });
    await app.queues.settle();
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("that is deleted is deleted there too", async () => {
    const ids = [await send(EMAIL), await send("b@firm.example")];
    account.leads.delete([...account.leads.keys()][1] ?? "");
    for (const id of ids) expect((await crm.call(`DELETE /api/leads/${id}`)).status).toBe(204);
    await app.queues.settle();
    expect(leads()).toEqual([]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });
});

describe("Zoho's failures", () => {
  test("a write whose response was lost creates no second lead", async () => {
    account.switches = { fails: "drop", times: 1, only: "POST /crm/v8/Leads" };
    await send(EMAIL);
    expect(await shown()).toMatchObject({ state: "failing", last_failure: { code: "connection" } });
    await crm.pass(MINUTE);
    expect(callsTo("POST /crm/v8/Leads")).toBe(2);
    expect(leads()).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("limits, errors and maintenance pages are retried until all leads arrive", async () => {
    for (const fails of ["429", "500", "html", "full"] as const) {
      account.switches = { fails, times: null, only: null };
      await send(`${fails}@firm.example`);
      expect(await shown()).toMatchObject({ state: "failing" });
      app.queues.now = null;
    }
    account.switches = { fails: "works", times: null, only: null };
    await crm.pass(HOUR);
    expect(leads().map(({ Email }) => Email)).toEqual([
      "429@firm.example",
      "500@firm.example",
      "html@firm.example",
      "full@firm.example",
    ]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("an expired token is refreshed once, within the delivery", async () => {
    account.tokens.clear();
    await send(EMAIL);
    await send("b@firm.example");
    expect(leads()).toHaveLength(2);
    expect(account.tokens.size).toBe(1);
    expect(account.codes.size).toBe(1);
  });

  test("a record that fails within a response is set aside with the message; the rest of the batch arrives", async () => {
    account.leads.set("7", { Last_Name: "Old", Email: "b@firm.example" });
    const email = account.fields.get("Email");
    if (email) email.isUnique = true;
    await sendBatch(["a", "b", "c"]);
    expect(leads().map(({ Email }) => Email)).toEqual(["b@firm.example", "a@firm.example", "c@firm.example"]);
    expect(callsTo("POST /crm/v8/Leads")).toBe(1);
    const { json } = await crm.call(`GET /api/deliveries?state=rejected&destination=${crm.id}`);
    expect(json).toMatchObject({ data: [{ attempts: [{ answer: "duplicate data: Email" }] }] });
    expect(await shown()).toMatchObject({ failing_since: null });
  });

  test("locked records of a batch are written later, once", async () => {
    account.switches = { fails: "half", times: 1, only: "POST /crm/v8/Leads" };
    await sendBatch(["a", "b", "c", "d"]);
    for (const wait of [3, 20]) await crm.pass(wait * MINUTE);
    expect(leads()).toHaveLength(4);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("a deleted field is recreated within a day", async () => {
    account.fields.delete("Whence source");
    await send(EMAIL, { touches: [TOUCH] });
    expect(account.fields.has("Whence source")).toBe(false);
    app.queues.mode = "lose";
    await crm.lead("b@firm.example", { touches: [TOUCH] });
    app.queues.mode = "deliver";
    await crm.pass(25 * HOUR);
    expect(leads()).toEqual([
      expect.not.objectContaining({ Whence_source: "google" }),
      expect.objectContaining({ Whence_source: "google" }),
    ]);
  });

  test("an id field that allows duplicates pauses the destination, with instructions", async () => {
    account.fields.set("Whence lead id", {
      api_name: "Whence_lead_id",
      data_type: "text",
      length: 255,
      isUnique: false,
    });
    expect((await crm.call(`POST /api/destinations/${crm.id}/test`)).json).toMatchObject({ ok: false });
    expect(await shown()).toMatchObject({
      last_failure: { code: "fields", words: expect.stringContaining("does not allow duplicate values") },
    });
  });
});
