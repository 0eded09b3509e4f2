import { describe, expect, test } from "vitest";
import { callAtTime } from "../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";
import { startedApp } from "../support/started.ts";

/** `SOAK=1 npx vitest run test/leads/changes.test.ts` changes each lead once. It takes about eight minutes on busy cores. */
const LEADS = soak(10_000, 200);
const CHANGES = soak(10_000, 75);
const SECOND = 1000;

const app = startedApp();

type Lead = { id: string; updated_at: string; created_at: string; status: string; notes: string | null };
type Query = Record<string, string | undefined>;

const toQuery = (query: Query): string =>
  String(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  );

/** Reads all pages of `GET /api/leads`. */
async function readAll({ token }: GivenAccount, query: Query, now: Date): Promise<Lead[]> {
  const leads: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAtTime(app, "GET /api/leads", now, {
      token,
      query: toQuery({ limit: "200", ...query, cursor }),
    });
    if (page.status !== 200) throw new Error(page.text);
    leads.push(...(page.json as Lead[]));
    cursor = page.headers.get("x-next-cursor") ?? undefined;
  } while (cursor !== undefined);
  return leads;
}

async function addLeads({ token }: GivenAccount, siteId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 100) {
    const leads = Array.from({ length: Math.min(100, count - at) }, (_, index) => ({
      site_id: siteId,
      external_id: `crm ${at + index}`,
      email: `lead-${at + index}@firm.example`,
    }));
    const { json, status, text } = await app.call("POST /api/leads", { token, body: { leads } });
    if (status !== 200) throw new Error(text);
    ids.push(...(json as { results: { id: string }[] }).results.map(({ id }) => id));
  }
  return ids;
}

const change = ({ token }: GivenAccount, id: string, body: object) =>
  app.call(`PATCH /api/leads/${id}`, { token, body });

test(
  "a copy that follows updated_since equals the table, even if leads are changed and added concurrently",
  async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const ids = await addLeads(account, site.id, LEADS);
    const copy = new Map<string, Lead>();
    let since = "2020-01-01T00:00:00Z";
    const sync = async (now: Date) => {
      for (const lead of await readAll(account, { updated_since: since }, now)) {
        copy.set(lead.id, lead);
        since = lead.updated_at;
      }
    };
    let isWriting = true;
    // Half of the ten seconds that changes take to be listed, so that the test sees them sooner.
    const following = (async () => {
      while (isWriting) await sync(new Date(Date.now() + 5 * SECOND));
    })();
    await parallel(
      Array.from({ length: CHANGES }, (_, at) => at),
      async (at) => {
        const id = ids[(at * 7919) % ids.length] ?? "";
        const { status, text } = await change(account, id, { notes: `Change ${at}` });
        if (status !== 200) throw new Error(text);
        if (at % 25 === 0)
          await app.call("POST /api/leads", {
            token: account.token,
            body: { leads: [{ site_id: site.id, email: `late-${at}@firm.example` }] },
          });
      },
    );
    isWriting = false;
    await following;
    await sync(new Date(Date.now() + 11 * SECOND));
    const table = await readAll(account, {}, new Date());
    expect(table.length).toBeGreaterThan(LEADS);
    expect(copy.size).toBe(table.length);
    expect(table.map(({ id }) => copy.get(id))).toEqual(table);
  },
  soak(3_600_000, 120_000),
);

describe("leads by their last change", () => {
  test("are listed oldest change first, from the time of a change on, in pages that repeat none", async () => {
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const ids = await addLeads(account, site.id, 5);
    const [first = "", second = ""] = ids;
    const { json } = await change(account, first, { status: "won" });
    await change(account, second, { status: "lost" });
    const later = new Date(Date.now() + 11 * SECOND);
    const all = await readAll(account, { sort: "updated_at", limit: "2" }, later);
    expect(all.slice(-2).map(({ id }) => id)).toEqual([first, second]);
    expect(all.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const { updated_at } = json as Lead;
    expect(all.at(-2)?.updated_at).toBe(updated_at);
    const since = await readAll(account, { updated_since: updated_at }, later);
    expect(since.map(({ id }) => id)).toEqual([first, second]);
    expect(await readAll(account, { updated_since: updated_at }, new Date())).toEqual([]);
    await app.call(`DELETE /api/leads/${first}`, { token: account.token });
    const left = await readAll(account, { updated_since: updated_at }, later);
    expect(left.map(({ id }) => id)).toEqual([second]);
  });

  test.each([
    [{ sort: "name" }, "sort must be created_at or updated_at."],
    [{ updated_since: "yesterday" }, "updated_since must be a time, such as 2026-11-01T00:00:00Z."],
    [
      { sort: "created_at", updated_since: "2026-11-01T00:00:00Z" },
      "updated_since needs sort=updated_at, or no sort.",
    ],
    [
      { sort: "updated_at", from: "2026-11-01T00:00:00Z" },
      "from and to are times of creation; with sort=updated_at, use updated_since.",
    ],
    [{ sort: "updated_at", cursor: `lead_${"0".repeat(26)}` }, "cursor is not valid."],
    [{ cursor: "01M80V43S0SSTRGZ" }, "cursor is not valid."],
    [{ updated_since: "2026-11-01T00:00:00Z", cursor: "x" }, "cursor is not valid."],
  ])("are not listed for %j", async (query, detail) => {
    const { token } = await givenAccount(app);
    const { status, json } = await app.call(`GET /api/leads?${toQuery(query)}`, { token });
    expect([status, json]).toMatchObject([400, { detail }]);
  });
});

test("a lead is found by its email address in any case, or by its external id, and no other is returned", async () => {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const [first, second] = await addLeads(account, site.id, 3);
  const idsFor = async (query: Query) => (await readAll(account, query, new Date())).map(({ id }) => id);
  expect(await idsFor({ email: "LEAD-0@firm.example" })).toEqual([first]);
  expect(await idsFor({ external_id: "crm 1" })).toEqual([second]);
  expect(await idsFor({ email: "lead-0@firm.example", external_id: "crm 1" })).toEqual([]);
  expect(await idsFor({ email: "nobody@firm.example" })).toEqual([]);
  const other = await givenAccount(app);
  expect(await readAll(other, { external_id: "crm 1" }, new Date())).toEqual([]);
});
