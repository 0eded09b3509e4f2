import { expect, test } from "vitest";
import { startedApp } from "../support/started.ts";
import { givenCrm } from "./given-crm.ts";
import { map } from "./given-mapping.ts";

const app = startedApp();

test.each([
  [{ omitted: ["whence_lead_id"] }, "whence_lead_id can't be left out."],
  [{ omitted: ["email"] }, "Each value must be one of whence_lead_id"],
  [{ added: [{ value: "whence_source", field: "whence_site" }] }, "Choose one of the CRM's own fields."],
  [{ added: [{ value: "whence_source", field: "email" }] }, "Choose one of the CRM's own fields."],
  [
    { added: ["whence_source", "whence_campaign"].map((value) => ({ value, field: "same" })) },
    "Each field can be mapped only once.",
  ],
])("a mapping that can't work is rejected: %j", async (fields, detail) => {
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
])("a mapping that the CRM would reject is rejected before it is saved: %j", async (pair, detail) => {
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
