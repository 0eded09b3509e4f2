import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { callAtTime } from "../../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
} from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { addLeads, givenBatch } from "./given-batch.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;
let key: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
  key = (await givenKey(app, account, { scopes: ["leads:write"] })).key;
});

const send = (...leads: object[]) =>
  givenBatch(
    app,
    key,
    leads.map((lead) => ({ site_id, ...lead })),
  );
const stored = async (id = "") =>
  (await app.call(`GET /api/leads/${id}`, { token: account.token })).json as Lead;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe("a lead sent by a server", () => {
  test("is read like one from the tracker, but not flagged as sent by a program", async () => {
    const typed = {
      name: "Ada Lovelace",
      message: "A quote for twelve desks, please.",
      form: "quote",
      touches: [{ at: minutesAgo(30), source: "google", medium: "cpc", campaign: "spring", landing: "/" }],
      pageviews: ["/", "/pricing"],
    };
    const [result] = await send({ ...typed, email: "by-server@firm.example" });
    const own = await givenOwnLead(app, account.token, {
      site_id,
      ...typed,
      email: "by-browser@firm.example",
    });
    expect(result).toEqual({ status: "created", id: expect.any(String), ai_score: own.ai_score });
    const { id, created_at, updated_at, email, flags, ...lead } = await stored(result?.id);
    expect(own).toMatchObject(lead);
    expect([flags, own.flags]).toEqual([[], ["automated client"]]);
  });

  test("is marked as sent by a server, since it has no visit", async () => {
    const touches = [{ at: minutesAgo(30), source: "google" }];
    const [result] = await send({ email: "no-visit@firm.example", touches });
    const own = await givenLead(app, { site_id, email: "visit@firm.example", touches });
    const rows = rowsOf(app);
    expect(await rows.storedLead(account.id, result?.id ?? "")).toHaveProperty("by_server", true);
    expect(await rows.storedLead(account.id, own.id)).not.toHaveProperty("by_server");
    rows.close();
  });

  test("has card numbers removed, like every lead", async () => {
    const [result] = await send({ name: "Ada", message: "My card is 4111 1111 1111 1111, thanks." });
    const { message, flags } = await stored(result?.id);
    expect(message).not.toContain("4111");
    expect(flags).toEqual(["removed a number that looks like a card"]);
  });

  test("is merged into a lead that the tracker sent minutes ago, and its result has that lead's id", async () => {
    const sent = { form: "contact", email: "twice@firm.example" };
    const { id } = await givenLead(app, { site_id, ...sent });
    expect(await send({ ...sent, phone: "+1 555 0100" })).toMatchObject([{ status: "duplicate", id }]);
    expect(await stored(id)).toMatchObject({ phone: "+1 555 0100", submissions: 2 });
  });

  test("has its phone number in international format, and repeats in another notation add nothing", async () => {
    const site = await givenSite(app, account.token, `${crypto.randomUUID()}.de`);
    const sent = { site_id: site.id, form: "contact", email: "phone@firm.example" };
    const [first] = await send({ ...sent, phone: "030 / 90 18 20" });
    await send({ ...sent, phone: "+49 (0)30 901820" });
    await givenLead(app, { ...sent, phone: "0049 30 901820" });
    const lead = await stored(first?.id);
    expect(lead).toMatchObject({ phone: "+4930901820", message: null, submissions: 3 });
    await app.call(`DELETE /api/sites/${site.id}`, { token: account.token });
  });

  test("without consent has no attribution", async () => {
    const journey = { touches: [{ source: "google" }], pageviews: ["/"], visits: 3, dwell_seconds: 40 };
    const plain = { attribution: { last_source: "bing", last_campaign: "spring" } };
    const results = await send(
      { name: "A", consent: false, ...journey },
      { name: "B", consent: "denied", ...plain },
      { name: "C", consent: true, ...journey },
      { name: "D", consent: null, ...plain },
    );
    const leads = await Promise.all(results.map(({ id }) => stored(id)));
    for (const lead of leads.slice(0, 2)) {
      expect(lead).toMatchObject({ source: null, channel: null, touches: [], first_source: null });
      expect(lead).toMatchObject({ pageviews: null, first_pageviews: [], visits: null, last_campaign: null });
    }
    expect(leads.slice(2).map(({ source }) => source)).toEqual(["google", "bing"]);
  });
});

describe("an external id", () => {
  test("is one lead, however often it is sent, and even if other fields differ", async () => {
    const [first] = await send({ external_id: 4711, name: "Ada" });
    const again = { status: "duplicate", id: first?.id, ai_score: first?.ai_score };
    expect(await send({ external_id: 4711, name: "Ada" })).toEqual([again]);
    expect(await send({ external_id: " 4711 ", name: "Ada", phone: "1" })).toEqual([again]);
    const inOneBatch = await send(
      ...["x", "x", "y", "x"].map((external_id) => ({ external_id, name: "Bob" })),
    );
    expect(inOneBatch.map(({ status }) => status)).toEqual(["created", "duplicate", "created", "duplicate"]);
    expect(new Set(inOneBatch.map(({ id }) => id)).size).toBe(2);
  });

  test("is still known a year later", async () => {
    const lead = { site_id, external_id: "old", name: "Ada", created_at: "2020-02-29T12:00:00Z" };
    const [first] = await send(lead);
    const { token } = account;
    const later = new Date(Date.now() + 10 * 86_400_000);
    const { json } = await callAtTime(app, "POST /api/leads", later, { token, body: { leads: [lead] } });
    expect(json).toEqual({ results: [{ ...first, status: "duplicate" }] });
  });

  test("is a different lead on another site", async () => {
    const other = await givenSite(app, account.token);
    const results = await send(
      { external_id: "1", name: "Ada" },
      { external_id: "1", site_id: other.id, name: "A" },
    );
    expect(results.map(({ status }) => status)).toEqual(["created", "created"]);
  });

  test("of a deleted lead does not bring it back", async () => {
    const lead = { external_id: "gone", email: "gone@firm.example" };
    const [first] = await send(lead);
    await app.call(`DELETE /api/leads/${first?.id}`, { token: account.token });
    const detail = "The lead with this external_id has been deleted.";
    expect(await send(lead)).toEqual([
      { status: "rejected", code: "conflict", param: "external_id", detail },
    ]);
  });

  test("cannot be claimed by a browser's submission id", async () => {
    await givenLead(app, { site_id, submission_id: "next", name: "Eve" });
    await givenLead(app, { site_id, external_id: "next", name: "Eve" });
    expect(await send({ external_id: "next", name: "Ada" })).toMatchObject([{ status: "created" }]);
  });
});

describe("a lead dated in the past", () => {
  test("has that time, and so does its id", async () => {
    const created_at = "2024-02-29T23:59:59.999Z";
    const [result] = await send(
      { name: "Ada", created_at },
      { name: "Bob", created_at: Date.parse(created_at) },
    );
    expect((await stored(result?.id)).created_at).toBe(created_at);
    const span = "from=2024-02-29T00:00:00Z&to=2024-03-01T00:00:00Z";
    expect((await leadsOf(app, account.token, span)).map(({ name }) => name).sort()).toEqual(["Ada", "Bob"]);
    const report = await app.call("GET /api/reports?from=2024-02-29&to=2024-02-29", account);
    expect(report.json).toMatchObject({ totals: { leads: 2 } });
  });

  test("has its touches evaluated as of that time", async () => {
    const touches = [
      { at: "2023-06-01T10:00:00Z", source: "bing" },
      { at: "2023-06-03T10:00:00Z", source: "google" },
    ];
    const [result] = await send({ name: "Ada", created_at: "2023-06-02T10:00:00Z", touches });
    const { touches: kept } = await stored(result?.id);
    // A touch after the lead counts as at the lead's time.
    expect(kept.map(({ at }) => at)).toEqual(["2023-06-01T10:00:00.000Z", "2023-06-02T10:00:00.000Z"]);
  });

  test("never moves a site's last lead back in time", async () => {
    const site = await givenSite(app, account.token);
    const lastLead = async () => {
      const { json } = await app.call("GET /api/sites", account);
      return (json as { id: string; last_lead_at: string }[]).find(({ id }) => id === site.id)?.last_lead_at;
    };
    const lead = { site_id: site.id, name: "Ada", source: "google" };
    const [first, second] = ["2022-05-01T00:00:00.000Z", "2021-05-01T00:00:00.000Z"];
    await send({ ...lead, created_at: second }, { ...lead, created_at: first });
    expect(await lastLead()).toBe(first);
    await send({ ...lead, created_at: second });
    expect(await lastLead()).toBe(first);
    const { created_at } = await givenLead(app, lead);
    await send({ ...lead, created_at: first });
    expect(await lastLead()).toBe(created_at);
  });

  test("is not merged into a later lead, and changes none", async () => {
    const sent = { form: "contact", email: "later@firm.example", message: "Hello!" };
    const [now] = await send(sent);
    expect(await send({ ...sent, created_at: minutesAgo(25) })).toMatchObject([{ status: "created" }]);
    expect(await stored(now?.id)).toMatchObject({ submissions: 1, message: "Hello!" });
  });
});

test("none of hundreds of imported leads from one campaign is quarantined", async () => {
  const { token, site } = await givenOther();
  const day = Date.UTC(2025, 4, 1);
  const leads = Array.from({ length: 300 }, (_, at) => ({
    site_id: site.id,
    external_id: at,
    created_at: day + at * 1000,
    email: `person.${at}@firm.example`,
    message: "Please call me back about your offer.",
    source: "newsletter",
    campaign: "may",
  }));
  const results = [];
  for (let at = 0; at < leads.length; at += 50) {
    results.push(...(await givenBatch(app, token, leads.slice(at, at + 50))));
  }
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["created"]));
  const query = "measures=leads,filtered&from=2025-05-01&to=2025-05-01";
  const { json } = await app.call(`GET /api/reports?${query}`, { token });
  expect(json).toMatchObject({ totals: { leads: 300, filtered: 0 } });
});

/** Another account with a site. */
async function givenOther() {
  const { token } = await givenAccount(app);
  return { token, site: await givenSite(app, token) };
}

describe("a batch", () => {
  test("has a result for each lead in order, and an invalid lead does not affect the others", async () => {
    const other = await givenOther();
    const noSite = "There is no such site in your account.";
    const rejected = (detail: string, code: string, param?: string) => ({
      ...{ status: "rejected", code, detail },
      ...(param && { param }),
    });
    expect(
      await send(
        { name: "Ada" },
        { site_id: other.site.id, name: "Ada" },
        { site_id: "site_AAAAAAAAAAAAAAAAAAAAAA", name: "Ada" },
        { site_id: undefined, name: "Ada" },
        { source: "google" },
        { name: "Ada", created_at: new Date(Date.now() + 600_000).toISOString() },
        { name: "Bob", created_at: new Date(Date.now() + 60_000).toISOString() },
      ),
    ).toEqual([
      { status: "created", id: expect.any(String), ai_score: expect.any(Number) },
      rejected(noSite, "not_found"),
      rejected(noSite, "not_found"),
      rejected("site_id is required.", "body_invalid", "site_id"),
      rejected("A lead needs a name, email, phone, company or message.", "body_invalid"),
      rejected("created_at must not be in the future.", "body_invalid", "created_at"),
      { status: "created", id: expect.any(String), ai_score: expect.any(Number) },
    ]);
    expect(await leadsOf(app, other.token)).toEqual([]);
    const { created_at } = (await leadsOf(app, account.token))[0] as Lead;
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  });

  test("has at most 100 leads and one megabyte", async () => {
    const lead = { site_id, phone: "1" };
    const batch = (count: number) =>
      addLeads(
        app,
        key,
        Array.from({ length: count }, () => lead),
      );
    const size = "leads must be a list of 1 to 100 leads.";
    expect((await batch(100)).json).toMatchObject({ results: { length: 100 } });
    for (const count of [0, 101]) expect(expectError(await batch(count), 400)).toBe(size);
    for (const leads of [undefined, null, {}, "x"])
      expect(expectError(await addLeads(app, key, leads), 400)).toBe(size);
    const text = JSON.stringify({ leads: [lead] });
    const padded = (bytes: number) =>
      app.call("POST /api/leads", { token: key, body: text + " ".repeat(bytes - text.length) });
    expect((await padded(1024 * 1024)).status).toBe(200);
    const tooLong = "The request body must not be larger than 1 MB.";
    expect(expectError(await padded(1024 * 1024 + 1), 413)).toBe(tooLong);
  });

  test("sent again with its Idempotency-Key gets the same results and adds no lead", async () => {
    const { key: token } = await givenKey(app, account, { scopes: ["leads:write"] });
    const { id } = await givenSite(app, account.token);
    const sent = {
      token,
      headers: { "idempotency-key": "b1" },
      body: { leads: [{ site_id: id, phone: "1" }] },
    };
    const [first, again] = [await app.call("POST /api/leads", sent), await app.call("POST /api/leads", sent)];
    expect(again.text).toBe(first.text);
    expect(first.json).toMatchObject({ results: [{ status: "created" }] });
    expect(await leadsOf(app, account.token, `site_id=${id}`)).toHaveLength(1);
  });

  test("needs a key with the scope, and access to the site", async () => {
    const elsewhere = await givenSite(app, account.token);
    const { key: reading } = await givenKey(app, account, { scopes: ["leads:read"] });
    const { key: limited } = await givenKey(app, account, { scopes: ["leads:write"], sites: [elsewhere.id] });
    const leads = [
      { site_id, name: "Ada" },
      { site_id: elsewhere.id, name: "Ada" },
    ];
    expect(expectError(await addLeads(app, reading, leads), 403)).toBe(
      "This API key lacks the scope leads:write.",
    );
    const statuses = (await givenBatch(app, limited, leads)).map(({ status }) => status);
    expect(statuses).toEqual(["rejected", "created"]);
  });

  test("can come from an admin's session, but not from an analyst's", async () => {
    const leads = [{ site_id, name: "Ada" }];
    for (const [role, status] of [
      ["admin", 200],
      ["analyst", 403],
    ] as const) {
      const { token } = await givenMember(app, account, role);
      const answer = await app.call("POST /api/leads", {
        token,
        headers: forAccount(account),
        body: { leads },
      });
      expect(answer.status).toBe(status);
    }
  });

  test("is rejected once the account's access has ended", async () => {
    const { token, site } = await givenOther();
    const leads = [{ site_id: site.id, name: "Ada", created_at: "2025-01-01" }];
    const later = new Date(Date.now() + 15 * 86_400_000);
    const refused = await callAtTime(app, "POST /api/leads", later, { token, body: { leads } });
    expect(expectError(refused, 402)).toBe("Your trial has ended; choose a plan to add leads.");
    expect(await leadsOf(app, token)).toEqual([]);
  });
});
