import { describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "../../../../test/destinations/given-mapping.ts";
import { startedApp } from "../../../../test/support/started.ts";

const EMAIL = "ada@firm.example";
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
