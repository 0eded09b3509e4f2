import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type App, startApp } from "../../support/app.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";

let app: App;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  app = await startApp();
  rows = rowsOf(app);
});
afterAll(() => {
  rows.close();
  return app.close();
});

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const LONG_AGO = dayBefore(40);
const nameOf = (source: string) => JSON.stringify(["Unassigned", source, null]);

/** An account with stored visits of forty days ago and of yesterday, and what these tests do with it. */
async function given() {
  const { id, token } = await givenAccount(app);
  const { id: siteId } = await givenSite(app, token);
  const put = async (day: string, source: string, visits: number) => {
    await rows.put({
      ...keys.visitCell(id, "source", day, siteId, nameOf(source)),
      visits,
      engaged: visits + 1,
    });
    await rows.put({ ...keys.visitCell(id, "page", day, siteId, `/${source}`), visits });
  };
  await put(LONG_AGO, "google", 5);
  await put(dayBefore(38), "bing", 2);
  await put(dayBefore(1), "google", 1);
  const ask = async (by: "source" | "landing_page") => {
    const query = `measures=visits,engaged&by=${by}&from=${dayBefore(60)}&to=${dayBefore(0)}`;
    const { json } = await app.call(`GET /api/reports?${query}`, { token });
    const { rows } = json as { rows: Record<string, string | number>[] };
    return Object.fromEntries(rows.map((row) => [row[by], row.visits]));
  };
  let nights = 0;
  const night = () => {
    nights += 1;
    return app.jobs.run("pack-days", { now: new Date(Date.now() + nights * 2 * DAY_MS) });
  };
  const packs = async (by: "source" | "page") => {
    const { pk, sk } = keys.visitPacks(id, by);
    return (await rows.below(pk, sk)).map((row) => String(row.sk).split("#")[1]);
  };
  return { id, token, put, ask, night, packs };
}

describe("the visits of a day that is complete", () => {
  test("are packed at night, and a report on them is the same as before, and needs no cells", async () => {
    const { put, ask, night, packs } = await given();
    const [bySource, byPage] = [await ask("source"), await ask("landing_page")];
    expect(bySource).toEqual({ google: 6, bing: 2 });
    await night();
    expect(await ask("source")).toEqual(bySource);
    expect(await ask("landing_page")).toEqual(byPage);
    for (const by of ["source", "page"] as const) {
      const days = await packs(by);
      expect(days[0]).toBe(LONG_AGO);
      expect(days).toContain(dayBefore(39));
    }
    await put(LONG_AGO, "unread", 9);
    expect(await ask("source")).toEqual(bySource);
  });

  test("are removed from reports immediately, and packed again the next night", async () => {
    const { token, ask, night } = await given();
    await night();
    const query = `from=${LONG_AGO}&to=${dayBefore(0)}&source=google`;
    const removed = await app.call(`DELETE /api/visits?${query}`, { token });
    expect(removed.json).toMatchObject({ by_source: { before: { visits: 8 }, after: { visits: 2 } } });
    expect(await ask("source")).toEqual({ bing: 2 });
    await night();
    expect(await ask("source")).toEqual({ bing: 2 });
    expect(await ask("landing_page")).toEqual({ "/google": 6, "/bing": 2 });
  });

  test("aren't served from a pack that was built from visits removed in the meantime", async () => {
    const { id, put, ask, night } = await given();
    await night();
    await put(LONG_AGO, "later", 3);
    await rows.put({ ...keys.visitVersion(id), version: 1 });
    expect(await ask("source")).toEqual({ google: 6, bing: 2, later: 3 });
  });
});
