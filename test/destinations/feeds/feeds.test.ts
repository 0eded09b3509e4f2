import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenAccount, givenSite, newEmail } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { type GivenFeed, type GivenFeeds, givenFeeds } from "./given-feed.ts";

const app = startedApp();
let feeds: GivenFeeds;
beforeEach(async () => {
  feeds = await givenFeeds(app);
});

const listed = async () =>
  ((await feeds.call("GET /api/feeds")).json as { data: Record<string, unknown>[] }).data;
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

describe("a feed", () => {
  it("opens only with its token, in its URL or as a password", async () => {
    const { id, url, token, token_url } = await feeds.add("leads");
    const opened = await feeds.fetchFile(token_url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect((await feeds.fetchFile(url, basic(id, token))).text).toBe(opened.text);

    const other = await feeds.add("leads");
    const refused = await feeds.fetchFile(url, basic(id, other.token));
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("Basic");
    for (const name of [`${token}.txt`, `${"x".repeat(43)}.csv`])
      expect((await app.call(`GET /api/feeds/${name}`)).status, name).toBe(404);
    expect((await feeds.fetchFile(token_url.replace(token, other.token))).status).toBe(200);
  });

  it("is listed without its token, with the day of its last fetch, until it is revoked", async () => {
    const { id, token, token_url } = await feeds.add("google-ads", { name: "Ads", contacts: true });
    expect(await listed()).toMatchObject([
      { id, name: "Ads", kind: "google-ads", contacts: true, sites: null, last_fetched_on: null },
    ]);
    await feeds.read({ token_url } as never);
    const [shown] = await listed();
    expect(shown?.last_fetched_on).toBe(new Date().toISOString().slice(0, 10));
    const exported = (await feeds.call("GET /api/account/export")).text;
    expect(exported).toContain(id);
    for (const text of [JSON.stringify(shown), exported]) expect(text).not.toContain(token);
    const rows = rowsOf(app);
    for (const row of await rows.below(`ACCOUNT#${feeds.account.id}`))
      expect(JSON.stringify(row)).not.toContain(token);
    rows.close();

    const stranger = await givenAccount(app);
    expect((await app.call(`DELETE /api/feeds/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await feeds.call(`DELETE /api/feeds/${id}`)).status).toBe(204);
    expect((await feeds.fetchFile(token_url)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it("ends with the account's access, and with the account", async () => {
    const { token_url } = await feeds.add("leads");
    const rows = rowsOf(app);
    const { trial_ends_at } = (await rows.account(feeds.account.id)) ?? {};
    await rows.setAccount(feeds.account.id, "trial_ends_at", new Date(Date.now() - 1000).toISOString());
    const refused = await feeds.fetchFile(token_url);
    expect([refused.status, refused.json]).toMatchObject([
      402,
      { detail: "Your trial has ended; choose a plan to fetch feeds." },
    ]);
    await rows.setAccount(feeds.account.id, "trial_ends_at", trial_ends_at);
    expect((await feeds.fetchFile(token_url)).status).toBe(200);
    const [stored] = await rows.below(`ACCOUNT#${feeds.account.id}`, "FEED#");
    const { email } = feeds.account;
    expect((await feeds.call("DELETE /api/account", { body: { email } })).status).toBe(204);
    expect((await feeds.fetchFile(token_url)).status).toBe(404);
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 600_000) });
    expect(await rows.row(keys.feed(String(stored?.sha256)))).toBeUndefined();
    rows.close();
  });

  it("ends when its creator is no longer an owner or admin, and the list says so", async () => {
    const { account, site, fetchFile, lead } = feeds;
    const admin = await givenMember(app, account, "admin");
    const added = await app.call("POST /api/feeds", {
      token: admin.token,
      headers: forAccount(account),
      body: { name: "Sheet", kind: "leads", sites: [site.id] },
    });
    const { id, url, token, token_url } = added.json as GivenFeed;
    const created_by = { id: admin.id, email: admin.email };
    expect(added.json).toMatchObject({ created_by, ended: false });
    expect((await fetchFile(token_url)).status).toBe(200);

    const change = { token: account.token, body: { role: "analyst" } };
    expect((await app.call(`PATCH /api/members/${admin.id}`, change)).status).toBe(204);
    expect((await fetchFile(token_url)).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, created_by, ended: true }]);

    await app.call(`PATCH /api/members/${admin.id}`, { ...change, body: { role: "admin" } });
    expect((await fetchFile(token_url)).status).toBe(404);

    await app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
    await lead({ name: "Later", email: newEmail() });
    const unknown = "x".repeat(43);
    const [ended, none] = [await fetchFile(token_url), await fetchFile(token_url.replace(token, unknown))];
    expect([ended.status, Object(ended.json).detail]).toEqual([404, Object(none.json).detail]);
    expect((await fetchFile(url, basic(id, token))).status).toBe(401);
    expect(await listed()).toMatchObject([{ id, created_by: null, ended: true }]);

    expect((await feeds.call(`DELETE /api/feeds/${id}`)).status).toBe(204);
  });

  it("requires a name, a kind and sites of the account", async () => {
    const { id: foreign } = await givenSite(app, (await givenAccount(app)).token);
    for (const [body, status, detail] of [
      [{ name: " ", kind: "leads" }, 400, "Name is required."],
      [{ name: "x", kind: "meta" }, 400, "kind must be one of leads, google-ads, microsoft-ads."],
      [
        { name: "x", kind: "microsoft-ads", contacts: true },
        400,
        "A feed for Microsoft Ads has no contact details.",
      ],
      [{ name: "x", kind: "leads", sites: [foreign] }, 404, "There is no such site in your account."],
    ] as const) {
      const refused = await feeds.call("POST /api/feeds", { body });
      expect([refused.status, refused.json]).toMatchObject([status, { detail }]);
    }
    expect(await listed()).toEqual([]);
  });
});

describe("a feed of leads", () => {
  it("lists the newest first, without contact details unless requested", async () => {
    const message = "My address is ada@firm.example.";
    await feeds.lead({
      name: "Ada",
      email: "ada@firm.example",
      phone: "+44 20 7946 0000",
      message,
      form: "Ada's form",
    });
    await feeds.lead({
      name: "Bob",
      email: newEmail(),
      touches: [{ source: "google", campaign: "ada@firm.example" }],
    });
    await feeds.lead({
      name: "Zelda",
      email: newEmail(),
      touches: [{ source: "bing", campaign: "For Zelda" }],
    });
    const { header, lines } = await feeds.read(await feeds.add("leads"));
    expect(header.slice(0, 4)).toEqual(["Lead id", "Created", "Status", "Score"]);
    expect(lines.map(({ Source }) => Source)).toHaveLength(3);
    expect(lines[1]).toMatchObject({ Status: "new", Source: "google" });
    expect(lines[1]?.Created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const without = await feeds.fetchFile((await feeds.add("leads")).token_url);
    for (const private_ of ["Name", "Ada", "Bob", "Zelda", "7946", "My address"])
      expect(without.text).not.toContain(private_);
    const all = await feeds.read(await feeds.add("leads", { contacts: true }));
    expect(all.lines).toMatchObject([
      { Name: "Zelda", Campaign: "For Zelda" },
      { Name: "Bob" },
      { Name: "Ada", Message: message, Phone: "'+442079460000" },
    ]);
  });

  it("can't run formulas in a sheet, and omits spam and other sites", async () => {
    const { id: other } = await givenSite(app, feeds.account.token);
    await feeds.lead({ name: "=IMPORTXML(A1)", email: newEmail(), company: "a;=1+1" });
    await feeds.lead({ name: "Elsewhere", email: newEmail(), site_id: other });
    const spam = await feeds.lead({ name: "Spam", email: newEmail() });
    await feeds.call(`PATCH /api/leads/${spam}`, { body: { status: "spam" } });
    const { lines } = await feeds.read(await feeds.add("leads", { contacts: true, sites: [feeds.site.id] }));
    expect(lines).toMatchObject([{ Name: "'=IMPORTXML(A1)", Company: "a;'=1+1" }]);
  });
});

const CLICK = { at: new Date(Date.now() - 86_400_000).toISOString(), source: "google" };

describe("a feed for ads", () => {
  const click = () => `Cj0K${randomUUID().replaceAll("-", "")}`;
  const say = (id: string, body: object) => feeds.call(`PATCH /api/leads/${id}`, { body });

  it("lists qualified and won leads with their clicks, in Google's columns", async () => {
    const gclid = click();
    const id = await feeds.lead({ email: newEmail(), touches: [{ ...CLICK, click_ids: { gclid } }] });
    await feeds.lead({ email: newEmail(), touches: [{ ...CLICK, click_ids: { gclid: click() } }] });
    const feed = await feeds.add("google-ads", { conversions: { qualified: "SQL", won: "Deal, won" } });
    expect((await feeds.read(feed)).lines).toEqual([]);
    await say(id, { status: "qualified" });
    await say(id, { status: "won", value_cents: 120050, currency: "EUR" });
    const { header, lines } = await feeds.read(feed);
    expect(header).toEqual([
      "Google Click ID",
      "Conversion Name",
      "Conversion Time",
      "Conversion Value",
      "Conversion Currency",
    ]);
    expect(lines).toMatchObject([
      { "Google Click ID": gclid, "Conversion Name": "SQL" },
      {
        "Google Click ID": gclid,
        "Conversion Name": "Deal, won",
        "Conversion Value": "1200.5",
        "Conversion Currency": "EUR",
      },
    ]);
    for (const line of lines)
      expect(line["Conversion Time"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00$/);
    await say(id, { status: "spam" });
    expect((await feeds.read(feed)).lines).toEqual([]);
  });

  it("uses Microsoft's columns and click ids for Microsoft, and a journey's latest click", async () => {
    const [first, msclkid] = [click(), click()];
    const touches = [first, msclkid].map((id) => ({ ...CLICK, click_ids: { msclkid: id } }));
    const id = await feeds.lead({ email: newEmail(), touches });
    await say(id, { status: "won" });
    const { header, lines } = await feeds.read(await feeds.add("microsoft-ads"));
    expect(header[0]).toBe("Microsoft Click ID");
    expect(lines).toMatchObject([
      { "Microsoft Click ID": msclkid, "Conversion Name": "Won lead", "Conversion Value": "" },
    ]);
    expect((await feeds.read(await feeds.add("google-ads"))).lines).toEqual([]);
  });

  it("contains hashed contact details only if requested", async () => {
    const gclid = click();
    const id = await feeds.lead({
      email: "Person@Example.com",
      phone: "+1 800 555 0100",
      touches: [{ ...CLICK, click_ids: { gclid } }],
    });
    await say(id, { status: "won" });
    const { lines } = await feeds.read(await feeds.add("google-ads", { contacts: true }));
    expect(lines).toMatchObject([
      {
        Email: "542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345",
        "Phone Number": "fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30",
        "Order ID": `${id}.won`,
      },
    ]);
    expect((await feeds.read(await feeds.add("google-ads"))).lines[0]).not.toHaveProperty("Email");
  });

  it("omits visitors who did not consent, and malformed click ids", async () => {
    for (const fields of [
      { consent: false, touches: [{ ...CLICK, click_ids: { gclid: click() } }] },
      { touches: [{ ...CLICK, click_ids: { gclid: '=HYPERLINK("x")' } }] },
      { touches: [CLICK] },
    ])
      await say(await feeds.lead({ email: newEmail(), ...fields }), { status: "won" });
    expect((await feeds.read(await feeds.add("google-ads", { contacts: true }))).lines).toEqual([]);
  });
});
