import { parse } from "csv-parse/sync";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CHANNELS, type Lead, type ShownLead, statuses } from "../../functions/leads/lead.ts";
import { callAtTime } from "../support/clock.ts";
import { givenCopies } from "../support/copies.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 14;
const PERSON = {
  name: "Jo Grey",
  email: "jo@example.org",
  phone: "+1 555 0100",
  company: "Grey & Co",
  message: "Please call me.",
};

/** The largest journey a lead may have: 40 of these exceed one page of a table query. */
const HEAVY = {
  touches: Array.from({ length: 20 }, (_, at) => ({
    source: `source-${at}`,
    content: "x".repeat(200),
    term: "y".repeat(200),
    referrer: `https://blog.example/${"r".repeat(450)}`,
    landing: `https://shop.example/${"l".repeat(450)}`,
    click_ids: Object.fromEntries(["a", "b", "c", "d"].map((name) => [`id_${name}`, "z".repeat(200)])),
  })),
};

/** A new account with a site, and actions on it at a number of days after registration. */
async function given() {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const start = Date.now();
  const at = (days: number) => new Date(start + days * DAY_MS);
  const { token } = account;
  return {
    ...account,
    at,
    submit: (days: number, email = PERSON.email, more: object = {}) =>
      callAtTime(app, "POST /api/lead", at(days), {
        body: { ...PERSON, email, site_id: site.id, ...more },
      }),
    leads: async (days: number) => {
      const { status, json } = await callAtTime(app, "GET /api/leads", at(days), { token });
      expect(status).toBe(200);
      return json as ShownLead[];
    },
    status: async (days: number) =>
      (await callAtTime(app, "GET /api/subscription/status", at(days), { token })).json,
    pay: (days: number) => givenPlan(app, token, "growth", at(days)),
  };
}

/** Downloads the account's export with the process's clock moved, since a stream goes through the real server. */
async function downloadExport(
  { email, password }: GivenAccount,
  now: Date,
): Promise<Record<string, string>[]> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const signedIn = await app.call("POST /api/auth/login", { body: { email, password } });
  const { access_token: token } = signedIn.json as { access_token: string };
  const { status, text } = await app.call("GET /api/export?format=csv", { token });
  vi.useRealTimers();
  expect(status).toBe(200);
  return parse(text, { columns: true, bom: true });
}

const contactOf = ({ name, email, phone, company, message }: Lead) => ({
  name,
  email,
  phone,
  company,
  message,
});
const MASKED = Object.fromEntries(Object.keys(PERSON).map((field) => [field, "•••••"]));

describe("after a trial has ended", () => {
  test("leads are accepted for another 30 days, then refused with 402", async () => {
    const { submit, leads } = await given();
    expect((await submit(TRIAL_DAYS + 1)).status).toBe(201);
    expect((await submit(TRIAL_DAYS + 30 - 0.001, "late@example.org")).status).toBe(201);
    const refused = await submit(TRIAL_DAYS + 30, "too.late@example.org");
    expectError(refused, 402);
    expect(refused.json).toMatchObject({ final: true, code: "capture_ended" });
    expect(await leads(TRIAL_DAYS + 31)).toHaveLength(2);
  });

  test("a signed-in account's demo leads are accepted for the same 30 days", async () => {
    const { at, token } = await given();
    const send = (days: number) =>
      callAtTime(app, "POST /api/lead", at(days), { token, body: { name: "Dee", email: "dee@example.org" } });
    expect((await send(TRIAL_DAYS + 30 - 0.001)).status).toBe(201);
    expectError(await send(TRIAL_DAYS + 30), 402);
  });

  test("new leads are masked and earlier ones stay readable, in the list and in the export", async () => {
    const { submit, leads, at, ...account } = await given();
    await submit(1, "early@example.org");
    await submit(TRIAL_DAYS + 0.001, "later@example.org");
    const [later, early] = await leads(TRIAL_DAYS + 40);
    expect(early && contactOf(early)).toEqual({ ...PERSON, email: "early@example.org" });
    expect(early?.masked).toBeUndefined();
    expect(later && contactOf(later)).toEqual(MASKED);
    expect(later).toMatchObject({ masked: true, status: "new" });
    const rows = await downloadExport(account, at(TRIAL_DAYS + 40));
    expect(rows.map(({ email }) => email)).toEqual(["•••••", "early@example.org"]);
  });

  test("an empty field is not masked: no name stays no name", async () => {
    const { token, at } = await given();
    const site = await givenSite(app, token);
    const late = at(TRIAL_DAYS + 1);
    await callAtTime(app, "POST /api/lead", late, { body: { site_id: site.id, email: "jo@example.org" } });
    const { json } = await callAtTime(app, "GET /api/leads", late, { token });
    expect(json).toMatchObject([{ name: null, email: "•••••", phone: null, message: null }]);
  });

  test("nothing in a submission reveals a masked lead's contact, however it is encoded", async () => {
    const { token, at } = await given();
    const site = await givenSite(app, token);
    const late = at(TRIAL_DAYS + 1);
    const secret = `${PERSON.name} ${PERSON.email} ${PERSON.phone}`;
    const base64 = Buffer.from(secret).toString("base64");
    const encoded = [
      base64,
      base64.slice(4).replaceAll("=", ""),
      Buffer.from(secret).toString("base64url"),
      Buffer.from(secret).toString("hex"),
      [...secret].reverse().join(""),
      encodeURIComponent(encodeURIComponent(secret)),
      secret.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97)),
      [...secret].map((letter) => letter.charCodeAt(0)).join("."),
    ].map((text) => text.slice(0, 60));
    for (const text of encoded) {
      const everywhere = { source: text, medium: text, campaign: text, term: text, content: text, id: text };
      const forms = { source_platform: text, creative_format: text, marketing_tactic: text };
      const address = `https://${text.replace(/[^a-z0-9]/gi, "")}.example/${text}`;
      const body = {
        ...{ site_id: site.id, ...PERSON, email: `${encoded.indexOf(text)}@example.org`, form: text },
        touches: [
          { at: late.getTime() - 70_000, source: "newsletter", medium: "email" },
          {
            ...everywhere,
            ...forms,
            referrer: address,
            landing: address,
            click_ids: { gclid: text, [`k${text}`]: "x" },
          },
        ],
        pageviews: [{ path: address, title: text, referrer: address, dwell_seconds: 7 }],
      };
      await callAtTime(app, "POST /api/lead", late, { body });
      const first = {
        ...{ site_id: site.id, ...PERSON, email: `t${encoded.indexOf(text)}@example.org` },
        first_source: text,
      };
      const flat = {
        ...first,
        last_source: "GooGLe",
        first_campaign: text,
        last_campaign: text,
        form: `${text}2`,
      };
      await callAtTime(app, "POST /api/lead", late, { body: flat });
    }
    const { text, json } = await callAtTime(app, "GET /api/leads", late, { token });
    for (const lead of json as Record<string, unknown>[])
      for (const [field, value] of Object.entries(lead))
        for (const secretly of encoded)
          expect(JSON.stringify(value), field).not.toContain(secretly.slice(2, 14));
    expect(text).not.toMatch(/grey|example\.org|@|555/i);
    const day = late.toISOString().slice(0, 10);
    const named = ["source", "campaign", "landing_page", "form"].map(
      (by) => `from=${day}&to=${day}&by=${by}`,
    );
    for (const query of ["", ...named]) {
      const route = query === "" ? "GET /api/leads/stats" : "GET /api/reports";
      const figures = await callAtTime(app, route, late, { token, query });
      expect(figures.status).toBe(200);
      expect(figures.text).toContain('"Other"');
      for (const secretly of encoded)
        expect(figures.text.toLowerCase()).not.toContain(secretly.slice(2, 14).toLowerCase());
    }
    const leads = json as ShownLead[];
    expect(leads).toHaveLength(2 * encoded.length);
    for (const lead of leads) {
      if (lead.touches[0]?.medium === "email") {
        expect(lead.touches[0]).toMatchObject({ source: "newsletter", landing: null });
        expect(lead.first_pageviews).toMatchObject([{ path: "/•••••", dwell_seconds: 7 }]);
        expect(lead).toMatchObject({ form: "•••••", pageviews: 1, masked: true });
      } else
        expect(lead).toMatchObject({ source: "google", last_source: "google", channel: "Organic Search" });
    }
  });

  test("a lead named after a channel or a status is listed like any other", async () => {
    const { submit, leads, at: after } = await given();
    const visit = { touches: [{ at: after(TRIAL_DAYS + 0.5).toISOString(), landing: "/" }] };
    const names = [...CHANNELS, ...statuses, "2026-12", "lead_0"];
    await parallel(names, (name, at) =>
      submit(TRIAL_DAYS + 1, `visitor.${at}@example.org`, {
        ...visit,
        name,
        company: name,
        phone: "202 612",
      }),
    );
    const listed = await leads(TRIAL_DAYS + 2);
    expect(listed).toHaveLength(names.length);
    for (const lead of listed) {
      expect(lead).toMatchObject({ name: "•••••", company: "•••••", masked: true, channel: "Direct" });
      expect(lead.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(lead.id).toMatch(/^lead_/);
    }
  });

  test("the status counts waiting leads, up to 100", async () => {
    const { submit, status } = await given();
    await submit(1);
    expect(await status(2)).toMatchObject({ waiting_leads: 0 });
    await submit(TRIAL_DAYS + 1, "a@example.org");
    await submit(TRIAL_DAYS + 2, "b@example.org");
    expect(await status(TRIAL_DAYS + 3)).toMatchObject({ waiting_leads: 2, trial_expired: true });
  });

  test("the status counts all waiting leads, however large they are", async () => {
    const { id, submit, status } = await given();
    const more = { message: "word ".repeat(999), ...HEAVY };
    const { json } = await submit(TRIAL_DAYS + 1, PERSON.email, more);
    await givenCopies(app, id, (json as Lead).id, Array(39).fill({}));
    expect(await status(TRIAL_DAYS + 2)).toMatchObject({ waiting_leads: 40 });
  });

  test("a payment unmasks all of them, and new leads are accepted again", async () => {
    const { submit, leads, status, pay } = await given();
    await submit(TRIAL_DAYS + 1);
    expectError(await submit(TRIAL_DAYS + 31, "too.late@example.org"), 402);
    await pay(TRIAL_DAYS + 40);
    expect((await leads(TRIAL_DAYS + 40)).map(contactOf)).toEqual([PERSON]);
    expect(await status(TRIAL_DAYS + 40)).toMatchObject({ waiting_leads: 0, subscription_status: "active" });
    expect((await submit(TRIAL_DAYS + 41, "again@example.org")).status).toBe(201);
    expect(await leads(TRIAL_DAYS + 41)).toHaveLength(2);
  });

  test("leads of a first lapse stay readable after a second one", async () => {
    const { submit, leads, pay, at } = await given();
    await submit(TRIAL_DAYS + 1, "first@example.org");
    const { closes_at } = await pay(TRIAL_DAYS + 2);
    // A month has 28 to 31 days, depending on when it is bought.
    const lapsed = (Date.parse(closes_at) - at(0).getTime()) / DAY_MS;
    await submit(lapsed - 2, "grace@example.org");
    await submit(lapsed + 1, "second@example.org");
    const emails = (await leads(lapsed + 2)).map(({ email }) => email);
    expect(emails).toEqual(["•••••", "grace@example.org", "first@example.org"]);
  });

  test("a masked lead cannot be changed, which would reveal its contact: 402", async () => {
    const { submit, leads, token, at } = await given();
    await submit(TRIAL_DAYS + 1);
    const [lead] = await leads(TRIAL_DAYS + 1);
    const change = { token, body: { status: "won" }, path: { id: lead?.id ?? "" } };
    expectError(await callAtTime(app, "PATCH /api/leads/{id}", at(TRIAL_DAYS + 1), change), 402);
  });

  test("the sender of a lead gets back what they sent, unmasked", async () => {
    const { submit } = await given();
    expect((await submit(TRIAL_DAYS + 1)).json).toMatchObject(PERSON);
  });
});
