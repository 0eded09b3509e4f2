import { beforeAll, describe, expect, it } from "vitest";
import { givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { type GivenSharing, givenReader, givenSharing, PANEL } from "./given-share.ts";

const app = startedApp();
let sharing: GivenSharing;
beforeAll(async () => {
  sharing = await givenSharing(app);
  const [first, second] = sharing.sites;
  await sharing.addLead(first?.id ?? "", "google");
  await sharing.addLead(second?.id ?? "", "bing");
});

type Rows = { rows: { source: string; leads: number }[]; totals: { leads: number } };
const sourcesOf = (json: unknown) => (json as Rows).rows.map(({ source }) => source).sort();
const PASSWORD = "correct horse";

describe("a share link", () => {
  it("shows a dashboard's figures to anyone, as the API answers them", async () => {
    const { token, url } = await sharing.share();
    expect(url).toBe(`${app.origin}/r/${token}`);
    const reader = givenReader(app);
    const page = await reader.page(token);
    expect(page).toMatchObject({
      state: "open",
      name: "For Acme",
      brand: null,
      version: 1,
      panels: [{ title: PANEL.title, period: "today", chart: "table", left_out: false }],
      leads: false,
    });
    expect(JSON.stringify(page)).not.toContain("measures");
    const answer = await reader.panel(token);
    expect(answer.status, answer.text).toBe(200);
    const { from, to } = answer.json as { from: string; to: string };
    const own = await sharing.call(`GET /api/reports?${PANEL.question}&from=${from}&to=${to}`);
    expect(answer.json).toEqual(own.json);
    expect(sourcesOf(answer.json)).toEqual(["bing", "google"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expectError(await reader.leads(token), 404);
  });

  it("stores its token only as a digest", async () => {
    const { token, id } = await sharing.share({ password: PASSWORD });
    const exported = await sharing.call("GET /api/account/export");
    expect(exported.text).toContain(id);
    const rows = rowsOf(app);
    const stored = JSON.stringify(await rows.below(`ACCOUNT#${sharing.owner.id}`));
    rows.close();
    expect(stored).toContain(id);
    for (const text of [stored, exported.text, (await sharing.call("GET /api/shares")).text]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(PASSWORD);
    }
    expect(exported.text).not.toContain("cookie_key");
  });

  it("is limited to its sites and filters, which a reader can narrow but never widen", async () => {
    const [first, second] = sharing.sites.map(({ id }) => id);
    const { token } = await sharing.share({ sites: [first] });
    const reader = givenReader(app);
    const page = await reader.page(token);
    expect(page).toMatchObject({ sites: [{ id: first }] });
    expect(JSON.stringify(page)).not.toContain(second);
    expect(sourcesOf((await reader.panel(token)).json)).toEqual(["google"]);
    expect(((await reader.panel(token, 0, `version=1&site_id=${second}`)).json as Rows).totals.leads).toBe(0);
    for (const query of ["source=bing", "measures=value", "by=landing_page", "client_id=x", "compare=year"])
      expectError(await reader.panel(token, 0, `version=1&${query}`), 400);
    const wide = await reader.panel(token, 0, "version=1&from=2020-01-01&to=2030-01-01");
    expect(wide.json).toEqual((await reader.panel(token)).json);
    expectError(await reader.panel(token, 0, "version=1&from=2020-01-01&to=2020-02-01"), 400);
    for (const at of [1, 99, -1]) expectError(await reader.panel(token, at), 404);

    const filtered = await sharing.share({ filters: { source: "bing" } });
    expect(sourcesOf((await reader.panel(filtered.token)).json)).toEqual(["bing"]);
  });

  it("opens only with its password, and every request requires the resulting cookie", async () => {
    const { token, id } = await sharing.share({ password: PASSWORD, leads: true });
    const other = await sharing.share({ password: PASSWORD });
    const reader = givenReader(app);
    expect(await reader.page(token)).toEqual({ state: "locked", brand: null });
    expectError(await reader.panel(token), 401);
    expectError(await reader.leads(token), 401);
    expect(expectError(await reader.enter(token, "wrong horse"), 403)).toBe(
      "That is not the password of this link.",
    );
    const entered = await reader.enter(token, PASSWORD);
    expect(entered.status).toBe(204);
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^share-[\w-]{22}=\d+\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect((await reader.panel(token)).status).toBe(200);
    expect(await reader.page(token)).toMatchObject({ state: "open" });

    const cookie = reader.cookie();
    reader.withCookie(cookie.replace(id.slice(6), other.id.slice(6)));
    expectError(await reader.panel(other.token), 401);
    reader.withCookie(cookie.replace(/=\d+/, "=9999999999"));
    expectError(await reader.panel(token), 401);
    reader.withCookie(cookie);
    await sharing.call(`PATCH /api/shares/${id}`, { name: "Renamed" });
    expect((await reader.panel(token)).status).toBe(200);
    const changed = await sharing.call(`PATCH /api/shares/${id}`, { password: "another horse" });
    expect(changed.json).toMatchObject({ has_password: true });
    expectError(await reader.panel(token), 401);
    expectError(await reader.enter(token, PASSWORD), 403);
    expect((await reader.enter(token, "another horse")).status).toBe(204);
    expect((await reader.panel(token)).status).toBe(200);
    await sharing.call(`PATCH /api/shares/${id}`, { password: null });
    expect((await givenReader(app).panel(token)).status).toBe(200);
  });

  it("returns the same response whether it was revoked or never existed", async () => {
    const { token, id } = await sharing.share({ password: PASSWORD });
    const reader = givenReader(app);
    await reader.enter(token, PASSWORD);
    expect((await reader.panel(token)).status).toBe(200);
    expect((await sharing.call(`DELETE /api/shares/${id}`)).status).toBe(204);
    const unknown = "x".repeat(43);
    for (const ask of [
      reader.open,
      reader.panel,
      reader.leads,
      (each: string) => reader.enter(each, PASSWORD),
    ]) {
      const [revoked, never] = [await ask(token), await ask(unknown)];
      expectError(revoked, 404);
      const text = ({ json }: typeof revoked) => ({ ...(json as object), request_id: "" });
      expect(text(revoked)).toEqual(text(never));
    }
    for (const each of [token, unknown, "short"]) {
      const page = await app.call(`GET /r/${each}`);
      expect(page.status).toBe(404);
      expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    expectError(await sharing.call(`DELETE /api/shares/${id}`), 404);
    expectError(await sharing.call(`PATCH /api/shares/${id}`, { name: "Again" }), 404);
  });

  it("says that it has expired only to those with the password", async () => {
    const ends_on = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const { token } = await sharing.share({ ends_on, password: PASSWORD });
    const reader = givenReader(app);
    expect(await reader.page(token)).toMatchObject({ state: "locked" });
    expectError(await reader.panel(token), 401);
    await reader.enter(token, PASSWORD);
    expect(await reader.page(token)).toMatchObject({ state: "expired" });
    expect(expectError(await reader.panel(token), 404)).toContain("has expired");
    const today = await sharing.share({ ends_on: new Date().toISOString().slice(0, 10) });
    expect(await reader.page(today.token)).toMatchObject({ state: "open" });
  });

  it("shows leads only if its owner enables them, and contact details only if enabled separately", async () => {
    const reader = givenReader(app);
    const { token } = await sharing.share({ leads: true });
    const { json, text } = await reader.leads(token);
    expect(json).toMatchObject({
      contacts: false,
      data: [{ source: "bing", name: null }, { source: "google" }],
    });
    expect(text).not.toContain("Grace");
    expect(text).not.toContain("@");
    expectError(
      await sharing.call("POST /api/shares", { name: "A", panel: PANEL, leads: true, contacts: true }),
      400,
    );
    const both = { leads: true, contacts: true, contacts_confirmed: true };
    expectError(
      await sharing.call("POST /api/shares", { name: "A", panel: PANEL, ...both, leads: false }),
      400,
    );
    const open = await sharing.share(both);
    expect((await reader.leads(open.token)).text).toContain("Grace Example");
    const [, second] = sharing.sites;
    const limited = await sharing.share({ ...both, sites: [second?.id] });
    expect((await reader.leads(limited.token)).json).toMatchObject({ data: [{ source: "bing" }] });
    expect(((await reader.leads(limited.token)).json as { data: object[] }).data).toHaveLength(1);
  });

  it("shows a question of its own, and a dashboard as it is now", async () => {
    const reader = givenReader(app);
    const own = await sharing.share({ dashboard_id: undefined, panel: { ...PANEL, title: "Mine" } });
    expect(await reader.page(own.token)).toMatchObject({ panels: [{ title: "Mine" }] });
    const made = await sharing.make<{ id: string }>("POST /api/dashboards", { name: "B", panels: [PANEL] });
    const { token } = await sharing.share({ dashboard_id: made.id });
    const panels = [{ ...PANEL, title: "New" }];
    await sharing.call(`PATCH /api/dashboards/${made.id}`, { panels, version: 1 });
    expectError(await reader.panel(token), 409);
    expect(await reader.page(token)).toMatchObject({ version: 2, panels: [{ title: "New" }] });
    await sharing.call(`DELETE /api/dashboards/${made.id}`);
    expect(await reader.page(token)).toEqual({ state: "gone", brand: null });
    expectError(await reader.panel(token, 0, "version=2"), 404);
  });

  it("is closed while its client or its account's plan is gone, and never shows more instead", async () => {
    const reader = givenReader(app);
    const client = await sharing.make<{ id: string }>("POST /api/clients", { name: "Acme" });
    const [first] = sharing.sites;
    await sharing.call(`PATCH /api/sites/${first?.id}`, { client_id: client.id });
    const { token } = await sharing.share({ clients: [client.id], leads: true });
    expect(sourcesOf((await reader.panel(token)).json)).toEqual(["google"]);
    await sharing.call(`DELETE /api/clients/${client.id}`);
    expect(await reader.page(token)).toMatchObject({ state: "gone" });
    expectError(await reader.panel(token), 404);
    expectError(await reader.leads(token), 404);

    const open = await sharing.share({ leads: true });
    const rows = rowsOf(app);
    const { trial_ends_at } = (await rows.account(sharing.owner.id)) ?? {};
    await rows.setAccount(sharing.owner.id, "trial_ends_at", new Date(Date.now() - 1000).toISOString());
    expect(await reader.page(open.token)).toMatchObject({ state: "lapsed" });
    expectError(await reader.panel(open.token), 402);
    expectError(await reader.leads(open.token), 402);
    expectError(await sharing.call("POST /api/shares", { name: "A", panel: PANEL }), 402);
    await rows.setAccount(sharing.owner.id, "trial_ends_at", String(trial_ends_at));
    rows.close();
    expect(await reader.page(open.token)).toMatchObject({ state: "open" });
  });

  it("has a page that nobody indexes, caches or embeds, except on the hosts that its owner listed", async () => {
    const { token } = await sharing.share();
    const page = await app.call(`GET /r/${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(page.headers.get("content-security-policy")).toMatch(/; frame-ancestors 'none'$/);
    expect(page.text).toContain('id="root"');
    expect(page.text).not.toMatch(/whence(?!-)/i);
    const hosts = ["agency.example", "https://www.agency.example:8443", "http://localhost:5000"];
    const framed = await sharing.share({ hosts });
    const { headers } = await app.call(`GET /r/${framed.token}`);
    expect(headers.get("content-security-policy")).toMatch(
      /; frame-ancestors https:\/\/agency\.example https:\/\/www\.agency\.example:8443 http:\/\/localhost:5000$/,
    );
    for (const host of [
      "http://agency.example",
      "*",
      "a.example; script-src *",
      "https://a.example/x",
      "https://u@a.example",
    ])
      expectError(await sharing.call("POST /api/shares", { name: "A", panel: PANEL, hosts: [host] }), 400);
  });

  it("counts its views by day, and nothing else about them", async () => {
    const { token, id } = await sharing.share();
    const reader = givenReader(app);
    for (let times = 0; times < 3; times++) await reader.page(token);
    await reader.panel(token);
    const { data } = (await sharing.call("GET /api/shares")).json as { data: { id: string }[] };
    expect(data.find((each) => each.id === id)).toMatchObject({
      views: [{ day: new Date().toISOString().slice(0, 10), views: 3 }],
    });
    const rows = rowsOf(app);
    const [counted, ...rest] = (await rows.below(`ACCOUNT#${sharing.owner.id}`)).filter(({ sk }) =>
      String(sk).startsWith(`SHAREVIEWS#${id}`),
    );
    rows.close();
    expect(rest).toEqual([]);
    expect(Object.keys(counted ?? {}).sort()).toEqual(["expires_at", "opened", "pk", "sk"]);
  });

  it("is inaccessible to other accounts", async () => {
    const { id } = await sharing.share();
    const stranger = await givenAccount(app);
    expect((await sharing.call("GET /api/shares", undefined, stranger)).json).toMatchObject({ data: [] });
    expectError(await sharing.call(`PATCH /api/shares/${id}`, { name: "Mine" }, stranger), 404);
    expectError(await sharing.call(`DELETE /api/shares/${id}`, undefined, stranger), 404);
    const [site] = sharing.sites;
    for (const body of [{ dashboard_id: sharing.dashboard.id }, { panel: PANEL, sites: [site?.id] }])
      expectError(await sharing.call("POST /api/shares", { name: "A", ...body }, stranger), 404);
  });
});
