import { beforeEach, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { startedApp } from "../../../../test/support/started.ts";
import { type HubspotAccount, newRecord } from "./stand-in/fault.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const app = startedApp();
let crm: Awaited<ReturnType<typeof givenCrm>>;
let portal: HubspotAccount;

beforeEach(async () => {
  app.queues.now = null;
  app.queues.mode = "deliver";
  crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
  portal = app.vendors.hubspot.account(crm.key);
});

const contacts = () => [...portal.contacts.values()].map(({ properties }) => properties);
const upserts = () => portal.calls.filter((call) => call.endsWith("/batch/upsert")).length;
const shown = () => crm.shown(crm.id);

async function send(email: string | undefined, more: Record<string, unknown> = {}): Promise<string> {
  const id = await crm.lead(email as string, more);
  await app.queues.settle();
  return id;
}

const TOUCH = { at: "2026-11-20T09:30:00Z", source: "google", medium: "cpc", campaign: "brand" };

describe("adding HubSpot", () => {
  test("creates our properties in their own group, and shows only the end of the key", async () => {
    expect(portal.groups.has("whence")).toBe(true);
    expect(portal.properties.get("whence_lead_id")).toEqual({ type: "string", unique: true });
    expect(portal.properties.get("whence_first_touch_at")?.type).toBe("datetime");
    const { text } = await crm.call("GET /api/destinations");
    expect(text).not.toContain(crm.key);
    expect(await shown()).toMatchObject({ state: "untested", address: `key ending in ${crm.key.slice(-4)}` });
  });

  test("fails with HubSpot's message for a rejected key, and adds nothing", async () => {
    const body = { kind: "hubspot", name: "Wrong", key: "pat-na1-wrong" };
    const { status, json } = await crm.call("POST /api/destinations", { body });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      detail: "HubSpot refused the connection: The service key used to make this call is not valid.",
    });
    const { json: listed } = await crm.call("GET /api/destinations");
    expect((listed as { data: unknown[] }).data).toHaveLength(1);
  });

  test("can be retried after HubSpot was down, and finds the properties already created", async () => {
    portal.switches = { fails: "500", times: 1, only: null };
    const body = { kind: "hubspot", name: "Again", key: crm.key };
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(503);
    expect((await crm.call("POST /api/destinations", { body })).status).toBe(201);
  });
});

describe("a lead", () => {
  test("becomes a contact with its fields", async () => {
    const id = await send("Ada@Firm.example", { name: "Ada King Lovelace", touches: [TOUCH] });
    expect(contacts()).toEqual([
      expect.objectContaining({
        firstname: "Ada King",
        lastname: "Lovelace",
        whence_lead_id: id,
        whence_link: `${app.origin}/dashboard?lead=${id}`,
        whence_site: "My Website",
        whence_status: "new",
        whence_message: "Please call me back.",
        whence_source: "google",
        whence_first_campaign: "brand",
        whence_first_touch_at: "2026-11-20T09:30:00.000Z",
      }),
    ]);
    const [contact] = contacts();
    expect(contact?.whence_score_reasons).toMatch(/\([+−]\d/);
    expect(contact).not.toHaveProperty("lifecyclestage");
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("without an email address is one contact, no matter how often it is sent", async () => {
    portal.switches = { fails: "drop", times: 1, only: "upsert" };
    await send(undefined, { phone: "+44 20 7946 0000" });
    await crm.pass(MINUTE);
    expect(contacts()).toHaveLength(1);
    expect(contacts()[0]).toMatchObject({ phone: "+442079460000" });
  });

  test("keeps what sales entered, and an earlier lead's first touch", async () => {
    const properties = { email: "ada@firm.example", firstname: "Augusta", lifecyclestage: "customer" };
    portal.contacts.set("7", {
      ...newRecord(),
      properties: { ...properties },
      createdAt: "2026-01-01T00:00:00Z",
    });
    await send("ada@firm.example", { name: "Ada Lovelace", form: "a", touches: [TOUCH] });
    const later = { ...TOUCH, at: "2026-11-21T09:30:00Z", source: "bing", campaign: "generic" };
    const id = await send("ada@firm.example", { name: "Ada", form: "b", message: "More.", touches: [later] });
    expect(contacts()).toEqual([
      expect.objectContaining({
        ...properties,
        lastname: "Lovelace",
        whence_lead_id: id,
        whence_source: "bing",
        whence_first_source: "google",
        whence_first_campaign: "brand",
      }),
    ]);
  });

  test("that changes updates its contact, unless the same person has a newer lead", async () => {
    const older = await send("ada@firm.example", { form: "a" });
    await crm.call(`PATCH /api/leads/${older}`, { body: { status: "contacted" } });
    await app.queues.settle();
    expect(contacts()).toMatchObject([{ whence_status: "contacted" }]);
    const newer = await send("ada@firm.example", { form: "b", message: "Another question." });
    await crm.call(`PATCH /api/leads/${older}`, { body: { status: "lost" } });
    await app.queues.settle();
    expect(contacts()).toMatchObject([{ whence_lead_id: newer, whence_status: "new" }]);
  });
});

describe("HubSpot's failures", () => {
  test("a write whose response was lost creates no second contact", async () => {
    portal.switches = { fails: "drop", times: 1, only: "upsert" };
    await send("ada@firm.example");
    expect(await shown()).toMatchObject({ state: "failing", last_failure: { code: "connection" } });
    await crm.pass(MINUTE);
    expect(upserts()).toBe(2);
    expect(contacts()).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("limits, errors and maintenance pages are retried until all leads arrive, in one batch", async () => {
    for (const fails of ["429", "500", "html"] as const) {
      portal.switches = { fails, times: null, only: null };
      await send(`${fails}@firm.example`);
      expect(await shown()).toMatchObject({ state: "failing" });
      app.queues.now = null;
    }
    portal.switches = { fails: "works", times: null, only: null };
    await crm.pass(HOUR);
    expect(contacts().map(({ email }) => email)).toEqual([
      "429@firm.example",
      "500@firm.example",
      "html@firm.example",
    ]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("a rejected key pauses the destination immediately, and loses no lead", async () => {
    portal.switches = { fails: "expired", times: null, only: null };
    await send("ada@firm.example");
    expect(await shown()).toMatchObject({
      state: "paused",
      paused: "refused",
      last_failure: { status: 401, words: "The service key used to make this call is not valid." },
    });
    portal.switches = { fails: "works", times: null, only: null };
    await crm.pass(25 * HOUR);
    expect(contacts()).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: "ok" });
  });

  test("a new key sends waiting leads to its own account", async () => {
    portal.switches = { fails: "expired", times: null, only: null };
    await send("ada@firm.example");
    const other = app.vendors.hubspot.account(`${crm.key}-new`);
    const wrong = await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { key: "pat-na1-wrong" } });
    expect(wrong.status).toBe(400);
    expect(
      (await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { url: "https://a.example" } })).status,
    ).toBe(400);
    const changed = await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { key: `${crm.key}-new` } });
    expect(changed.status, changed.text).toBe(200);
    await app.queues.settle();
    expect(other.contacts.size).toBe(1);
    expect(await shown()).toMatchObject({ state: "ok", paused: null });
  });

  test("a test checks the key without leaving a trace", async () => {
    const tried = await crm.call(`POST /api/destinations/${crm.id}/test`);
    expect(tried.json).toMatchObject({ ok: true, status: 200 });
    expect(contacts()).toEqual([]);
    portal.switches = { fails: "expired", times: null, only: null };
    expect((await crm.call(`POST /api/destinations/${crm.id}/test`)).json).toMatchObject({ status: 401 });
  });

  test("a contact that validation rules reject is set aside with the message; the rest of the batch arrives", async () => {
    portal.refused.add("b@firm.example");
    app.queues.mode = "lose";
    for (const name of ["a", "b", "c"]) await crm.lead(`${name}@firm.example`);
    app.queues.mode = "deliver";
    await crm.pass(MINUTE);
    expect(contacts().map(({ email }) => email)).toEqual(["a@firm.example", "c@firm.example"]);
    expect(upserts()).toBe(1);
    const { json } = await crm.call(`GET /api/deliveries?state=rejected&destination=${crm.id}`);
    expect(json).toMatchObject({
      data: [{ attempts: [{ answer: "A rule of this account does not allow this contact." }] }],
    });
    expect(await shown()).toMatchObject({ failing_since: null });
  });

  test("a deleted property is recreated, and the lead is written", async () => {
    portal.properties.delete("whence_source");
    await send("ada@firm.example", { touches: [TOUCH] });
    expect(contacts()).toMatchObject([{ whence_source: "google" }]);
    expect(await shown()).toMatchObject({ state: "ok" });
  });
});

describe("a deleted lead", () => {
  test("archives the contact it created, and clears our fields in a contact that already existed", async () => {
    const events = ["lead.created", "lead.updated", "lead.deleted"];
    crm = await givenCrm(app, (key) => ({ kind: "hubspot", key, events }) as never);
    portal = app.vendors.hubspot.account(crm.key);
    portal.contacts.set("7", {
      ...newRecord(),
      properties: { email: "old@firm.example" },
      createdAt: "2026-01-01T00:00:00Z",
    });
    const ids = [await send("new@firm.example"), await send("old@firm.example")];
    for (const id of ids) expect((await crm.call(`DELETE /api/leads/${id}`)).status).toBe(204);
    await app.queues.settle();
    const [left, ...rest] = contacts();
    expect(rest).toEqual([]);
    const { email, firstname, ...fields } = left ?? {};
    expect(email).toBe("old@firm.example");
    expect(new Set(Object.values(fields))).toEqual(new Set([""]));
  });
});
