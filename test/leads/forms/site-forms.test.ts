import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Activity } from "../../../functions/accounts/activity/activity.ts";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { ShownForm } from "../../../functions/leads/forms/listed/shown-form.ts";
import { digest } from "../../../functions/platform/store/digest.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { contactForm, signInForm } from "./descriptions.ts";
import { formsOf, givenCheck } from "./given-forms.ts";

const app = startedApp();
const rows = startedRows(app);
let account: GivenAccount;
let site: Site;
beforeAll(async () => {
  account = await givenAccount(app);
  await givenPlan(app, account.token, "agency");
});
beforeEach(async () => {
  site = await givenSite(app, account.token);
});

/** A contact form that a check found, as it is listed. */
async function givenForm(): Promise<ShownForm> {
  const check = await givenCheck(app, account.token, site.id);
  const { forms } = (await check.ask([
    contactForm({}, [{ type: "text", name: "passport", label: "Passport number" }]),
  ])) as {
    forms: ShownForm[];
  };
  return forms[0] as ShownForm;
}

const patch = (id: string, body: unknown, token = account.token) =>
  app.call(`PATCH /api/sites/${site.id}/forms/${id}`, { token, body });
const list = () => formsOf(app, account.token, site.id);

describe("a site's forms", () => {
  it("are none at first", async () => {
    expect(await list()).toEqual({ site_id: site.id, form_data: false, forms: [] });
  });

  it("show the kind of each field", async () => {
    const form = await givenForm();
    expect(form).toMatchObject({
      id: expect.stringMatching(/^form_[\w-]{22}$/),
      name: "contact",
      heading: "Ask for a quote",
      page: "/contact",
      last_lead_at: null,
      found_at: expect.any(String),
    });
    expect(form.fields.map(({ label, name, kind, corrected }) => [label, name, kind, corrected])).toEqual([
      ["Your name", "name", "name", false],
      ["Your email", "email", "email", false],
      ["Wingspan", "wingspan", "none", false],
      ["Passport number", "passport", "private", false],
    ]);
    expect((await list()).forms).toEqual([form]);
  });
});

describe("a correction", () => {
  it("changes how new visitors' fields are read, and null reverts it", async () => {
    const form = await givenForm();
    const [, , wingspan] = form.fields;
    const key = wingspan?.key ?? "";
    const { status, json } = await patch(form.id, { fields: { [key]: "company" } });
    expect(status).toBe(200);
    expect((json as ShownForm).fields[2]).toMatchObject({
      kind: "company",
      recognized_kind: "none",
      corrected: true,
    });
    expect((await list()).forms).toEqual([json]);
    const later = new Date(Date.now() + 1000);
    const ask = { body: { site_id: site.id, ...contactForm() } };
    expect((await callAtTime(app, "POST /api/form", later, ask)).json).toMatchObject({
      fields: ["name", "email", "company"],
    });
    expect((await patch(form.id, { fields: { [key]: null } })).json).toEqual(form);
  });

  it("ignores a form, and reverts that", async () => {
    const form = await givenForm();
    expect((await patch(form.id, { contact: false })).json).toMatchObject({ contact: false });
    expect((await patch(form.id, { contact: true })).json).toMatchObject({ contact: true, reason: null });
    expect((await patch(form.id, { contact: null })).json).toEqual(form);
  });

  it("never makes a private field readable", async () => {
    const form = await givenForm();
    const key = form.fields[3]?.key ?? "";
    const response = await patch(form.id, { fields: { [key]: "message" } });
    expect(expectError(response, 400)).toBe(
      "Fields for passwords, cards, codes and identity numbers are never read.",
    );
    expect((await list()).forms).toEqual([form]);
  });

  test.each([
    [{}],
    [{ fields: { unknown: "email" } }],
    [{ fields: { "name:text": "private" } }],
    [{ fields: { "name:text": "honeypot" } }],
    [{ fields: ["email"] }],
    [{ contact: "yes" }],
    [{ contact: true, ignored: true }],
  ])("%j is rejected", async (body) => {
    const form = await givenForm();
    expectError(await patch(form.id, body), 400);
    expect((await list()).forms).toEqual([form]);
  });

  it("is logged with the form's title, but not one that changes nothing", async () => {
    const form = await givenForm();
    await patch(form.id, { contact: false });
    await patch(form.id, { contact: false });
    await app.call(`PATCH /api/sites/${site.id}/forms`, { token: account.token, body: { form_data: true } });
    const { json } = await app.call("GET /api/activity", { token: account.token });
    const events = (json as { data: Activity[] }).data.filter(({ subject }) => subject.id === site.id);
    expect(events.map(({ what, details }) => [what, details])).toEqual([
      ["site.form_data_changed", { to: true }],
      ["site.form_changed", { form: "Ask for a quote" }],
      ["site.added", expect.anything()],
    ]);
  });
});

describe("another account", () => {
  it("can't see the site's forms", async () => {
    const form = await givenForm();
    const stranger = await givenAccount(app);
    const theirs = await givenSite(app, stranger.token);
    const { token } = stranger;
    expectError(await app.call(`GET /api/sites/${site.id}/forms`, { token }), 404);
    expectError(await patch(form.id, { contact: false }, token), 404);
    expectError(
      await app.call(`PATCH /api/sites/${site.id}/forms`, { token, body: { form_data: true } }),
      404,
    );
    expectError(await app.call(`DELETE /api/sites/${site.id}/forms/${form.id}`, { token }), 404);
    // Not even through a site of its own.
    const body = { contact: false };
    expectError(await app.call(`PATCH /api/sites/${theirs.id}/forms/${form.id}`, { token, body }), 404);
    expect((await list()).forms).toEqual([form]);
  });

  it("can't see them with a key without the scope, or limited to another site", async () => {
    const form = await givenForm();
    const { key: reader } = await givenKey(app, account, { scopes: ["sites:read"] });
    expect((await app.call(`GET /api/sites/${site.id}/forms`, { token: reader })).status).toBe(200);
    expectError(await patch(form.id, { contact: false }, reader), 403);
    const other = await givenSite(app, account.token);
    const { key: limited } = await givenKey(app, account, {
      scopes: ["sites:read", "sites:write"],
      sites: [other.id],
    });
    expectError(await app.call(`GET /api/sites/${site.id}/forms`, { token: limited }), 404);
    expectError(await patch(form.id, { contact: false }, limited), 404);
  });
});

describe("what is stored", () => {
  it("has no values and no referrers, and a removed form leaves nothing", async () => {
    const check = await givenCheck(app, account.token, site.id);
    await check.ask([{ ...contactForm(), referrers: ["secret.example"] }]);
    const [form] = (await list()).forms;
    await patch(form?.id ?? "", { contact: false });
    const stored = () => rows.below(keys.account(account.id).pk, keys.siteForms(account.id, site.id).sk);
    expect(await stored()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toContain("secret");
    expect(
      (await app.call(`DELETE /api/sites/${site.id}/forms/${form?.id}`, { token: account.token })).status,
    ).toBe(204);
    expect((await list()).forms).toEqual([]);
    expect(await stored()).toMatchObject([{ corrections: {}, listed: {} }]);
  });

  it("is in the account's export", async () => {
    const form = await givenForm();
    const { json } = await app.call("GET /api/account/export", { token: account.token });
    expect((json as { forms: unknown[] }).forms).toContainEqual({
      site_id: site.id,
      form_data: false,
      forms: [form],
    });
  });

  it("is erased with its site", async () => {
    const form = await givenForm();
    await patch(form.id, { contact: false });
    await app.call(`DELETE /api/sites/${site.id}`, { token: account.token });
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect(await rows.below(keys.account(account.id).pk, keys.siteForms(account.id, site.id).sk)).toEqual([]);
  });

  it("is erased with its account", async () => {
    const gone = await givenAccount(app);
    const theirs = await givenSite(app, gone.token);
    const check = await givenCheck(app, gone.token, theirs.id);
    await check.ask([contactForm()]);
    const { token, email } = gone;
    const deleted = await app.call("DELETE /api/account", { token, body: { email } });
    expect(deleted.status).toBe(204);
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect(await rows.below(keys.account(gone.id).pk)).toEqual([]);
  });
});

describe("a check of forms", () => {
  it("lists contact forms, and says why others aren't listed", async () => {
    const check = await givenCheck(app, account.token, site.id);
    const { forms } = (await check.ask([contactForm(), signInForm])) as { forms: ShownForm[] };
    expect(forms.map(({ contact, reason }) => [contact, reason])).toEqual([
      [true, null],
      [false, "sign_in"],
    ]);
    expect((await list()).forms.map(({ name }) => name)).toEqual(["contact"]);
  });

  it("corrects a form on the page, which is then listed", async () => {
    const check = await givenCheck(app, account.token, site.id);
    const search = { form: { name: "finder" }, fields: [{ type: "text", name: "q", label: "Firm" }] };
    const { json } = await check.correct(search, { contact: true, fields: { "q:text": "company" } });
    expect(json).toMatchObject({ contact: true, fields: [{ kind: "company", corrected: true }] });
    expect((await list()).forms).toEqual([json]);
    const { json: activity } = await app.call("GET /api/activity", { token: account.token });
    const [latest] = (activity as { data: Activity[] }).data;
    expect(latest).toMatchObject({ what: "site.form_changed", actor: { kind: "person", id: account.id } });
  });

  it("never makes a private field readable either", async () => {
    const check = await givenCheck(app, account.token, site.id);
    const response = await check.correct(signInForm, { fields: { "password:password": "message" } });
    expectError(response, 400);
  });

  it("stores only a digest of its code", async () => {
    const { code } = await givenCheck(app, account.token, site.id);
    const row = await rows.row(keys.formCheck(digest(code)));
    expect(row).toMatchObject({ account_id: account.id, site_id: site.id, person_id: account.id });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it("ends after fifteen minutes, when it is done, or when its member no longer may", async () => {
    const { code, expires_at } = await givenCheck(app, account.token, site.id);
    const body = { code, site_id: site.id, forms: [] };
    const at = (ms: number) =>
      callAtTime(app, "POST /api/form-check", new Date(Date.parse(expires_at) + ms), { body });
    expect((await at(-1)).status).toBe(200);
    const expired = await at(0);
    expect(expectError(expired, 404)).toContain("has ended");
    expect(expired.json).toMatchObject({ code: "check_ended" });
    const done = await givenCheck(app, account.token, site.id);
    expect((await done.end()).status).toBe(204);
    expectError(await done.correct(contactForm(), { contact: false }), 404);
    const admin = await givenMember(app, account, "admin");
    const theirs = await givenCheck(app, admin.token, site.id, forAccount(account));
    expect(await theirs.ask([])).toEqual({ forms: [] });
    const change = { token: account.token, body: { role: "analyst" } };
    expect((await app.call(`PATCH /api/members/${admin.id}`, change)).status).toBe(204);
    expectError(await theirs.correct(contactForm(), { contact: false }), 404);
  });

  it("reads and corrects only its own site, regardless of the requester", async () => {
    const other = await givenSite(app, account.token);
    const { code } = await givenCheck(app, account.token, site.id);
    const response = await app.call("POST /api/form-check", {
      body: { code, site_id: other.id, forms: [contactForm()] },
    });
    expectError(response, 409);
    expect(response.json).toMatchObject({ code: "check_other_site" });
    for (const guess of ["x".repeat(32), "", null, code.toLowerCase()]) {
      const { status } = await app.call("POST /api/form-check", {
        body: { code: guess, site_id: site.id, forms: [] },
      });
      expect([400, 404]).toContain(status);
    }
    const stranger = await givenAccount(app);
    expectError(await app.call(`POST /api/sites/${site.id}/form-check`, { token: stranger.token }), 404);
    expectError(await app.call(`POST /api/sites/${site.id}/form-check`), 401);
  });
});
