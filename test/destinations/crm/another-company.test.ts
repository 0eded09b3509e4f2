import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newRecord } from "../../../functions/destinations/vendors/hubspot/stand-in/fault.ts";
import { type App, startApp } from "../../support/app.ts";
import { newEmail } from "../../support/given.ts";
import { givenCrm } from "../given-crm.ts";
import { givenInbound } from "../inbound/given-inbound.ts";
import { givenPolled, STAGES } from "../inbound/given-polled.ts";
import { CRMS, type Crm, crmConnections } from "./crm-connections.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.queues.now = null;
});

const given = (kind: Crm) => givenCrm(app, (key) => ({ kind, ...crmConnections[kind](key) }));
type Given = Awaited<ReturnType<typeof given>>;

async function connect({ call, id }: Given, kind: Crm, key: string): Promise<void> {
  const answer = await call(`PATCH /api/destinations/${id}`, { body: crmConnections[kind](key) });
  expect(answer.status, answer.text).toBe(200);
  await app.queues.settle();
}

async function change({ call }: Given, lead: string, status: string): Promise<void> {
  expect((await call(`PATCH /api/leads/${lead}`, { body: { status } })).status).toBe(200);
  await app.queues.settle();
}

/** How many of a company's records contain a text. */
const countWith = (kind: Crm, key: string, text: string): number =>
  app.vendors[kind].listRecords(key).filter(({ fields }) => JSON.stringify(fields).includes(text)).length;

describe.each(CRMS)("%s, reconnected to another company", (kind) => {
  test("receives the former company's leads once; updates and deletions reach only the new company", async () => {
    const crm = await given(kind);
    const lead = await crm.lead(newEmail());
    await app.queues.settle();
    const other = `pat-local-${randomUUID()}`;
    await connect(crm, kind, other);
    expect(countWith(kind, other, lead)).toBe(0);
    const [before] = app.vendors[kind].listRecords(crm.key);
    for (const status of ["contacted", "qualified"]) await change(crm, lead, status);
    const written = countWith(kind, other, lead);
    // Pipedrive's lead and its person.
    expect(written).toBe(kind === "pipedrive" ? 2 : 1);
    expect(countWith(kind, other, "qualified")).toBe(1);
    expect(app.vendors[kind].listRecords(crm.key)[0]).toEqual(before);
    expect(await crm.shown(crm.id)).toMatchObject({ state: "ok", last_failure: null });
    await crm.call(`PATCH /api/destinations/${crm.id}`, {
      body: { events: ["lead.created", "lead.deleted"] },
    });
    await crm.call(`DELETE /api/leads/${lead}`);
    await app.queues.settle();
    expect(countWith(kind, other, lead)).toBe(0);
    expect(app.vendors[kind].listRecords(crm.key)[0]).toEqual(before);
    expect([...(await crm.rows("LINK#")), ...(await crm.rows("REMOTE#"))]).toEqual([]);
  });

  test("keeps its links when it is reconnected to the same company", async () => {
    const crm = await given(kind);
    const lead = await crm.lead(newEmail());
    await app.queues.settle();
    const rows = async () => [...(await crm.rows("LINK#")), ...(await crm.rows("REMOTE#"))];
    const known = await rows();
    expect(known.length).toBeGreaterThan(1);
    await connect(crm, kind, crm.key);
    const records = app.vendors[kind].listRecords(crm.key).length;
    await change(crm, lead, "contacted");
    expect(app.vendors[kind].listRecords(crm.key)).toHaveLength(records);
    expect((await rows()).map(({ sk }) => sk)).toEqual(known.map(({ sk }) => sk));
  });
});

test("Pipedrive persons of another company are not matched to our leads", async () => {
  const crm = await givenPolled(app, "pipedrive");
  const other = `pat-local-${randomUUID()}`;
  await connect(crm, "pipedrive", other);
  const time = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const deal = {
    id: 7,
    status: "won",
    stage_id: 2,
    person_id: 1,
    value: 900,
    currency: "EUR",
    add_time: time,
    update_time: time,
    stage_change_time: null,
    lost_time: null,
    won_time: time,
    custom_fields: {},
  };
  const said = { meta: { action: "change", entity: "deal" }, data: deal, previous: { status: "open" } };
  expect(await crm.inbound.send(said)).toEqual(["unknown"]);
  expect((await crm.found()).status).toBe("new");
  await connect(crm, "pipedrive", crm.key);
  expect(await crm.inbound.send(said)).toEqual(["changed"]);
});

test("a contact that already existed in the new portal is not deleted with its lead", async () => {
  const crm = await given("hubspot");
  const email = newEmail();
  const lead = await crm.lead(email);
  await app.queues.settle();
  const other = `pat-local-${randomUUID()}`;
  const portal = app.vendors.hubspot.account(other);
  const contact = { ...newRecord(), properties: { email } };
  portal.contacts.set("7", contact);
  await connect(crm, "hubspot", other);
  await change(crm, lead, "contacted");
  expect(contact.properties).toMatchObject({ whence_lead_id: lead });
  await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { events: ["lead.deleted"] } });
  await crm.call(`DELETE /api/leads/${lead}`);
  await app.queues.settle();
  expect(portal.contacts.get("7")?.properties).toMatchObject({ email, whence_lead_id: "" });
});

test("a token fetched while a CRM is being reconnected does not replace the new one", async () => {
  const crm = await given("zoho");
  const inbound = await givenInbound(app, crm, crm.id);
  await inbound.map(STAGES);
  const { zoho } = app.vendors;
  const other = `pat-local-${randomUUID()}`;
  zoho.account(crm.key).tokens.clear();
  const answer = zoho.answer.bind(zoho);
  let isOpen = true;
  const spy = vi.spyOn(zoho, "answer").mockImplementation((request) => {
    if (!isOpen || !request.path.endsWith("/token")) return answer(request);
    isOpen = false;
    const connected = connect(crm, "zoho", other).then(() => answer(request));
    return connected as never;
  });
  await app.jobs.run("poll-outcomes", { now: new Date(Date.now() + 60_000) });
  spy.mockRestore();
  expect(isOpen).toBe(false);
  zoho.account(other).tokens.clear();
  const lead = await crm.lead(newEmail());
  await app.queues.settle();
  expect(countWith("zoho", other, lead)).toBe(1);
  expect(await crm.shown(crm.id)).toMatchObject({ state: "ok" });
});
