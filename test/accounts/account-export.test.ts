import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { endTrial } from "../billing/given-periods.ts";
import { givenCopies } from "../support/copies.ts";
import { givenAccount, givenLead, givenOrder, givenPlan, givenSite, leadsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { asStored, naughtyStrings } from "../support/naughty.ts";
import { startedApp, startedRows, startedTable } from "../support/started.ts";
import { givenInvitation } from "../support/team.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => table.inject(() => "pass"));
afterAll(async () => {
  vi.restoreAllMocks();
});

type Item = Record<string, unknown>;
type Exported = Record<
  "members" | "invitations" | "sites" | "orders" | "receipts" | "mails" | "leads",
  Item[]
> & {
  exported_at: string;
  account: Item;
};

const download = (token: string) => app.call("GET /api/account/export", { token });
const contentsOf = async (token: string) => (await download(token)).json as Exported;

describe("the account export", () => {
  test("is one JSON file, never cached", async () => {
    const { token } = await givenAccount(app);
    const { status, headers } = await download(token);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("content-disposition")).toBe("attachment; filename=whence_account.json");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("contains everything in the account, and nothing of any other", async () => {
    const [account, other] = [await givenAccount(app), await givenAccount(app)];
    const { token, id, email } = account;
    const [site, removed] = [await givenSite(app, token), await givenSite(app, token)];
    const theirs = await givenSite(app, other.token);
    await givenLead(app, { site_id: site.id, email: "one@firm.example", message: "Hello." });
    await givenLead(app, { site_id: removed.id, email: "two@firm.example" });
    await givenLead(app, { site_id: theirs.id, email: "theirs@firm.example" });
    await app.call(`DELETE /api/sites/${removed.id}`, { token });
    await givenPlan(app, token, "growth");
    const invited = await givenInvitation(app, account, "analyst");
    const { order_id } = await givenOrder(app, token, "agency");
    await app.jobs.run("send-mails", { now: new Date() });

    const all = await contentsOf(token);
    expect(Object.keys(all)).toEqual([
      ...[
        "exported_at",
        "account",
        "members",
        "invitations",
        "keys",
        "clients",
        "brands",
        "sites",
        "forms",
        "destinations",
      ],
      ...[
        "feeds",
        "orders",
        "receipts",
        "mismatches",
        "mails",
        "spend",
        "spend_aliases",
        "cost_sites",
        "annotations",
        "lead_views",
        "dashboards",
        "schedules",
        "shares",
        "client_alarms",
        "activity",
        "leads",
      ],
    ]);
    expect(all.account).toMatchObject({ id, email, name: "Ada Example", receipt_count: 1, site_count: 1 });
    expect(all.account.periods).toMatchObject([{ plan: "growth" }]);
    expect(all.members).toMatchObject([{ id, email, role: "owner" }]);
    expect(all.invitations).toMatchObject([{ email: invited.email, role: "analyst" }]);
    expect(all.sites).toMatchObject([{ id: site.id, domain: site.domain, name: site.name }]);
    expect(all.leads).toEqual(await leadsOf(app, token));
    expect(all.leads).toHaveLength(2);
    expect(all.orders.map((order) => order.status).toSorted()).toEqual(["created", "paid"]);
    expect(all.orders.some((order) => order.id === order_id)).toBe(true);
    expect(all.receipts).toMatchObject([{ number: 1, plan: "growth", email }]);
    const sent = all.mails.filter(({ sent_at }) => sent_at !== undefined).map(({ kind }) => kind);
    expect(sent.toSorted()).toEqual(["receipt", "trial-start"]);
    expect(all.mails.find(({ kind }) => kind === "trial-ended")).toMatchObject({
      due_at: expect.any(String),
    });
    expect(JSON.stringify(all)).not.toContain("theirs@");
  });

  test("contains no secrets and no storage details", async () => {
    const { token, id, password } = await givenAccount(app);
    const site = await givenSite(app, token);
    await givenLead(app, { site_id: site.id, submission_id: "s1", email: "one@firm.example" });
    const { mail_token } = (await rows.account(id)) ?? {};
    const { text } = await download(token);
    expect(String(mail_token)).toMatch(/.{16}/);
    for (const secret of [String(mail_token), password, token]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(pk|sk|due|version|billing_version|expires_at|password\w*)":/);
  });

  test("is also complete for a new account", async () => {
    const { token } = await givenAccount(app);
    const { sites, orders, receipts, leads, mails } = await contentsOf(token);
    expect({ sites, orders, receipts, leads }).toEqual({ sites: [], orders: [], receipts: [], leads: [] });
    expect(mails.length).toBeGreaterThan(0);
  });

  test("is available after the trial, with later leads masked", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    await givenLead(app, { site_id: site.id, name: "Before", email: "before@firm.example" });
    const before = await rows.account(account.id);
    await endTrial(rows, account, 0);
    await givenLead(app, { site_id: site.id, name: "After", email: "after@firm.example" });
    const { leads } = await contentsOf(account.token);
    expect(leads).toMatchObject([
      { masked: true, name: "•••••", email: "•••••" },
      { name: "Before", email: "before@firm.example" },
    ]);
    expect(leads).toEqual(await leadsOf(app, account.token));
    await rows.setAccount(account.id, "trial_ends_at", before?.trial_ends_at);
    expect((await contentsOf(account.token)).leads[0]).toMatchObject({ email: "after@firm.example" });
  });

  test("returns every text unchanged, over many pages of leads", async () => {
    const { token, id } = await givenAccount(app);
    const site = await givenSite(app, token);
    const texts = naughtyStrings.filter((_, at) => at % 2 === 0).map(asStored);
    const lead = await givenLead(app, { site_id: site.id, message: "Hello." });
    const copies = texts.map((message, at) => ({ message, name: `n${at}` }));
    await givenCopies(app, id, lead.id, copies);
    const { leads } = await contentsOf(token);
    const messages = new Map(leads.map(({ name, message }) => [name, message]));
    for (const { name, message } of copies) expect(messages.get(name)).toBe(message);
    expect(leads.length).toBe(1 + texts.length);
    const listed = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await app.call(`GET /api/leads?limit=200${cursor && `&cursor=${cursor}`}`, { token });
      listed.push(...(page.json as Item[]));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(leads).toEqual(listed);
  });

  test("requires a token, and supports no other method", async () => {
    expectError(await app.call("GET /api/account/export"), 401);
    const { token } = await givenAccount(app);
    expectError(await app.call("POST /api/account/export", { token }), 405);
  });

  test("fails with a status if the table can't be read, and never passes for complete if interrupted", async () => {
    const { token, id } = await givenAccount(app);
    const site = await givenSite(app, token);
    const lead = await givenLead(app, { site_id: site.id, message: "x".repeat(5000) });
    await givenCopies(app, id, lead.id, Array(259).fill({}));
    const isPage = (target: string, body: string) => target === "Query" && body.includes('"LEAD#');
    table.inject(({ target, body }) => (isPage(target, body) ? "throttle" : "pass"));
    expectError(await download(token), 503);
    let pages = 0;
    table.inject(({ target, body }) => (isPage(target, body) && ++pages > 1 ? "fault" : "pass"));
    await expect(download(token)).rejects.toThrow();
    expect(pages).toBeGreaterThan(1);
  });
});

test("the OpenAPI document gives the file type of each stream", async () => {
  const { json } = await app.call("GET /api/openapi.json");
  const { paths } = json as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
  };
  const typesOf = (path: string) => Object.keys(paths[path]?.get.responses["200"]?.content ?? {});
  expect(typesOf("/api/export")).toEqual(["text/csv"]);
  expect(typesOf("/api/account/export")).toEqual(["application/json"]);
});
