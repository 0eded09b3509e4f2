import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "../../../../test/destinations/given-mapping.ts";
import { type App, startApp } from "../../../../test/support/app.ts";
import { newRecord } from "./stand-in/fault.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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
