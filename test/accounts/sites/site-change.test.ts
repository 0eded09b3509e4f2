import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Lead } from "../../../functions/leads/lead.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { callAtTime } from "../../support/clock.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenPlan,
  givenSite,
  leadsOf,
} from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const app = startedApp();
const rows = startedRows(app);
afterEach(() => {
  vi.useRealTimers();
});

const NO_SITE = "There is no such site in your account.";
const TAKEN = "You've already added this domain.";
const newDomain = () => `${randomUUID()}.example.com`;
const change = (token: string, id: string, body: unknown) =>
  app.call(`PATCH /api/sites/${id}`, { token, body });
const remove = (token: string, id: string) => app.call(`DELETE /api/sites/${id}`, { token });
const add = (token: string, domain: string) =>
  app.call("POST /api/sites", { token, body: { name: "My Website", domain } });
const sitesOf = async (token: string) => (await app.call("GET /api/sites", { token })).json as Site[];

/** A new account on its trial with this many sites. */
async function given(count = 1) {
  const account = await givenAccount(app);
  const sites: Site[] = [];
  for (const _ of times(count)) sites.push(await givenSite(app, account.token));
  const [site] = sites;
  if (site === undefined) throw new Error("An account without sites.");
  return { ...account, site, sites };
}

/** Checks that the site count, host rows and owner rows match the existing sites exactly. */
async function expectWhole({ id, token }: GivenAccount): Promise<Site[]> {
  const sites = await sitesOf(token);
  const below = await rows.below(keys.account(id).pk);
  const hosts = below.filter(({ sk }) => String(sk).startsWith("HOST#"));
  expect(new Map(hosts.map(({ sk, site_id }) => [String(sk).slice("HOST#".length), site_id]))).toEqual(
    new Map(sites.map((site) => [site.domain, site.id])),
  );
  for (const site of sites)
    expect(await rows.row(keys.siteOwner(site.id))).toMatchObject({ account_id: id, domain: site.domain });
  expect(await rows.account(id)).toMatchObject({ site_count: sites.length });
  return sites;
}

describe("a site", () => {
  test("can get a new name, a new domain or both, and keeps everything else", async () => {
    const account = await given();
    const { token, site } = account;
    const renamed = await change(token, site.id, { name: "  Fern & Field " });
    expect([renamed.status, renamed.json]).toEqual([200, { ...site, name: "Fern & Field" }]);
    const moved = await change(token, site.id, { domain: "HTTPS://www.Fern.example:8443/p?q=1" });
    expect([moved.status, moved.json]).toEqual([
      200,
      { ...site, name: "Fern & Field", domain: "fern.example" },
    ]);
    const both = await change(token, site.id, { name: "Moss", domain: "moss.example" });
    expect([both.status, both.json]).toEqual([200, { ...site, name: "Moss", domain: "moss.example" }]);
    expect(await expectWhole(account)).toEqual([both.json]);
  });

  test("does not change when sent the same values", async () => {
    const account = await given();
    const { token, site } = account;
    for (const domain of [site.domain, `www.${site.domain}`, `https://${site.domain.toUpperCase()}/`]) {
      const response = await change(token, site.id, { name: site.name, domain });
      expect([response.status, response.json]).toEqual([200, site]);
    }
    expect(await expectWhole(account)).toEqual([site]);
  });

  test("is validated by the rules for new sites, with the same errors", async () => {
    const account = await given();
    const { token, site } = account;
    const bodies = [
      { name: "" },
      { name: "  " },
      { name: null },
      { name: {} },
      { name: "x".repeat(201) },
      { domain: "" },
      { domain: null },
      { domain: [] },
      { domain: "javascript:1" },
      { domain: '"><script>alert(1)</script>' },
      { domain: "127.0.0.1" },
      { name: "Fine", domain: "a..b" },
      { name: "", domain: "fine.example" },
    ];
    for (const body of bodies) {
      const added = await app.call("POST /api/sites", {
        token,
        body: { name: "S", domain: "s.example", ...body },
      });
      const detail = expectError(await change(token, site.id, body), 400);
      expect(detail, JSON.stringify(body)).toBe(expectError(added, 400));
    }
    for (const body of [{}, [], null, 7])
      expect(expectError(await change(token, site.id, body), 400)).toBe(
        "Send a new name, domain, client_id, consent or archived.",
      );
    for (const body of ["", "{"]) expectError(await change(token, site.id, body), 400);
    expect(await expectWhole(account)).toEqual([site]);
  });

  test("cannot take another site's domain, and frees its old one", async () => {
    const account = await given(2);
    const { token, site, sites } = account;
    const other = sites[1]?.domain ?? "";
    expect(expectError(await change(token, site.id, { name: "New", domain: `www.${other}` }), 409)).toBe(
      TAKEN,
    );
    expect(await expectWhole(account)).toEqual(sites);
    expect((await change(token, site.id, { domain: "new.example" })).status).toBe(200);
    expect(expectError(await add(token, "new.example"), 409)).toBe(TAKEN);
    expect((await change(token, sites[1]?.id ?? "", { domain: site.domain })).status).toBe(200);
    expect((await add(token, other)).status).toBe(201);
    await expectWhole(account);
  });

  test("gets the same 404 if it is another account's, deleted, or never existed", async () => {
    const [{ site: foreign, token: theirs }, account] = [await given(), await given(2)];
    const { token, site, sites } = account;
    await remove(token, sites[1]?.id ?? "");
    const odd = ["site_none", "%00", "__proto__", "..%2F..", `${foreign.id}%23`];
    for (const id of [foreign.id, sites[1]?.id ?? "", ...odd])
      expect(expectError(await change(token, id, { domain: newDomain() }), 404), id).toBe(NO_SITE);
    expectError(await app.call(`PATCH /api/sites/${site.id}`, { body: { name: "x" } }), 401);
    expect(await sitesOf(theirs)).toEqual([foreign]);
    expect(await expectWhole(account)).toEqual([site]);
    // Two accounts may have the same domain.
    expect((await change(token, site.id, { domain: foreign.domain })).status).toBe(200);
  });

  test("cannot be changed after the trial, but can be when over a lower plan's limit", async () => {
    const account = await given(2);
    const { token, site } = account;
    const late = new Date(Date.now() + 15 * 86_400_000);
    const path = { id: site.id };
    const request = { token, path, body: { name: "Late" } };
    const rejected = await callAtTime(app, "PATCH /api/sites/{id}", late, request);
    expect(expectError(rejected, 402)).toBe("Your trial has ended; choose a plan to change sites.");
    await givenPlan(app, token, "starter");
    expect((await change(token, site.id, { domain: newDomain() })).status).toBe(200);
    await expectWhole(account);
  });
});

describe("concurrently", () => {
  test("only one of many sites, a new one among them, gets a domain they all want", async () => {
    for (const _ of times(5)) {
      const account = await given(4);
      const { token, sites } = account;
      const domain = newDomain();
      const all = await Promise.all([
        ...sites.map(({ id }) => change(token, id, { domain })),
        add(token, domain),
      ]);
      expect(all.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const response of all.filter(({ status }) => status >= 300))
        expect(expectError(response, 409)).toBe(TAKEN);
      await expectWhole(account);
    }
  });

  test("changes to one site are all applied, one after another", async () => {
    for (const _ of times(5)) {
      const account = await given();
      const { token, site } = account;
      const domains = times(4).map(newDomain);
      const all = await Promise.all([
        ...domains.map((domain) => change(token, site.id, { domain })),
        change(token, site.id, { name: "Renamed" }),
        change(token, site.id, { domain: domains[0] }),
      ]);
      expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const [after] = await expectWhole(account);
      expect(after?.name).toBe("Renamed");
      expect(domains).toContain(after?.domain);
    }
  });

  test("a site deleted while its domain changes is gone, and both domains are free", async () => {
    for (const _ of times(8)) {
      const account = await given();
      const { token, site } = account;
      const domain = newDomain();
      const [moved, removed] = await Promise.all([
        change(token, site.id, { domain }),
        remove(token, site.id),
      ]);
      expect(removed.status).toBe(204);
      if (moved.status !== 200) expect(expectError(moved, 404)).toBe(NO_SITE);
      expect(await expectWhole(account)).toEqual([]);
      expect(await rows.row(keys.siteOwner(site.id))).toBeUndefined();
      for (const free of [domain, site.domain]) expect((await add(token, free)).status).toBe(201);
    }
  });
});

describe("a site's new domain", () => {
  const UNVERIFIED = "unverified host";
  const submit = async (token: string, site_id: string, host: string) => {
    const headers = { origin: `https://${host}` };
    const body = { site_id, email: `${randomUUID()}@firm.example` };
    const { status, json } = await app.call("POST /api/lead", { body, headers });
    expect(status).toBe(201);
    return (await app.call(`GET /api/leads/${(json as Lead).id}`, { token })).json as Lead;
  };

  test("is the expected host of later leads, and earlier ones keep their flags", async () => {
    const { token, site } = await given();
    const domain = newDomain();
    const early = await submit(token, site.id, domain);
    expect(early.flags).toContain(UNVERIFIED);
    expect((await submit(token, site.id, site.domain)).flags).not.toContain(UNVERIFIED);
    await change(token, site.id, { domain });
    expect((await submit(token, site.id, domain)).flags).not.toContain(UNVERIFIED);
    expect((await submit(token, site.id, `shop.${domain}`)).flags).not.toContain(UNVERIFIED);
    expect((await submit(token, site.id, site.domain)).flags).toContain(UNVERIFIED);
    expect(await leadsOf(app, token)).toContainEqual(early);
  });

  test("applies to a running check, and clears the result of an earlier one", async () => {
    const { token, site } = await given();
    const domain = newDomain();
    const started = await app.call(`POST /api/sites/${site.id}/check`, { token });
    const { nonce } = started.json as { nonce: string };
    const response = async (host: string) => {
      const page = `https://${host}/contact`;
      const body = JSON.stringify({ nonce, site_id: site.id, page });
      await app.call("POST /api/site-check", { body, headers: { origin: `https://${host}` } });
      return (await sitesOf(token))[0];
    };
    const checkedSite = await response(site.domain);
    expect(checkedSite?.last_check?.outcome).toBe("seen");
    const renamed = await change(token, site.id, { name: "Renamed" });
    expect(renamed.json).toEqual({ ...checkedSite, name: "Renamed" });
    const moved = await change(token, site.id, { domain });
    expect(moved.json).toMatchObject({ domain, last_check: null, last_seen_at: null });
    expect((await sitesOf(token))[0]).toEqual(moved.json);
    expect((await response(site.domain))?.last_check).toMatchObject({
      outcome: "other host",
      host: site.domain,
    });
    expect((await response(domain))?.last_check?.outcome).toBe("seen");
    const lead = await givenLead(app, { site_id: site.id, email: "ada@firm.example" });
    expect((await sitesOf(token))[0]).toMatchObject({ last_lead_at: lead.created_at });
  });

  test("ignores leads from before the change, and counts later ones as seen", async () => {
    const { token, site } = await given();
    const early = await givenLead(app, { site_id: site.id, email: "ada@firm.example" });
    const renamed = await change(token, site.id, { name: "Renamed" });
    const dates = { last_lead_at: early.created_at, last_seen_at: early.created_at };
    expect(renamed.json).toEqual({ ...site, name: "Renamed", ...dates });
    const moved = await change(token, site.id, { domain: newDomain() });
    expect(moved.json).toMatchObject({ last_lead_at: null, last_seen_at: null });
    expect(await sitesOf(token)).toEqual([moved.json]);
    await change(token, site.id, { name: "Again" });
    expect((await sitesOf(token))[0]).toMatchObject({ last_lead_at: null, last_seen_at: null });
    const late = await givenLead(app, { site_id: site.id, email: "bob@firm.example" });
    expect((await sitesOf(token))[0]).toMatchObject({
      last_lead_at: late.created_at,
      last_seen_at: late.created_at,
    });
  });
});
