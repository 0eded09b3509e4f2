import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { FORMS_MAX } from "../../../functions/leads/forms/listed/site-forms.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite, newEmail } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { contactForm } from "./descriptions.ts";
import { formsOf, givenCheck } from "./given-forms.ts";

const HOUR_MS = 3_600_000;
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const app = startedApp();
const rows = startedRows(app);
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  account = await givenAccount(app);
  for (let months = 0; months < 4; months++) await givenPlan(app, account.token, "agency");
});
beforeEach(async () => {
  site = await givenSite(app, account.token);
});

/** A lead that a visitor sent with a form of the site, as the tracker sends it. */
async function sendLead(described: unknown, fields: object = {}, headers: object = {}, now = new Date()) {
  const body = { site_id: site.id, name: "Ada Example", email: newEmail(), described, ...fields };
  const response = await callAtTime(app, "POST /api/lead", now, {
    body,
    headers: { origin: `https://${site.domain}`, "user-agent": BROWSER, ...headers },
  });
  expect(response.status).toBe(201);
}
const list = async () => (await formsOf(app, account.token, site.id)).forms;

describe("a lead", () => {
  it("lists its form, with the time of its last lead", async () => {
    const at = new Date();
    await sendLead(contactForm(), {}, {}, at);
    expect(await list()).toMatchObject([
      {
        name: "contact",
        page: "/contact",
        contact: true,
        last_lead_at: at.toISOString(),
        fields: { length: 3 },
      },
    ]);
  });

  it("updates that time a few times a day at most, and writes nothing in between", async () => {
    const at = Date.now();
    const stored = () => rows.row(keys.siteForms(account.id, site.id));
    await sendLead(contactForm(), {}, {}, new Date(at));
    const first = await stored();
    for (const hours of [1, 2, 5]) await sendLead(contactForm(), {}, {}, new Date(at + hours * HOUR_MS));
    expect(await stored()).toEqual(first);
    await sendLead(contactForm(), {}, {}, new Date(at + 8 * HOUR_MS));
    const [form] = await list();
    expect(form?.last_lead_at).toBe(new Date(at + 8 * HOUR_MS).toISOString());
  });

  test.each<[string, object, object]>([
    ["from another host", {}, { origin: "https://evil.example" }],
    ["from no page", {}, { origin: undefined }],
    ["of a program", {}, { "user-agent": "curl/8.0" }],
    ["in quarantine", { honeypot: "x" }, {}],
    ["without a description", { described: null }, {}],
    ["with a description that is none", { described: "form" }, {}],
  ])("%s lists nothing", async (_, fields, headers) => {
    await sendLead(contactForm(), fields, headers);
    expect(await list()).toEqual([]);
  });
});

describe("a forged lead", () => {
  it("changes neither a listed form's description nor its corrections", async () => {
    const check = await givenCheck(app, account.token, site.id);
    await check.correct(contactForm(), { fields: { "wingspan:text": "company" } });
    const before = await list();
    const forged = contactForm({ heading: "Your password, please", page: "/evil" });
    forged.fields[2] = { type: "text", name: "wingspan", label: "Anything else?" };
    await sendLead(forged);
    const after = await list();
    expect(after).toEqual(before.map((form) => ({ ...form, last_lead_at: after[0]?.last_lead_at })));
    const { json } = await app.call("POST /api/form", { body: { site_id: site.id, ...contactForm() } });
    expect(json).toMatchObject({ fields: ["name", "email", "company"] });
  });

  it("evicts no form; a new one only replaces one unused for 90 days", async () => {
    const at = Date.now();
    const day = (days: number) => new Date(at + days * 24 * HOUR_MS);
    const check = await givenCheck(app, account.token, site.id);
    await check.correct(contactForm({ name: "corrected" }), { contact: true });
    const made = Array.from({ length: FORMS_MAX - 1 }, (_, each) =>
      contactForm({
        name: `form-${String.fromCharCode(97 + (each % 26)).repeat(1 + Math.floor(each / 26))}`,
      }),
    );
    await check.ask(made);
    expect(await list()).toHaveLength(FORMS_MAX);
    await sendLead(contactForm({ name: "flood" }), {}, {}, day(1));
    await sendLead(made[0], {}, {}, day(2));
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).not.toContain("flood");
    await sendLead(contactForm({ name: "late" }), {}, {}, day(91));
    const left = await names();
    expect(left).toHaveLength(FORMS_MAX);
    expect(left).toEqual(expect.arrayContaining(["late", "corrected", "form-a"]));
    expect(
      await rows.below(keys.account(account.id).pk, keys.siteForms(account.id, site.id).sk),
    ).toHaveLength(FORMS_MAX + 1);
  });
});
