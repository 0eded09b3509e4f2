import { beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { givenClient } from "./given-client.ts";

const app = startedApp();
let agency: GivenAccount;
let stranger: GivenAccount;
beforeAll(async () => {
  [agency, stranger] = [await givenAccount(app), await givenAccount(app)];
});

const call = (route: string, { token }: GivenAccount, body?: unknown) => app.call(route, { token, body });
const siteOf = async (account: GivenAccount, id: string) =>
  ((await call("GET /api/sites", account)).json as Site[]).find((site) => site.id === id);
const UNKNOWN = "There is no such client in your account.";

describe("a client", () => {
  test("is added, listed by name, changed and deleted", async () => {
    const zoe = await givenClient(app, agency, "  Zoe's Shop ");
    expect(zoe).toEqual({
      id: expect.stringMatching(/^client_[\w-]{22}$/),
      name: "Zoe's Shop",
      color: "gray",
      target: null,
      created_at: expect.any(String),
    });
    const acme = await givenClient(app, agency, "Acme");
    const changed = { ...zoe, color: "blue" };
    expect((await call(`PATCH /api/clients/${zoe.id}`, agency, { color: "blue" })).json).toEqual(changed);
    const listed = await call("GET /api/clients", agency);
    expect(listed.json).toEqual({ data: [acme, changed], next_cursor: null });
    expect((await call(`DELETE /api/clients/${zoe.id}`, agency)).status).toBe(204);
    expect(expectError(await call(`DELETE /api/clients/${zoe.id}`, agency), 404)).toBe(UNKNOWN);
    expect((await call("GET /api/clients", agency)).json).toMatchObject({ data: [acme] });
  });

  test("is one of at most 500, even when added concurrently", async () => {
    const account = await givenAccount(app);
    const { id } = await givenClient(app, account);
    const rows = rowsOf(app);
    await rows.put({ ...(await rows.row(keys.account(account.id))), client_count: 498 });
    rows.close();
    const addOne = () => call("POST /api/clients", account, { name: "Acme" });
    const added = await Promise.all(times(5).map(addOne));
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const remove = () => call(`DELETE /api/clients/${id}`, account);
    await Promise.all([remove(), remove()]);
    expect((await addOne()).status).toBe(201);
    expect(expectError(await addOne(), 409)).toBe(
      "An account can have 500 clients; delete one that you no longer need.",
    );
  });

  test("needs a name and a known color", async () => {
    for (const body of [{}, { name: " " }, { name: "x".repeat(101) }, { name: "A", color: "#ff0000" }, null])
      expectError(await call("POST /api/clients", agency, body), 400);
    const { id } = await givenClient(app, agency);
    for (const body of [{}, { name: "" }, { color: null }])
      expectError(await call(`PATCH /api/clients/${id}`, agency, body), 400);
  });

  test("of another account gets the same 404 as one that doesn't exist", async () => {
    const { id } = await givenClient(app, agency);
    const site = await givenSite(app, stranger.token);
    for (const other of [id, "client_AAAAAAAAAAAAAAAAAAAAAA", "none", "x#y"]) {
      const attempts = [
        await call(`PATCH /api/clients/${encodeURIComponent(other)}`, stranger, { name: "Mine" }),
        await call(`DELETE /api/clients/${encodeURIComponent(other)}`, stranger),
        await call(`PATCH /api/sites/${site.id}`, stranger, { client_id: other }),
        await call("POST /api/sites", stranger, { name: "A", domain: "a.example", client_id: other }),
      ];
      for (const attempt of attempts) expect(expectError(attempt, 404)).toBe(UNKNOWN);
    }
    expect(await siteOf(stranger, site.id)).toEqual(site);
    expect(((await call("GET /api/sites", stranger)).json as Site[]).length).toBe(1);
  });
});

describe("a site", () => {
  test("is assigned to a client, moved to another one and detached", async () => {
    const [one, two] = [await givenClient(app, agency, "One"), await givenClient(app, agency, "Two")];
    const added = await call("POST /api/sites", agency, {
      name: "Shop",
      domain: "shop.example",
      client_id: one.id,
    });
    const site = added.json as Site;
    expect(site.client_id).toBe(one.id);
    const move = async (body: object) => (await call(`PATCH /api/sites/${site.id}`, agency, body)).json;
    expect(await move({ client_id: two.id })).toMatchObject({ client_id: two.id, name: "Shop" });
    // Other changes don't affect its client.
    expect(await move({ name: "Store", domain: "store.example" })).toMatchObject({ client_id: two.id });
    expect(await move({ domain: "store2.example", client_id: one.id })).toMatchObject({
      client_id: one.id,
      domain: "store2.example",
    });
    expect(await move({ client_id: null })).toMatchObject({ client_id: null });
    expect(await siteOf(agency, site.id)).toMatchObject({ client_id: null, name: "Store" });
  });

  test("gets the error for a taken domain even if its client changes concurrently", async () => {
    const { id } = await givenClient(app, agency);
    await givenSite(app, agency.token, "taken.example");
    const site = await givenSite(app, agency.token, "free.example");
    expectError(
      await call(`PATCH /api/sites/${site.id}`, agency, { client_id: id, domain: "taken.example" }),
      409,
    );
    expect(await siteOf(agency, site.id)).toEqual(site);
  });

  test("has no client after its client is deleted, even if it is assigned concurrently", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    for (const _ of times(10)) {
      const { id } = await givenClient(app, account);
      const [given] = await Promise.all([
        call(`PATCH /api/sites/${site.id}`, account, { client_id: id }),
        call(`DELETE /api/clients/${id}`, account),
      ]);
      expect([200, 404]).toContain(given.status);
      expect(await siteOf(account, site.id)).toMatchObject({ client_id: null });
    }
  });
});

test("leads, exports and reports can be limited to a client's sites", async () => {
  const account = await givenAccount(app);
  const { id } = await givenClient(app, account);
  const [own, other] = [await givenSite(app, account.token), await givenSite(app, account.token)];
  await call(`PATCH /api/sites/${own.id}`, account, { client_id: id });
  const lead = await givenLead(app, { site_id: own.id, email: "ada@firm.example", source: "google" });
  await givenLead(app, { site_id: other.id, email: "eve@firm.example", source: "bing" });
  expect((await leadsOf(app, account.token, `client_id=${id}`)).map((each) => each.id)).toEqual([lead.id]);
  expect(await leadsOf(app, account.token, "client_id=none")).toEqual([]);
  const csv = (await call(`GET /api/export?format=csv&client_id=${id}`, account)).text;
  expect(csv).toContain("ada@firm.example");
  expect(csv).not.toContain("eve@firm.example");
  const day = lead.created_at.slice(0, 10);
  const report = await call(`GET /api/reports?by=source&from=${day}&to=${day}&client_id=${id}`, account);
  expect(report.json).toMatchObject({ totals: { leads: 1 }, rows: [{ source: "google", leads: 1 }] });
});
