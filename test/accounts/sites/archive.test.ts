import { afterEach, describe, expect, test, vi } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { reportOf, sendReports, visitsOf } from "../../reports/visits/given-visits.ts";
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

const ARCHIVED = "This site is archived and takes no leads or visits until it is restored.";
const set = ({ token }: GivenAccount, { id }: Pick<Site, "id">, archived: boolean) =>
  app.call(`PATCH /api/sites/${id}`, { token, body: { archived } });
const sitesOf = async ({ token }: GivenAccount) =>
  (await app.call("GET /api/sites", { token })).json as Site[];
const submit = ({ id }: Pick<Site, "id">, name = "Jo") =>
  app.call("POST /api/lead", { body: { site_id: id, name, email: `${name}@firm.example` } });

async function given() {
  const account = await givenAccount(app);
  return { ...account, site: await givenSite(app, account.token) };
}

describe("an archived site", () => {
  test("keeps its leads, is listed as archived, and no longer counts towards the limit", async () => {
    const account = await given();
    const { token, site } = account;
    const lead = await givenLead(app, { site_id: site.id, email: "ada@firm.example" });
    const archived = await set(account, site, true);
    expect(archived.json).toMatchObject({ id: site.id, archived_at: expect.stringMatching(/^20/) });
    expect(await sitesOf(account)).toEqual([archived.json]);
    expect((await leadsOf(app, token)).map(({ id }) => id)).toEqual([lead.id]);
    expect(await rows.account(account.id)).toMatchObject({ site_count: 0 });
    // Its domain is still its own.
    const again = await app.call("POST /api/sites", { token, body: { name: "Again", domain: site.domain } });
    expect(expectError(again, 409)).toBe(
      "You've already added this domain. Its site is archived; restore it instead.",
    );
  });

  test("accepts no leads, forms, checks or visits, with a final error", async () => {
    const account = await given();
    const { token, site } = account;
    await set(account, site, true);
    const refused = { status: 409, code: "site_archived", detail: ARCHIVED, final: true };
    expect((await submit(site)).json).toMatchObject(refused);
    const form = await app.call("POST /api/form", { body: { site_id: site.id, fields: [], buttons: [] } });
    expect(form.json).toMatchObject(refused);
    for (const check of ["check", "form-check"])
      expect(expectError(await app.call(`POST /api/sites/${site.id}/${check}`, { token }), 409)).toBe(
        ARCHIVED,
      );
    const sent = { site_id: site.id, email: "server@firm.example", external_id: "1" };
    const batch = await app.call("POST /api/leads", { token, body: { leads: [sent] } });
    expect(batch.json).toEqual({
      results: [{ status: "rejected", code: "site_archived", detail: ARCHIVED }],
    });
    await sendReports(app, [reportOf(site)]);
    expect(await visitsOf(app, account.id, "source")).toEqual([]);
    expect(await leadsOf(app, token)).toEqual([]);
  });

  test("is noticed by intake within a minute, and accepts leads again as soon as it is restored", async () => {
    const account = await given();
    const { site } = account;
    // Puts the owner into the cache.
    expect((await submit(site, "Ann")).status).toBe(201);
    await set(account, site, true);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expectError(await submit(site, "Bob"), 409);
    await set(account, site, false);
    expect((await submit(site, "Cyd")).status).toBe(201);
  });

  test("can be changed and deleted, without being released from the limit twice", async () => {
    const account = await given();
    const { token, site } = account;
    await Promise.all(times(4).map(() => set(account, site, true)));
    expect(await rows.account(account.id)).toMatchObject({ site_count: 0 });
    const body = { domain: "moved.example" };
    expect((await app.call(`PATCH /api/sites/${site.id}`, { token, body })).status).toBe(200);
    // A new domain doesn't restore it.
    expect(await rows.row(keys.siteOwner(site.id))).toMatchObject({ archived_at: expect.any(String) });
    expect((await app.call(`DELETE /api/sites/${site.id}`, { token })).status).toBe(204);
    expect(await rows.account(account.id)).toMatchObject({ site_count: 0 });
    expect(await sitesOf(account)).toEqual([]);
  });

  test("is only restored within the plan's limit, even if two are restored concurrently", async () => {
    const account = await givenAccount(app);
    const first = await givenSite(app, account.token);
    const second = await givenSite(app, account.token);
    for (const site of [first, second]) await set(account, site, true);
    await givenPlan(app, account.token, "starter");
    const both = await Promise.all([set(account, first, false), set(account, second, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const refused = both.find(({ status }) => status === 403);
    expect(refused?.json).toMatchObject({
      code: "limit_reached",
      detail: "Your plan allows 1 site; the Growth plan allows more.",
    });
    expect((await sitesOf(account)).filter(({ archived_at }) => archived_at === null)).toHaveLength(1);
    expect(await rows.account(account.id)).toMatchObject({ site_count: 1 });
  });
});
