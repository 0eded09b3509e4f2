import { describe, expect, test } from "vitest";
import type { Lead, ShownLead } from "../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../functions/platform/constants.ts";
import { givenKey } from "../accounts/keys/given-key.ts";
import type { Called } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { givenCopies } from "../support/copies.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedTable } from "../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

const START = Date.parse("2026-11-01T00:00:00.000Z");
const SECOND = 1000;

/** An account with a site that receives leads at given times, and the tests' requests. */
async function given() {
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  return {
    ...account,
    lead: async (second: number, body: Record<string, unknown> = {}) => {
      const sent = { site_id, email: `n${second}@firm.example`, ...body };
      const at = new Date(START + second * SECOND);
      const response = await callAtTime(app, "POST /api/lead", at, { body: sent });
      expect(response.status, response.text).toBe(201);
      return response.json as Lead;
    },
    page: async (query: string) => {
      const response = await app.call(`GET /api/leads?${query}`, { token: account.token });
      expect(response.status, response.text).toBe(200);
      return { leads: response.json as Lead[], ...headersOf(response) };
    },
    remove: (id: string) => app.call(`DELETE /api/leads/${id}`, { token: account.token }),
  };
}

const headersOf = ({ headers }: Called) => ({
  cursor: headers.get("x-next-cursor"),
  searchedTo: headers.get("x-searched-to"),
});

const secondsOf = (leads: Lead[]) => leads.map(({ created_at }) => (Date.parse(created_at) - START) / SECOND);

/** About as large as a lead can get: some twenty are a megabyte. */
const LONG = "汉".repeat(200);
const HEAVY = {
  message: "汉".repeat(5000),
  touches: Array.from({ length: 20 }, (_, at) => ({
    source: `s${at}`,
    medium: LONG,
    term: LONG,
    content: LONG,
  })),
};
const timeAt = (second: number) => new Date(START + second * SECOND).toISOString();
const count = (n: number) => Array.from({ length: n }, (_, at) => at);

describe("pages of leads", () => {
  test("neither skip nor repeat a lead, for any size and position of matches", async () => {
    const { lead, page } = await given();
    // Matches at both ends, next to each other, and far apart.
    const wanted = new Set([0, 1, 2, 7, 19, 20, 21, 39]);
    await parallel(count(40), (second) =>
      lead(second, {
        form: wanted.has(second) ? "a" : "b",
        message: wanted.has(second) ? "wanted" : "other",
      }),
    );
    for (const [query, all] of [
      ["q=wanted", [...wanted].reverse()],
      ["", count(40).reverse()],
    ] as const) {
      for (const limit of [2, 3, 7, 8, 9, 39, 40, 41]) {
        const visited: number[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const next = await page(`limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`);
          expect(next.leads.length).toBeLessThanOrEqual(limit);
          visited.push(...secondsOf(next.leads));
          expect(next.searchedTo === null).toBe(next.cursor === null);
          if (next.searchedTo !== null)
            expect(Date.parse(next.searchedTo)).toBeLessThanOrEqual(START + (visited.at(-1) ?? 40) * SECOND);
          cursor = next.cursor;
        }
        expect(visited, `${limit} by ${query}`).toEqual(all);
      }
    }
  });

  test("do not shift when leads arrive or the last ones shown are deleted", async () => {
    const { lead, page, remove } = await given();
    for (const second of count(6)) await lead(second);
    const first = await page("limit=2");
    expect(secondsOf(first.leads)).toEqual([5, 4]);
    await lead(10);
    for (const { id } of first.leads) expect((await remove(id)).status).toBe(204);
    const second = await page(`limit=2&cursor=${first.cursor}`);
    expect(secondsOf(second.leads)).toEqual([3, 2]);
    const third = await page(`limit=2&cursor=${second.cursor}`);
    expect([secondsOf(third.leads), third.cursor]).toEqual([[1, 0], null]);
  });

  test("search a limited range, and say how far they got even without results", async () => {
    const { id, lead, page } = await given();
    await lead(0, { ...HEAVY, name: "Needle" });
    const hay = await lead(59, { ...HEAVY, name: "Hay" });
    await givenCopies(
      app,
      id,
      hay.id,
      count(58).map((at) => ({ created_at: timeAt(at + 1) })),
    );
    let { leads, cursor, searchedTo } = await page("limit=5&q=needle");
    expect(leads).toEqual([]);
    // One call reads about a megabyte, and a lead here has some 50 KB.
    expect(secondsOf([{ created_at: searchedTo } as Lead])[0]).toBeGreaterThan(25);
    let calls = 1;
    for (; cursor !== null; calls++) {
      const before = searchedTo ?? "";
      ({ leads, cursor, searchedTo } = await page(`limit=5&q=needle&cursor=${cursor}`));
      if (searchedTo !== null) expect(searchedTo < before).toBe(true);
    }
    expect(secondsOf(leads)).toEqual([0]);
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThan(6);
  });

  test("reveal no lead of other sites to someone limited to some, and end with the last one they see", async () => {
    const account = await given();
    const own = await givenSite(app, account.token);
    const { key } = await givenKey(app, account, { sites: [own.id] });
    const mine = [3, 4, 30, 58];
    for (const second of mine) await account.lead(second, { site_id: own.id });
    const hay = await account.lead(59, HEAVY);
    const otherSeconds = count(59).filter((second) => !mine.includes(second));
    await givenCopies(
      app,
      account.id,
      hay.id,
      otherSeconds.map((second) => ({ created_at: timeAt(second) })),
    );
    const received: Lead[] = [];
    let cursor: string | null = "";
    for (let calls = 1; cursor !== null; calls++) {
      expect(calls).toBeLessThan(8);
      const answer = await app.call(`GET /api/leads?limit=2${cursor && `&cursor=${cursor}`}`, { token: key });
      received.push(...(answer.json as Lead[]));
      const next = headersOf(answer);
      if (next.cursor !== null && !received.some(({ id }) => id === next.cursor)) {
        expect(next.cursor).toMatch(/0{16}$/);
        expect(next.searchedTo).toMatch(/:\d\d\.000Z$/);
      }
      cursor = next.cursor;
    }
    expect(secondsOf(received)).toEqual(mine.toReversed());
  });

  test("take a single read if full", async () => {
    const { lead, page } = await given();
    await parallel(count(30), (second) => lead(second));
    for (const query of ["limit=10", "limit=5&q=firm.example", "limit=1&status=new"]) {
      table.takeCalls();
      expect((await page(query)).cursor).not.toBeNull();
      const reads = table
        .takeCalls()
        .filter(({ target, body }) => target === "Query" && body.includes("LEAD#"));
      expect(reads, query).toHaveLength(1);
    }
  });

  test("read nothing outside the requested time range", async () => {
    const { id, lead, page } = await given();
    await lead(3);
    const heavy = await lead(59, HEAVY);
    const otherSeconds = count(59).filter((second) => second !== 3);
    await givenCopies(
      app,
      id,
      heavy.id,
      otherSeconds.map((second) => ({ email: `n${second}@firm.example`, created_at: timeAt(second) })),
    );
    const { leads, cursor } = await page(`from=${timeAt(3)}&to=${timeAt(4)}&q=n3`);
    expect([secondsOf(leads), cursor]).toEqual([[3], null]);
  });
});

describe("a search among masked leads", () => {
  const after = new Date(Date.now() + (TRIAL_SECONDS + 3600) * SECOND);
  const person = { name: "Jo Grey", email: "jo@example.org", phone: "+1 555 0100", company: "Grey & Co" };
  const search = async ({ token }: GivenAccount, query: string) => {
    const { status, json } = await callAtTime(app, "GET /api/leads", after, { token, query });
    expect(status).toBe(200);
    return json as ShownLead[];
  };

  test("finds them by their visible text, never by what is masked", async () => {
    const account = await givenAccount(app);
    const { id: site_id } = await givenSite(app, account.token);
    const body = {
      ...person,
      site_id,
      message: "Please call me.",
      last_source: "google",
      last_campaign: "jo-grey",
    };
    expect((await callAtTime(app, "POST /api/lead", after, { body })).status).toBe(201);
    for (const hidden of ["jo", "grey", "example.org", "5550100", "call", "q", "%2B1"])
      expect(await search(account, `q=${hidden}`), hidden).toEqual([]);
    expect(await search(account, "campaign=jo-grey")).toEqual([]);
    for (const shown of ["q=google", "source=google", `site_id=${site_id}`, "status=new"])
      expect(await search(account, shown), shown).toMatchObject([{ name: "•••••", masked: true }]);
  });
});
