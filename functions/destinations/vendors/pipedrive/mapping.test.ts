import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "../../../../test/destinations/given-mapping.ts";
import { type App, startApp } from "../../../../test/support/app.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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
