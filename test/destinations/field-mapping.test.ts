import { describe, expect, test } from "vitest";
import { newRecord } from "../../lib/local/vendors/hubspot-fault.ts";
import { startedApp } from "../support/started.ts";
import { givenCrm } from "./given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "./given-mapping.ts";

const app = startedApp();

describe("HubSpot", () => {
  const given = async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
    const portal = app.vendors.hubspot.account(crm.key);
    for (const name of ["lead_source", "first_seen_by"])
      portal.properties.set(name, { type: "string", unique: false });
    const contact = () => [...portal.contacts.values()][0]?.properties ?? {};
    return { crm, portal, contact };
  };
  const SOURCES = {
    omitted: ["whence_message", "whence_form"],
    added: [
      { value: "whence_campaign", field: "lead_source" },
      { value: "whence_first_source", field: "first_seen_by" },
    ],
  };

  test("offers properties that accept any text, but no enumerations, owners or our own properties", async () => {
    const { crm } = await given();
    const fields = await ownFields(crm);
    expect(fields).toContainEqual({ id: "lead_source", label: "Lead source", type: "text" });
    const ids = fields.map(({ id }) => id);
    for (const id of ["lifecyclestage", "email", "whence_source"]) expect(ids).not.toContain(id);
  });

  test("receives added values, first-touch values only once, and no omitted fields", async () => {
    const { crm, contact } = await given();
    await map(crm, SOURCES);
    await sendTo(app, crm, "ada@firm.example", { touches: touches("google", "brand") });
    expect(contact()).toMatchObject({
      lead_source: "brand",
      first_seen_by: "google",
      whence_source: "google",
    });
    expect(contact()).not.toHaveProperty("whence_message");
    expect(contact()).not.toHaveProperty("lifecyclestage");
    await sendTo(app, crm, "ada@firm.example", { form: "other", touches: touches("bing", "summer") });
    expect(contact()).toMatchObject({
      lead_source: "summer",
      first_seen_by: "google",
      whence_source: "bing",
    });
  });

  test("receives everything else after one of its own properties was deleted, and the log says so", async () => {
    const { crm, portal, contact } = await given();
    await map(crm, SOURCES);
    portal.properties.delete("lead_source");
    await sendTo(app, crm, "ada@firm.example", { touches: touches("google", "brand") });
    expect(contact()).toMatchObject({ first_seen_by: "google", whence_campaign: "brand" });
    expect(await lastAnswer(crm)).toEqual({
      state: "delivered",
      answer:
        "HubSpot no longer has lead_source, so nothing was written there. Everything else was delivered.",
    });
    expect(await crm.shown(crm.id)).toMatchObject({ state: "ok" });
  });

  test("loses added values when the lead is deleted", async () => {
    const { crm, portal, contact } = await given();
    await map(crm, SOURCES);
    const known = {
      ...newRecord(),
      properties: { email: "ada@firm.example" },
      createdAt: new Date().toISOString(),
    };
    portal.contacts.set("7", known);
    const id = await sendTo(app, crm, "ada@firm.example", { touches: touches("google", "brand") });
    expect(contact().lead_source).toBe("brand");
    await crm.call(`PATCH /api/destinations/${crm.id}`, {
      body: { events: ["lead.created", "lead.deleted"] },
    });
    await crm.call(`DELETE /api/leads/${id}`);
    await app.queues.settle();
    expect(contact()).toMatchObject({ email: "ada@firm.example", lead_source: "", whence_source: "" });
  });
});

describe("Pipedrive", () => {
  const given = async () => {
    const crm = await givenCrm(app, (key) => ({ kind: "pipedrive", key }));
    const company = app.vendors.pipedrive.account(crm.key);
    const field_code = "a".repeat(40);
    company.fields.deal.push({ field_name: "Lead source", field_code, field_type: "varchar" });
    company.fields.deal.push({ field_name: "Owner", field_code: "user_id", field_type: "user" });
    const lead = () => [...company.leads.values()][0] ?? {};
    return { crm, company, field_code, lead };
  };

  test("receives added values, and offers only custom fields", async () => {
    const { crm, field_code, lead } = await given();
    expect(await ownFields(crm)).toEqual([{ id: field_code, label: "Lead source", type: "text" }]);
    await map(crm, { added: [{ value: "whence_campaign", field: field_code }] });
    await sendTo(app, crm, "ada@firm.example", { touches: touches("google", "brand") });
    expect(lead()).toMatchObject({ [field_code]: "brand" });
  });

  test("receives everything else after one of its own fields was deleted, and the log says so", async () => {
    const { crm, company, field_code, lead } = await given();
    await map(crm, { added: [{ value: "whence_campaign", field: field_code }] });
    company.fields.deal = company.fields.deal.filter((field) => field.field_code !== field_code);
    await sendTo(app, crm, "ada@firm.example", { touches: touches("google", "brand") });
    expect(Object.values(lead())).toContain("brand");
    expect(await lastAnswer(crm)).toMatchObject({
      state: "delivered",
      answer: `Pipedrive no longer has ${field_code}, so nothing was written there. Everything else was delivered.`,
    });
  });
});

test.each([
  [{ omitted: ["whence_lead_id"] }, "whence_lead_id can't be left out."],
  [{ omitted: ["email"] }, "Each value must be one of whence_lead_id"],
  [{ added: [{ value: "whence_source", field: "whence_site" }] }, "Choose one of the CRM's own fields."],
  [{ added: [{ value: "whence_source", field: "email" }] }, "Choose one of the CRM's own fields."],
  [
    { added: ["whence_source", "whence_campaign"].map((value) => ({ value, field: "same" })) },
    "Each field can be mapped only once.",
  ],
])("a mapping that can't work is refused: %j", async (fields, detail) => {
  const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
  const body = { settings: { fields } };
  const { status, json } = await crm.call(`PATCH /api/destinations/${crm.id}`, { body });
  expect(status).toBe(400);
  expect((json as { detail: string }).detail).toContain(detail);
});

test.each([
  [
    { value: "whence_score", field: "lead_source" },
    "whence_score can't be written to lead_source, since that field only takes texts.",
  ],
  [
    { value: "whence_source", field: "no_such_field" },
    "HubSpot has no field no_such_field that values can be written to.",
  ],
  [
    { value: "whence_source", field: "lifecyclestage" },
    "HubSpot has no field lifecyclestage that values can be written to.",
  ],
])("a mapping that the CRM would reject is refused before it is saved: %j", async (pair, detail) => {
  const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
  app.vendors.hubspot.account(crm.key).properties.set("lead_source", { type: "string", unique: false });
  const settings = { fields: { added: [pair] } };
  const changed = await crm.call(`PATCH /api/destinations/${crm.id}`, { body: { settings } });
  const added = await crm.call("POST /api/destinations", {
    body: { kind: "hubspot", name: "Again", key: crm.key, settings },
  });
  for (const { status, json } of [changed, added]) expect([status, json]).toMatchObject([400, { detail }]);
  const { json } = await crm.call("GET /api/destinations");
  expect((json as { data: { settings: object }[] }).data.map((each) => each.settings)).toEqual([{}]);
});

test("a mapping to a field that was deleted later doesn't prevent other changes", async () => {
  const crm = await givenCrm(app, (key) => ({ kind: "hubspot", key }));
  const portal = app.vendors.hubspot.account(crm.key);
  portal.properties.set("lead_source", { type: "string", unique: false });
  const added = [{ value: "whence_campaign", field: "lead_source" }];
  await map(crm, { added });
  portal.properties.delete("lead_source");
  await map(crm, { added, omitted: ["whence_form"] });
});

test("a kind without a mapping offers no fields", async () => {
  const { call, id } = await givenCrm(app, () => ({ kind: "webhook", url: "https://example.com/hook" }));
  expect((await call(`GET /api/destinations/${id}/fields`)).status).toBe(400);
});
