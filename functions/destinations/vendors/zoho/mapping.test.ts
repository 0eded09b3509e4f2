import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenCrm } from "../../../../test/destinations/given-crm.ts";
import { lastAnswer, map, ownFields, sendTo, touches } from "../../../../test/destinations/given-mapping.ts";
import { type App, startApp } from "../../../../test/support/app.ts";

const EMAIL = "ada@firm.example";
const HOUR = 3_600_000;
const EVENTS = ["lead.created", "lead.updated"];

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Crm = Awaited<ReturnType<typeof givenCrm>>;

async function change({ call }: Crm, id: string, body: Record<string, unknown>): Promise<void> {
  expect((await call(`PATCH /api/leads/${id}`, { body })).status).toBe(200);
  await app.queues.settle();
}

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
