import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startedApp } from "../support/started.ts";
import { givenCrm } from "./given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "./given-mapping.ts";

const EMAIL = "ada@firm.example";
const HOUR = 3_600_000;
const EVENTS = ["lead.created", "lead.updated"];

const app = startedApp();

type Crm = Awaited<ReturnType<typeof givenCrm>>;

async function change({ call }: Crm, id: string, body: Record<string, unknown>): Promise<void> {
  expect((await call(`PATCH /api/leads/${id}`, { body })).status).toBe(200);
  await app.queues.settle();
}

describe("Salesforce", () => {
  const given = async () => {
    const crm = await givenCrm(
      app,
      (key) =>
        ({
          kind: "salesforce",
          domain: "firm.my.salesforce.com",
          client_id: key,
          client_secret: `${key}-secret`,
          events: EVENTS,
        }) as never,
    );
    const org = app.vendors.salesforce.account(crm.key);
    org.fields.set("Campaign__c", { type: "string", length: 5, label: "Our campaign" });
    org.fields.set("Rank__c", { type: "double", length: 0, label: "Rank" });
    org.fields.set("Tier__c", { type: "picklist", length: 255, isRestricted: true });
    const lead = () => [...org.leads.values()][0] ?? {};
    return { crm, org, lead };
  };
  const MAPPING = {
    omitted: ["whence_message", "whence_form"],
    added: [
      { value: "whence_campaign", field: "Campaign__c" },
      { value: "whence_first_source", field: "LeadSource" },
      { value: "whence_score", field: "Rank__c" },
    ],
  };

  test("offers fields that accept any text, but not the id, owner, status, restricted picklists or our own fields", async () => {
    const { crm } = await given();
    const fields = await ownFields(crm);
    expect(fields).toContainEqual({ id: "Campaign__c", label: "Our campaign", type: "text" });
    expect(fields).toContainEqual({ id: "LeadSource", label: "Lead Source", type: "text" });
    expect(fields).toContainEqual({ id: "Rank__c", label: "Rank", type: "number" });
    const ids = fields.map(({ id }) => id);
    for (const id of ["Id", "OwnerId", "Status", "Tier__c", "Email", "Whence_Source__c"])
      expect(ids).not.toContain(id);
  });

  test("receives added values, first-touch values only once, and no omitted fields", async () => {
    const { crm, org, lead } = await given();
    await map(crm, MAPPING);
    const id = await sendTo(app, crm, EMAIL, { touches: touches("google", "brand-summer") });
    expect(lead()).toMatchObject({
      Campaign__c: "brand",
      LeadSource: "google",
      Rank__c: expect.any(Number),
      Whence_Campaign__c: "brand-summer",
    });
    for (const name of ["Whence_Message__c", "Whence_Form__c", "OwnerId"])
      expect(lead()).not.toHaveProperty(name);
    Object.assign(lead(), { LeadSource: "Fair", Campaign__c: "other" });
    await change(crm, id, { status: "qualified" });
    expect(lead()).toMatchObject({
      LeadSource: "Fair",
      Campaign__c: "brand",
      Whence_Status__c: "qualified",
      Status: "Open - Not Contacted",
    });
    expect(org.leads.size).toBe(1);
  });

  test.each(["deleted", "locked"])(
    "receives everything else while one of its own fields is %s",
    async (how) => {
      const { crm, org, lead } = await given();
      await map(crm, MAPPING);
      await sendTo(app, crm, "before@firm.example");
      org.leads.clear();
      const field = org.fields.get("Campaign__c");
      if (how === "deleted") org.fields.delete("Campaign__c");
      else org.fields.set("Campaign__c", { type: "string", length: 5, isReadOnly: true });
      const id = await sendTo(app, crm, EMAIL, { touches: touches("google", "brand") });
      const said = {
        state: "delivered",
        answer:
          "Salesforce no longer has Campaign__c, so nothing was written there. Everything else was delivered.",
      };
      expect(lead()).toMatchObject({ LeadSource: "google", Whence_Campaign__c: "brand" });
      expect(lead()).not.toHaveProperty("Campaign__c");
      expect(await lastAnswer(crm)).toEqual(said);
      expect(await crm.shown(crm.id)).toMatchObject({ state: "ok" });
      org.fields.set("Campaign__c", field ?? { type: "string", length: 5 });
      await change(crm, id, { status: "qualified" });
      expect(lead()).toMatchObject({ Campaign__c: "brand" });
      expect(await lastAnswer(crm)).not.toEqual(said);
    },
  );

  test("receives only fields that it offers, whatever the mapping contains", async () => {
    const { crm, lead } = await given();
    const added = ["Id", "OwnerId", "Status"].map((field) => ({ value: "whence_status", field }));
    const refused = await crm.call(`PATCH /api/destinations/${crm.id}`, {
      body: { settings: { fields: { added } } },
    });
    expect(refused.status).toBe(400);
    // As if Salesforce had offered them before.
    await crm.change(crm.id, { settings: { fields: { added } } });
    await sendTo(app, crm, EMAIL);
    expect(lead()).toMatchObject({ Status: "Open - Not Contacted", Whence_Status__c: "new" });
    expect(await lastAnswer(crm)).toMatchObject({
      answer: expect.stringContaining("Id, OwnerId, Status"),
    });
  });
});

test("Salesforce's connection test does not require omitted fields", async () => {
  const crm = await givenCrm(app, (key) => ({
    kind: "salesforce",
    domain: "firm.my.salesforce.com",
    client_id: key,
    client_secret: `${key}-secret`,
  }));
  const org = app.vendors.salesforce.account(crm.key);
  org.user.mayCustomize = false;
  for (const name of ["Whence_Source__c", "Whence_Form__c"]) org.fields.delete(name);
  const tested = async () => (await crm.call(`POST /api/destinations/${crm.id}/test`)).json;
  await map(crm, { omitted: ["whence_source"] });
  expect(await tested()).toMatchObject({ ok: false });
  expect(await crm.shown(crm.id)).toMatchObject({
    last_failure: { words: expect.stringMatching(/edit them: Whence_Form__c\./) },
  });
  await map(crm, { omitted: ["whence_source", "whence_form"] });
  expect(await tested()).toMatchObject({ ok: true });
  const { key } = crm;
  const body = { domain: "firm.my.salesforce.com", client_id: key, client_secret: `${key}-secret` };
  expect((await crm.call(`PATCH /api/destinations/${crm.id}`, { body })).status).toBe(200);
});

describe("Zoho", () => {
  const given = async () => {
    const crm = await givenCrm(
      app,
      (key) =>
        ({
          kind: "zoho",
          region: "us",
          client_id: key,
          client_secret: `${key}-secret`,
          code: `1000.${randomUUID()}`,
          events: EVENTS,
        }) as never,
    );
    const account = app.vendors.zoho.account(crm.key);
    const set = (label: string, data_type: "text" | "double" | "datetime", length: number) =>
      account.fields.set(label, { api_name: label.replace(" ", "_"), data_type, length, isUnique: false });
    set("Our campaign", "text", 5);
    set("First seen", "datetime", 120);
    set("Rank", "double", 16);
    const lead = () => [...account.leads.values()][0] ?? {};
    return { crm, account, lead };
  };
  const MAPPING = {
    omitted: ["whence_message", "whence_form"],
    added: [
      { value: "whence_campaign", field: "Our_campaign" },
      { value: "whence_first_touch_at", field: "First_seen" },
      { value: "whence_score", field: "Rank" },
    ],
  };
  const NOTE =
    "Zoho CRM no longer has Our_campaign, so nothing was written there. Everything else was delivered.";

  test("offers fields that accept any value, and picklists, but not ids, owner, status, system times or our own fields", async () => {
    const { crm } = await given();
    const fields = await ownFields(crm);
    expect(fields).toContainEqual({ id: "Our_campaign", label: "Our campaign", type: "text" });
    expect(fields).toContainEqual({ id: "First_seen", label: "First seen", type: "time" });
    expect(fields).toContainEqual({ id: "Rank", label: "Rank", type: "number" });
    const ids = fields.map(({ id }) => id);
    for (const id of ["id", "Owner", "Lead_Status", "Created_Time", "Email", "Whence_source"])
      expect(ids).not.toContain(id);
    expect(fields).toContainEqual({ id: "Lead_Source", label: "Lead Source", type: "text" });
  });

  test("receives added values, first-touch values only once, and no omitted fields", async () => {
    const { crm, account, lead } = await given();
    await map(crm, MAPPING);
    const id = await sendTo(app, crm, EMAIL, { touches: touches("google", "brand-summer") });
    expect(lead()).toMatchObject({
      Our_campaign: "brand",
      First_seen: expect.stringMatching(/:\d\d\+00:00$/),
      Rank: expect.any(Number),
      Whence_campaign: "brand-summer",
    });
    for (const name of ["Whence_message", "Whence_form", "Owner"]) expect(lead()).not.toHaveProperty(name);
    Object.assign(lead(), { First_seen: "corrected", Our_campaign: "other" });
    await change(crm, id, { status: "qualified" });
    expect(lead()).toMatchObject({
      First_seen: "corrected",
      Our_campaign: "brand",
      Whence_status: "qualified",
      Lead_Status: "Not Contacted",
    });
    expect(account.leads.size).toBe(1);
  });

  test("receives the picklist value of the same name, or none", async () => {
    const { crm, account } = await given();
    await map(crm, { added: [{ value: "whence_source", field: "Lead_Source" }] });
    const sources = ["facebook", "google", "constructor"];
    for (const source of sources)
      await sendTo(app, crm, `${source}@firm.example`, { touches: touches(source, "brand") });
    expect([...account.leads.values()].map(({ Lead_Source }) => Lead_Source)).toEqual([
      "Facebook",
      undefined,
      undefined,
    ]);
    expect(await lastAnswer(crm)).toMatchObject({ state: "delivered" });
    expect(await lastAnswer(crm)).not.toMatchObject({ answer: expect.stringContaining("no longer has") });
  });

  test("receives everything else while one of its own fields is missing, and the log says so", async () => {
    const { crm, account, lead } = await given();
    await map(crm, MAPPING);
    const field = account.fields.get("Our campaign");
    account.fields.delete("Our campaign");
    const id = await sendTo(app, crm, EMAIL, { touches: touches("google", "brand") });
    expect(lead()).toMatchObject({ Rank: expect.any(Number), Whence_campaign: "brand" });
    expect(await lastAnswer(crm)).toEqual({ state: "delivered", answer: NOTE });
    expect(await crm.shown(crm.id)).toMatchObject({ state: "ok" });
    if (field !== undefined) account.fields.set("Our campaign", field);
    await change(crm, id, { status: "qualified" });
    expect(lead()).toMatchObject({ Our_campaign: "brand" });
    expect(await lastAnswer(crm)).not.toMatchObject({ answer: NOTE });
  });

  test("reports a deleted field within a day, though Zoho doesn't", async () => {
    const { crm, account } = await given();
    await map(crm, MAPPING);
    await sendTo(app, crm, EMAIL, { touches: touches("google", "brand") });
    account.fields.delete("Our campaign");
    app.queues.mode = "lose";
    await crm.lead("later@firm.example", { touches: touches("google", "brand") });
    app.queues.mode = "deliver";
    await crm.pass(25 * HOUR);
    app.queues.now = null;
    expect(account.leads.size).toBe(2);
    expect(await lastAnswer(crm)).toEqual({ state: "delivered", answer: NOTE });
  });
});
