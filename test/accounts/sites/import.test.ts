import { describe, expect, test } from "vitest";
import type { Client } from "../../../functions/accounts/clients/client.ts";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { givenClient } from "../clients/given-client.ts";

const app = startedApp();

type Result = { status: string; id?: string; new_client?: string; detail?: string };

const send = (token: string, sites: unknown, dry_run = false) =>
  app.call("POST /api/sites/import", { token, body: { sites, dry_run } });
const resultsOf = async (token: string, sites: unknown, dry_run = false) =>
  ((await send(token, sites, dry_run)).json as { results: Result[] }).results;
const sitesOf = async ({ token }: GivenAccount) =>
  (await app.call("GET /api/sites", { token })).json as Site[];
const clientsOf = async ({ token }: GivenAccount) =>
  ((await app.call("GET /api/clients", { token })).json as { data: Client[] }).data;

async function givenAgency() {
  const account = await givenAccount(app);
  await givenPlan(app, account.token, "agency");
  return account;
}

describe("an import of sites", () => {
  test("adds them with their clients; before, a dry run says so and writes nothing", async () => {
    const account = await givenAgency();
    const { token } = account;
    const acme = await givenClient(app, account, "Acme");
    const kept = await givenSite(app, token, "kept.example");
    const rows = [
      { name: "Shop", domain: "https://www.Shop.example/start", client: "acme " },
      { name: "Blog", domain: "blog.example", client: "Initech", consent: "required" },
      { name: "Docs", domain: "docs.example", client: "INITECH", consent: "signals" },
      { name: "Kept again", domain: "kept.example", client: "Other" },
      { name: "Alone", domain: "alone.example", client: null },
      { name: "Alone twice", domain: "ALONE.example" },
    ];
    const planned = await resultsOf(token, rows, true);
    expect(planned).toEqual([
      { status: "created" },
      { status: "created", new_client: "Initech" },
      { status: "created", new_client: "Initech" },
      { status: "exists", id: kept.id },
      { status: "created" },
      { status: "exists", detail: "An earlier line has the same domain." },
    ]);
    expect(await sitesOf(account)).toEqual([kept]);
    expect(await clientsOf(account)).toEqual([acme]);

    expect(
      (await resultsOf(token, rows)).map(({ id, ...rest }) => ({
        ...rest,
        ...(rest.status === "exists" && id && { id }),
      })),
    ).toEqual(planned);
    const clients = await clientsOf(account);
    expect(clients.map(({ name }) => name)).toEqual(["Acme", "Initech"]);
    const added = (await sitesOf(account)).filter(({ id }) => id !== kept.id);
    const initech = clients[1]?.id;
    expect(added.map(({ name, domain, client_id, consent }) => [name, domain, client_id, consent])).toEqual(
      expect.arrayContaining([
        ["Shop", "shop.example", acme.id, "immediate"],
        ["Blog", "blog.example", initech, "required"],
        ["Docs", "docs.example", initech, "signals"],
        ["Alone", "alone.example", null, "immediate"],
      ]),
    );
    expect(added).toHaveLength(4);

    // Imported again, nothing changes.
    const before = await sitesOf(account);
    expect((await resultsOf(token, rows)).map(({ status }) => status)).toEqual(Array(6).fill("exists"));
    expect([await sitesOf(account), await clientsOf(account)]).toEqual([before, clients]);
  });

  test("rejects single rows with a reason, and adds the others", async () => {
    const account = await givenAgency();
    const { token } = account;
    for (const name of ["Twin", "Twin"]) await givenClient(app, account, name);
    const archived = await givenSite(app, token, "old.example");
    await app.call(`PATCH /api/sites/${archived.id}`, { token, body: { archived: true } });
    const rows = [
      { name: "", domain: "a.example" },
      { name: "No domain" },
      { name: "Odd", domain: "javascript:1" },
      { name: "Odd", domain: "b.example", consent: "maybe" },
      { name: "Odd", domian: "c.example" },
      { name: "Odd", domain: "d.example", client: "Twin" },
      { name: "Old", domain: "old.example" },
      "e.example",
      { name: "Fine", domain: "f.example" },
    ];
    const results = await resultsOf(token, rows);
    expect(results.map(({ status, detail }) => [status, detail])).toEqual([
      ["rejected", "Site name is required."],
      ["rejected", "A site needs a name and a domain."],
      ["rejected", "Enter a valid domain, such as example.com."],
      ["rejected", "consent must be one of immediate, required, signals."],
      ["rejected", "Unknown field domian; did you mean domain?"],
      [
        "rejected",
        "Several clients are named Twin. Rename one, or import the site without a client and move it.",
      ],
      ["exists", "A site with this domain is archived. Restore it to receive its leads."],
      ["rejected", "A site needs a name and a domain."],
      ["created", undefined],
    ]);
    expect((await sitesOf(account)).map(({ domain }) => domain)).toEqual(["old.example", "f.example"]);
  });

  test("says which rows exceed the plan, and adds no client for them", async () => {
    const account = await givenAccount(app);
    const { token } = account;
    await givenSite(app, token);
    const rows = times(6).map((at) => ({ name: "Site", domain: `n${at}.example`, client: `Client ${at}` }));
    for (const dryRun of [true, false]) {
      const results = await resultsOf(token, rows, dryRun);
      expect(results.map(({ status }) => status)).toEqual([
        ...Array(4).fill("created"),
        ...Array(2).fill("rejected"),
      ]);
      expect(results[5]).toMatchObject({
        code: "limit_reached",
        detail: "Your trial allows 5 sites; the Agency plan allows more.",
      });
    }
    expect(await sitesOf(account)).toHaveLength(5);
    expect(await clientsOf(account)).toHaveLength(4);
  });

  test("sent twice concurrently adds every site once", async () => {
    const account = await givenAgency();
    const rows = times(10).map((at) => ({ name: "Site", domain: `n${at}.example` }));
    const both = await Promise.all([resultsOf(account.token, rows), resultsOf(account.token, rows)]);
    const created = both.flat().filter(({ status }) => status === "created");
    expect(created).toHaveLength(10);
    expect(both.flat().filter(({ status }) => status === "exists")).toHaveLength(10);
    expect(await sitesOf(account)).toHaveLength(10);
  });

  test("takes 200 sites; it requires an owner or admin, and rejects keys limited to some sites", async () => {
    const account = await givenAgency();
    const rows = times(200).map((at) => ({ name: "Site", domain: `n${at}.example` }));
    const all = await resultsOf(account.token, rows);
    expect(all.filter(({ status }) => status === "created")).toHaveLength(200);
    const bound = "sites must be a list of 1 to 200 sites.";
    for (const odd of [[...rows, rows[0]], [], "x"])
      expect(expectError(await send(account.token, odd), 400)).toBe(bound);
    const analyst = await givenMember(app, account, "analyst");
    const body = { sites: rows.slice(0, 1) };
    const request = { token: analyst.token, headers: forAccount(account), body };
    expectError(await app.call("POST /api/sites/import", request), 403);
  });
});
