import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SOURCES } from "../../../functions/leads/attribution/known-sources/packed.list.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { cases } from "../../support/cases.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { givenTallies } from "../../support/tallies.ts";

const app = startedApp();
const rows = startedRows(app);
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
/** How many new source names a site may get per day. */
const A_DAY = 200;
const AT_ONCE = 8;

async function given(sites = 1) {
  const account = await givenAccount(app);
  const ids: string[] = [];
  for (let at = 0; at < sites; at++) ids.push((await givenSite(app, account.token)).id);
  const send = (source: string | null, more: object = {}) =>
    givenLead(app, { site_id: ids[0], last_source: source, ...more });
  return {
    ...account,
    sites: ids,
    send,
    /** Uses up the first site's new names of the day, except for `room`. */
    fill: (room: number) =>
      givenTallies(
        app,
        account.id,
        ids[0] ?? "",
        Array.from({ length: A_DAY - room }, (_, at) => ({
          source: `zz-earlier-${at}`,
          day: new Date().toISOString().slice(0, 10),
          count: 1,
        })),
      ),
    flood: (count: number, more: (at: number) => object = () => ({})) =>
      parallel(Array.from({ length: count }), (_, at) => send(`zz-invented-${at}`, more(at)), AT_ONCE),
    counts: async () => {
      const { total_leads, leads_by_source } = await statsOf(app, account.token);
      expect(leads_by_source.reduce((sum, { count }) => sum + count, 0)).toBe(total_leads);
      return Object.fromEntries(leads_by_source.map(({ _id, count }) => [_id, count]));
    },
    cells: () => rows.below(keys.leads(account.id).pk, keys.lifetimeTallies(account.id).sk),
  };
}

describe("made-up sources", () => {
  test("do not affect known or earlier sources, which keep their own names", async () => {
    const { send, fill, flood, counts, cells } = await given();
    const own = ["acme partner mail", "Spring-Fair-Berlin"];
    for (const name of [...own, "bing", "newsletter"]) await parallel([1, 2], () => send(name));
    await fill(20);
    await flood(50);
    const knownSources = [
      "bing",
      "newsletter",
      "google",
      "chatgpt",
      "direct",
      "Flyer",
      "qr-code",
      "hubspot",
      null,
    ];
    for (const name of [...knownSources, ...own]) await parallel([1, 2, 3], () => send(name));
    expect(await counts()).toMatchObject({
      ...{ "acme partner mail": 5, "spring-fair-berlin": 5, bing: 5, newsletter: 5, google: 3 },
      ...{ chatgpt: 3, direct: 3, flyer: 3, "qr-code": 3, hubspot: 3, Unknown: 3 },
    });
    // The owner's two names are unknown too. "Other" and nine known names take no room. Some may arrive concurrently.
    const taken = (await cells()).length - 10;
    expect(taken).toBeGreaterThanOrEqual(A_DAY);
    expect(taken).toBeLessThan(A_DAY + AT_ONCE);
  });

  test("use up the names of one site only, and only for a day", async () => {
    const { sites, send, fill, flood, counts } = await given(2);
    await fill(20);
    await flood(40);
    const honest = (source: string, site_id = sites[0]) => send(source, { site_id });
    await parallel([1, 2], () => honest("zz-partner", sites[1]));
    await parallel([1, 2], () => honest("zz-late"));
    expect(await counts()).toMatchObject({ "zz-partner": 2 });
    expect(await counts()).not.toHaveProperty("zz-late");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    await parallel([1, 2, 3], () => honest("zz-late"));
    vi.useRealTimers();
    expect(await counts()).toMatchObject({ "zz-partner": 2, "zz-late": 3 });
  });

  test("free their names when their leads are erased or deleted, on any shard", async () => {
    const { token, send, fill, flood, counts, cells } = await given();
    const room = 60;
    await fill(room);
    const { length: earlier } = await cells();
    /** The stored counts of these leads; the statistics show only the largest. */
    const stored = async () => {
      await counts();
      const sums: Record<string, number> = {};
      for (const { sk, count } of await cells()) {
        const source = String(sk).split("#")[3] ?? "";
        if (source.startsWith("zz-earlier-") || count === 0) continue;
        sums[source] = (sums[source] ?? 0) + Number(count);
      }
      return sums;
    };
    await send("zz-stays");
    await flood(room + 30, (at) => ({ email: `robot${at % 3}@robot.example`, form: `f${at}` }));
    await send("zz-late");
    expect(await stored()).not.toHaveProperty("zz-late");
    for (const email of [0, 1].map((at) => `robot${at}@robot.example`)) {
      let done = false;
      while (!done) {
        const { json } = await app.call("POST /api/leads/erase", { token, body: { email } });
        ({ done } = json as { done: boolean });
      }
    }
    const left = (await leadsOf(app, token, "q=robot2&limit=200")).map(({ id }) => id);
    expect(left.length).toBeGreaterThan(25);
    await parallel(left, (id) => app.call(`DELETE /api/leads/${id}`, { token }), 8);
    await parallel([1, 2, 3], () => send("zz-late"));
    expect(await stored()).toEqual({ "zz-late": 3, "zz-stays": 1, Other: 1 });
    for (let at = 0; at < 8; at++) await send(`zz-new-${at}`);
    expect((await cells()).length).toBeLessThan(earlier + 20);
  });

  test("are counted exactly when freed and sent again concurrently", async () => {
    const { token, send, counts } = await given();
    for (let round = 0; round < 6; round++) {
      const leads = await parallel(["zz-a", "zz-b", "zz-c"], (name) => send(name, { message: `${round}` }));
      await Promise.all([
        ...leads.map(({ id }) => app.call(`DELETE /api/leads/${id}`, { token })),
        ...["zz-a", "zz-b", `zz-new-${round}`].map((name) => send(name)),
      ]);
    }
    const left = await leadsOf(app, token);
    const recount: Record<string, number> = {};
    for (const { source } of left) recount[source ?? ""] = (recount[source ?? ""] ?? 0) + 1;
    expect(await counts()).toEqual(recount);
  });
});

describe("every known name", () => {
  test("counts under its own name on a site with no names left", async () => {
    const { id, sites, send, counts, cells } = await given();
    const planted = Array.from({ length: 1000 }, (_, at) => ({
      source: `zz-${at}`,
      day: "2026-01-01",
      count: 1,
    }));
    await givenTallies(app, id, sites[0] ?? "", planted);
    const names = SOURCES.split("\n").flatMap((row) => row.split(" ")[0] ?? []);
    const sampled = names.filter((name, at) => at % 40 === 0 && name !== "" && !name.includes("*"));
    expect(sampled.length).toBeGreaterThan(50);
    const before = (await cells()).length;
    const responses = await parallel(sampled, (name) => send(name), 8);
    await send("zz-one-more");
    const named = new Set(responses.map(({ source }) => source?.toLowerCase()));
    const counted = (await cells()).slice().map(({ sk }) => String(sk).split("#")[3]);
    expect([...named].filter((name) => !counted.includes(name))).toEqual([]);
    expect(counted).toHaveLength(before + named.size + 1);
    expect(counted).toContain("Other");
    expect((await counts()).Other).toBeGreaterThan(900);
  });
});

describe("after any history of floods, leads and deletions, over two sites", () => {
  const happening = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("honest" as const),
        name: fc.constantFrom("bing", "newsletter", "zz-own"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("flood" as const), count: fc.integer({ min: 1, max: 30 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }) },
  );
  test("statistics add up, and known sources match a recount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 10 }), async (history) => {
        const { token, sites, send, counts } = await given(2);
        let number = 0;
        const happen = async (it: typeof happening extends fc.Arbitrary<infer T> ? T : never) => {
          const site_id = sites[number++ % 2];
          if (it.kind === "honest") await send(it.name, { site_id });
          else if (it.kind === "flood") {
            const spam = (at: number) => ({ site_id, email: "robot@robot.example", form: `${number}-${at}` });
            await parallel(
              Array.from({ length: it.count }),
              (_, at) => send(`zz-${number}-${at}`, spam(at)),
              8,
            );
          } else if (it.kind === "erase") {
            await app.call("POST /api/leads/erase", { token, body: { email: "robot@robot.example" } });
          } else {
            const leads = await leadsOf(app, token);
            const id = leads[it.at % Math.max(1, leads.length)]?.id;
            if (id !== undefined) await app.call(`DELETE /api/leads/${id}`, { token });
          }
        };
        for (let at = 0; at < history.length; at += 2)
          await Promise.all(history.slice(at, at + 2).map(happen));
        const left = await leadsOf(app, token);
        const stats = await counts();
        for (const name of ["bing", "newsletter"])
          expect(stats[name] ?? 0).toBe(left.filter(({ source }) => source === name).length);
        expect((await statsOf(app, token)).total_leads).toBe(left.length);
      }),
      cases(8),
    );
  });
});
