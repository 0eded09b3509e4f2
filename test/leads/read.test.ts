import { beforeAll, describe, expect, test } from "vitest";
import { Site } from "../../functions/accounts/sites/site.ts";
import { Pageview, Touch } from "../../functions/leads/attribution/touch.ts";
import { Lead } from "../../functions/leads/lead.ts";
import type { Called } from "../support/app.ts";
import { givenCopies } from "../support/copies.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;
const TOTAL = 230;

beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
  await parallel(Array.from({ length: TOTAL }), (_, at) =>
    givenLead(app, {
      site_id,
      email: `n${at}@firm.example`,
      touches: [{ source: "google" }],
      pageviews: ["/"],
    }),
  );
});

const get = (path: string, headers = {}) => app.call(`GET ${path}`, { token: account.token, headers });
const idsOf = ({ json }: Called) => (json as Lead[]).map(({ id }) => id);

describe("the list of leads", () => {
  test.each(["0", "-1", "1e9", "201", "abc", "50.5", "0x10", "", "%2050", "NaN", "050", "50&limit=1"])(
    "rejects a limit of %s",
    async (limit) => {
      expectError(await get(`/api/leads?limit=${limit}`), 400);
    },
  );

  test("returns the 50 newest leads, newest first, the same every time", async () => {
    const [once, again, byDefault] = [
      await get("/api/leads?limit=50"),
      await get("/api/leads?limit=50"),
      await get("/api/leads"),
    ];
    expect(idsOf(once)).toHaveLength(50);
    expect(idsOf(once)).toEqual(idsOf(once).toSorted().reverse());
    expect(idsOf(again)).toEqual(idsOf(once));
    expect(idsOf(byDefault)).toEqual(idsOf(once));
    const dates = (once.json as Lead[]).map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(once.headers.get("x-next-cursor")).toBe(idsOf(once).at(-1));
  });

  test("continues from its cursor until every lead has been returned once", async () => {
    for (const narrowed of ["", `&site_id=${site_id}`]) {
      const ids: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page = await get(`/api/leads?limit=60${narrowed}${cursor && `&cursor=${cursor}`}`);
        ids.push(...idsOf(page));
        cursor = page.headers.get("x-next-cursor");
      }
      expect(ids).toHaveLength(TOTAL);
      expect(new Set(ids).size).toBe(TOTAL);
    }
  });

  test.each([
    "x",
    "lead_",
    "lead_01",
    `lead_${"I".repeat(26)}`,
    "LEAD%23",
    "%00",
    "lead_01M7WBEP1PG23JJT16YW2V86T9%23",
  ])("rejects the cursor %s", async (cursor) => {
    expectError(await get(`/api/leads?cursor=${cursor}`), 400);
  });

  test("stays below Lambda's response limit, and has a cursor to continue from", async () => {
    const other = await givenAccount(app);
    const site = await givenSite(app, other.token);
    // The largest leads from 64 KB of body: every character doubles in JSON.
    const large = Array.from({ length: 20 }, () => ({
      source: '"'.repeat(200),
      content: '"'.repeat(200),
      term: '"'.repeat(200),
      campaign: '"'.repeat(200),
    }));
    const { id } = await givenLead(app, { site_id: site.id, email: "n@firm.example", touches: large });
    await givenCopies(app, other.id, id, Array(199).fill({}));
    const visited = new Set<string>();
    for (let path = "/api/leads?limit=200"; path !== ""; ) {
      const page = await app.call(`GET ${path}`, { token: other.token });
      expect(page.status).toBe(200);
      expect(page.text.length).toBeLessThan(6_000_000);
      for (const id of idsOf(page)) visited.add(id);
      const cursor = page.headers.get("x-next-cursor");
      path = cursor === null ? "" : `/api/leads?limit=200&cursor=${cursor}`;
    }
    expect(visited.size).toBe(200);
  });

  test("starts with the caller's own leads, even with another account's cursor", async () => {
    const other = await givenAccount(app);
    const [newest = ""] = idsOf(await get("/api/leads?limit=1"));
    expect((await app.call(`GET /api/leads?cursor=${newest}`, { token: other.token })).json).toEqual([]);
    expect((await app.call(`GET /api/leads?site_id=${site_id}`, { token: other.token })).json).toEqual([]);
  });

  test("is read by GET only, regardless of headers", async () => {
    const response = await get("/api/leads?limit=1", {
      "x-http-method-override": "DELETE",
      "x-method-override": "PUT",
    });
    expect(response.status).toBe(200);
    expect(await leadsOf(app, account.token)).toHaveLength(200);
  });
});

describe("one lead", () => {
  test("is read by its id, as in the list", async () => {
    const [lead] = (await get("/api/leads?limit=1")).json as [Lead];
    expect((await get(`/api/leads/${lead.id}`)).json).toEqual(lead);
  });

  test("cannot be read by others, or with another id", async () => {
    const [lead] = (await get("/api/leads?limit=1")).json as [Lead];
    const other = await givenAccount(app);
    const detail = "There is no such lead in your account.";
    const response = await app.call(`GET /api/leads/${lead.id}`, { token: other.token });
    expect(expectError(response, 404)).toBe(detail);
    for (const id of ["x", `lead_${"0".repeat(26)}`, `${lead.id}%23`, `${lead.id}0`, "%00"])
      expect(expectError(await get(`/api/leads/${id}`), 404)).toBe(detail);
  });
});

describe("a response", () => {
  const keysOf = (schema: { entries: object }) => Object.keys(schema.entries).sort();
  const shown = (value: unknown) => Object.keys(value as object).sort();

  test("has only the documented fields", async () => {
    const [lead] = (await get("/api/leads?limit=1")).json as [Lead];
    expect(shown(lead)).toEqual(keysOf(Lead));
    expect(shown(lead.touches[0])).toEqual(keysOf(Touch));
    expect(shown(lead.first_pageviews[0])).toEqual(keysOf(Pageview));
    expect(shown(lead.score_reasons[0])).toEqual(["points", "reason"]);
    const [site] = (await get("/api/sites")).json as [Site];
    expect(shown(site)).toEqual(keysOf(Site));
    const stats = (await get("/api/leads/stats")).json;
    expect(shown(stats)).toEqual(["average_ai_score", "filtered_leads", "leads_by_source", "total_leads"]);
    expect(await get("/api/health")).toMatchObject({ json: { status: "ok" } });
  });

  test("is never cached, and its type is never sniffed", async () => {
    for (const path of [
      "/api/leads",
      "/api/leads/stats",
      "/api/sites",
      "/api/leads?limit=0",
      "/api/export?format=csv",
    ]) {
      const { headers } = await get(path);
      expect([headers.get("cache-control"), headers.get("x-content-type-options")], path).toEqual([
        "no-store",
        "nosniff",
      ]);
    }
  });
});
