import { beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Lead } from "../../../functions/leads/lead.ts";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import type { Answer } from "../../../functions/reports/answer.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { expectError, textOf } from "../../support/http-error.ts";
import { recount, reportOf } from "../../support/recount.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenClient } from "../clients/given-client.ts";

const app = startedApp();
let agency: GivenAccount;
/** People of one client: one who sees contact details, and one who doesn't. */
let full: GivenAccount;
let masked: GivenAccount;
let own: Site;
let other: Site;
let clientId: string;
let otherClientId: string;
let own1: Lead;
let foreign: Lead;

const owner = (route: string, body?: unknown) => app.call(route, { token: agency.token, body });
const as = (person: GivenAccount, route: string, body?: unknown) =>
  app.call(route, { token: person.token, headers: forAccount(agency), body });

/** A lead all of whose texts contain a word. */
const leadOf = (site: Site, word: string) => ({
  site_id: site.id,
  name: `${word} Name`,
  email: `${word}@firm.example`,
  phone: "+442079460958",
  company: `${word} Company`,
  message: `A message about ${word}`,
  form: `${word} form`,
  touches: [
    {
      at: new Date(Date.now() - 60_000).toISOString(),
      source: `${word}-source`,
      medium: `${word}-medium`,
      campaign: `${word}-campaign`,
      term: `${word}-term`,
      landing: `https://${site.domain}/${word}-page`,
    },
  ],
  pageviews: [{ path: `/${word}-path`, title: `${word} title` }],
});

beforeAll(async () => {
  agency = await givenAccount(app);
  [own, other] = [await givenSite(app, agency.token), await givenSite(app, agency.token, "canary.example")];
  const [client, otherClient] = [
    await givenClient(app, agency, "Own"),
    await givenClient(app, agency, "Canary"),
  ];
  [clientId, otherClientId] = [client.id, otherClient.id];
  await owner(`PATCH /api/sites/${own.id}`, { client_id: clientId });
  await owner(`PATCH /api/sites/${other.id}`, { name: "Canary Site", client_id: otherClientId });
  const ids: string[] = [];
  for (const body of [
    leadOf(own, "own"),
    leadOf(other, "canary"),
    leadOf(own, "mine"),
    leadOf(other, "canary2"),
  ])
    ids.push((await givenLead(app, body)).id);
  await owner(`PATCH /api/leads/${ids[0]}`, { notes: "canary notes", value_cents: 777, status: "won" });
  await owner(`PATCH /api/leads/${ids[1]}`, { notes: "canary notes", value_cents: 12345 });
  await owner("POST /api/annotations", { day: day(), text: "Canary of the team" });
  await owner("POST /api/annotations", { day: day(), text: "Canary launch", client_id: otherClientId });
  // A lead of a deleted site.
  const gone = await givenSite(app, agency.token, "canary-gone.example");
  await givenLead(app, leadOf(gone, "canary3"));
  await owner(`DELETE /api/sites/${gone.id}`);
  own1 = (await owner(`GET /api/leads/${ids[0]}`)).json as Lead;
  foreign = (await owner(`GET /api/leads/${ids[1]}`)).json as Lead;
  full = await givenMember(app, agency, "client", { clients: [clientId], contacts: true });
  masked = await givenMember(app, agency, "client", { sites: [own.id] });
});

const day = () => new Date().toISOString().slice(0, 10);
/** The routes that clients may call, with every filter that could reach beyond their sites. */
function reads(): string[] {
  const filters = [
    "",
    ...["site_id", "client_id", "source", "campaign", "q", "flag"].flatMap((name) =>
      [other.id, otherClientId, "canary-source", "canary-campaign", "canary", own.id, clientId, "own"].map(
        (value) => `${name}=${value}`,
      ),
    ),
    ...["channel=Unassigned", "channel=", "band=good", "band=fair", "band=poor", "status=new", "status=won"],
    ...["limit=1", "limit=2", `cursor=${foreign.id}`, `limit=1&cursor=${foreign.id}`],
    `from=2020-01-01T00:00:00Z`,
  ];
  const week = `from=2026-01-01&to=${day()}`;
  return [
    ...filters.map((filter) => `GET /api/leads?${filter}`),
    ...filters
      .filter((filter) => !/limit|cursor/.test(filter))
      .map((filter) => `GET /api/export?format=csv&${filter}`),
    ...["site", "client", "source", "campaign", "keyword", "content", "landing_page", "form"].map(
      (by) => `GET /api/reports?${week}&by=day,${by}&measures=leads,value`,
    ),
    ...[own.id, other.id, "none"].map((id) => `GET /api/reports?${week}&site_id=${id}`),
    ...[clientId, otherClientId, "none"].map((id) => `GET /api/reports?${week}&client_id=${id}`),
    `GET /api/reports.csv?${week}&by=site,source`,
    ...["", `&site_id=${other.id}`].map((filter) => `GET /api/changes?${week}${filter}`),
    `GET /api/annotations?${week}`,
    `GET /api/reports?${week}&by=source,campaign&measures=visits,leads,response_time`,
    `GET /api/leads/${own1.id}`,
    `GET /api/leads/${foreign.id}`,
    "GET /api/leads/stats",
    "GET /api/sites",
  ].map((route) => route.replace(/[?&]$/, ""));
}

describe("a client", () => {
  test("may only call these routes, and change nothing but their own membership", () => {
    const allowed = Object.entries<Line>(routes).flatMap(([key, line]) =>
      line.caller === "account" && (line.role === "client" || line.role === "member") ? [key] : [],
    );
    expect(allowed.sort()).toEqual([
      "DELETE /api/members/{id}",
      "GET /api/annotations",
      "GET /api/changes",
      "GET /api/dashboards",
      "GET /api/events",
      "GET /api/export",
      "GET /api/exports",
      "GET /api/leads",
      "GET /api/leads/stats",
      "GET /api/leads/{id}",
      "GET /api/reports",
      "GET /api/reports.csv",
      "GET /api/sites",
      "POST /api/exports",
      "POST /api/exports/{id}/link",
    ]);
  });

  test("sees no trace of other sites in any response, whatever they request", async () => {
    const traces = [/canary/i, other.id, otherClientId, foreign.id, "12345", agency.email].map(
      (trace) => new RegExp(trace, "i"),
    );
    for (const person of [full, masked])
      for (const route of reads()) {
        const { status, text, headers } = await as(person, route);
        expect([200, 404], route).toContain(status);
        const received = text + JSON.stringify([...headers]);
        for (const trace of traces) expect(received, route).not.toMatch(trace);
      }
  });

  test("gets the same response for another site's objects as for nonexistent ones", async () => {
    const pairs = [
      [`GET /api/leads/${foreign.id}`, "GET /api/leads/lead_01AAAAAAAAAAAAAAAAAAAAAAAA"],
      [`GET /api/leads?site_id=${other.id}`, "GET /api/leads?site_id=site_AAAAAAAAAAAAAAAAAAAAAA"],
      [`GET /api/leads?client_id=${otherClientId}`, "GET /api/leads?client_id=client_AAAAAAAAAAAAAAAAAAAAAA"],
      ["GET /api/leads?source=canary-source", "GET /api/leads?source=no-source"],
      [`GET /api/export?format=csv&site_id=${other.id}`, "GET /api/export?format=csv&site_id=none"],
      ...["site_id", "client_id"].map((name) => [
        `GET /api/reports?from=${day()}&to=${day()}&${name}=${name === "site_id" ? other.id : otherClientId}`,
        `GET /api/reports?from=${day()}&to=${day()}&${name}=none`,
      ]),
    ];
    for (const [real = "", unknown = ""] of pairs) {
      const [one, two] = [await as(full, real), await as(full, unknown)];
      expect([one.status, textOf(one)], real).toEqual([two.status, textOf(two)]);
      const headersOf = ({ headers }: typeof one) =>
        [...headers].filter(([name]) => !/^(ratelimit|date|etag)/.test(name));
      expect(headersOf(one), real).toEqual(headersOf(two));
    }
  });

  test("counts exactly what they can list", async () => {
    const leads = (await as(full, "GET /api/leads")).json as Lead[];
    expect(leads.map(({ site_id }) => site_id)).toEqual([own.id, own.id]);
    expect((await as(full, "GET /api/leads/stats")).json).toMatchObject({ total_leads: 2 });
    const sites = (await as(full, "GET /api/sites")).json as Site[];
    expect(sites.map(({ id }) => id)).toEqual([own.id]);
    const ask = async (query: string) => (await as(full, `GET /api/reports?${query}`)).json as Answer;
    const report = await reportOf(ask, day(), day());
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(report).toEqual(recount(leads, sites, [day()], [yesterday]));
    const csv = (await as(full, "GET /api/export?format=csv")).text.trim().split("\r\n");
    expect(csv).toHaveLength(3);
  });

  test("sees contact details only if they may, and never the agency's notes", async () => {
    const visibleLead = (await as(full, `GET /api/leads/${own1.id}`)).json;
    expect(visibleLead).toEqual({
      ...own1,
      notes: null,
      outcomes: own1.outcomes.map((outcome) => ({ ...outcome, by: null })),
    });
    const hidden = (await as(masked, `GET /api/leads/${own1.id}`)).json as Lead;
    const MASK = "•••••";
    const { name, email, phone, company, message, form } = hidden;
    expect([name, email, phone, company, message, form]).toEqual(Array(6).fill(MASK));
    expect(hidden).toMatchObject({
      without_contacts: true,
      notes: null,
      source: "own-source",
      value_cents: 777,
    });
    const details = /own@firm|own name|7946|own company|about own|own form|canary/i;
    for (const route of reads()) expect((await as(masked, route)).text, route).not.toMatch(details);
    for (const q of ["own name", "own@firm.example", "7946", "company", "about", "notes"])
      expect((await as(masked, `GET /api/leads?q=${encodeURIComponent(q)}`)).json, q).toEqual([]);
    expect((await as(full, "GET /api/leads?q=notes")).json).toEqual([]);
  });

  test("sees no contact details in a lead's attribution either", async () => {
    const { id } = await givenLead(app, {
      site_id: own.id,
      name: "Grace Hopper",
      email: "grace@navy.example",
      phone: "+1 (202) 555-0143",
      touches: [
        {
          source: "google",
          medium: "cpc",
          campaign: "spring",
          term: "compiler",
          landing: `https://${own.domain}/price`,
        },
        {
          source: "letter",
          campaign: "for-grace-hopper",
          content: "grace%40navy.example",
          landing: "/hello/Grace%20Hopper",
        },
        { source: "call", campaign: "call 2025550143", landing: `https://${own.domain}/thanks` },
      ],
      pageviews: [{ path: "/thanks/grace-hopper", title: "Thank you, Grace Hopper!" }],
    });
    const { text, json } = await as(masked, `GET /api/leads/${id}`);
    expect(text).not.toMatch(/grace|hopper|navy|5550143/i);
    expect(json).toMatchObject({
      touches: [
        { source: "google", medium: "cpc", campaign: "spring", term: "compiler" },
        { source: "letter", campaign: "•••••" },
        { source: "call" },
      ],
    });
    const day = new Date().toISOString().slice(0, 10);
    for (const by of ["source", "campaign", "content", "landing_page"]) {
      const report = await as(masked, `GET /api/reports?from=${day}&to=${day}&model=linear&by=${by}`);
      expect(report.status).toBe(200);
      expect(report.text).not.toMatch(/grace|hopper|navy|5550143/i);
    }
    await owner(`DELETE /api/leads/${id}`);
  });

  test("sees a site exactly as long as it is assigned to them", async () => {
    const sees = async (person: GivenAccount) =>
      ((await as(person, "GET /api/leads")).json as Lead[]).some(({ site_id }) => site_id === other.id);
    expect(await sees(full)).toBe(false);
    await owner(`PATCH /api/sites/${other.id}`, { client_id: clientId });
    expect([await sees(full), await sees(masked)]).toEqual([true, false]);
    expect((await as(full, `GET /api/leads/${foreign.id}`)).status).toBe(200);
    await owner(`PATCH /api/sites/${other.id}`, { client_id: otherClientId });
    expect(await sees(full)).toBe(false);
    expectError(await as(full, `GET /api/leads/${foreign.id}`), 404);
    await owner(`PATCH /api/members/${masked.id}`, { role: "client", sites: [other.id] });
    expect(await sees(masked)).toBe(true);
    await owner(`PATCH /api/members/${masked.id}`, { role: "client", sites: [own.id] });
    expect(await sees(masked)).toBe(false);
  });

  test("sees nothing once their sites and client are deleted", async () => {
    const site = await givenSite(app, agency.token);
    const { id } = await givenClient(app, agency, "Short");
    await owner(`PATCH /api/sites/${site.id}`, { client_id: id });
    await givenLead(app, { site_id: site.id, email: "ada@firm.example" });
    const byClient = await givenMember(app, agency, "client", { clients: [id] });
    const bySite = await givenMember(app, agency, "client", { sites: [site.id] });
    const count = async (person: GivenAccount) =>
      ((await as(person, "GET /api/leads")).json as Lead[]).length;
    expect([await count(byClient), await count(bySite)]).toEqual([1, 1]);
    await owner(`DELETE /api/clients/${id}`);
    expect([await count(byClient), await count(bySite)]).toEqual([0, 1]);
    await owner(`DELETE /api/sites/${site.id}`);
    expect(await count(bySite)).toBe(0);
    expect((await as(bySite, "GET /api/leads/stats")).json).toMatchObject({ total_leads: 0 });
  });
});
