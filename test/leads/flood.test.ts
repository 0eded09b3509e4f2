import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Called, startApp } from "../support/app.ts";
import { callAtTime } from "../support/clock.ts";
import { startFaultyTable } from "../support/faulty-table.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";
import { expectRefusal } from "../support/refusal.ts";

let app: App;
let table: Awaited<ReturnType<typeof startFaultyTable>>;
let account: GivenAccount;
let site_id: string;
beforeAll(async () => {
  table = await startFaultyTable();
  app = await startApp({ rateLimits: "on", dynamoEndpoint: table.endpoint });
});
beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});
afterAll(async () => {
  await app.close();
  await table.close();
});

/** As a request from `address` arrives through our own distribution. */
const from = (address: string) => ({
  "x-origin-key": process.env.ORIGIN_KEY ?? "",
  "true-client-ip": address,
});

const start = new Date();
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** A moment's requests: the clock stands still meanwhile, however slow the machine. */
const flood = (
  requests: number,
  now: Date,
  headersOf: (at: number) => Record<string, string>,
  site = site_id,
) =>
  parallel(Array.from({ length: requests }), (_, at) => {
    const body = { site_id: site, email: `n${at}-${now.getTime()}@firm.example` };
    return callAtTime(app, "POST /api/lead", now, { body, headers: headersOf(at) });
  });

const counted = (answers: Called[]) => ({
  taken: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status }) => status === 429).length,
});

describe("a flood of submissions", () => {
  test("to one site is answered 429 past its share, and no lead that was taken is lost (attack F20, L30)", async () => {
    const neighbour = await givenSite(app, account.token);
    const answers = await flood(1000, start, (at) => from(`10.0.${at % 200}.1`));
    expect(counted(answers)).toEqual({ taken: 100, refused: 900 });
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused.slice(0, 3)) {
      expectRefusal(answer, 429);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    const calm = await flood(20, start, (at) => from(`10.1.${at}.1`), neighbour.id);
    expect(counted(calm)).toEqual({ taken: 20, refused: 0 });
    const later = await flood(200, after(1), (at) => from(`10.2.${at}.1`));
    expect(counted(later)).toEqual({ taken: 50, refused: 150 });
    expect((await statsOf(app, account.token)).total_leads).toBe(170);
  });

  test("from another host than its site's asks the table for no more than its share", async () => {
    table.takeCalls();
    const elsewhere = { origin: "https://elsewhere.example" };
    const answers = await flood(300, start, (at) => ({ ...from(`10.3.${at % 200}.1`), ...elsewhere }));
    expect(counted(answers)).toEqual({ taken: 100, refused: 200 });
    const reads = table
      .takeCalls()
      .filter(({ target, body }) => target === "GetItem" && /"OWNER"/.test(body));
    expect(reads.length).toBeLessThanOrEqual(100);
  });

  test("from one source is answered 429, and another source goes on", async () => {
    const answers = await flood(60, start, () => from("203.0.113.7"));
    expect(counted(answers)).toEqual({ taken: 30, refused: 30 });
    expect(counted(await flood(1, start, () => from("203.0.113.8")))).toEqual({ taken: 1, refused: 0 });
    expect(counted(await flood(20, after(1), () => from("203.0.113.7")))).toEqual({ taken: 10, refused: 10 });
  });

  test("does not look like many sources by headers a caller can write", async () => {
    const forged = (at: number) => ({
      ...from(`198.51.100.${at}`),
      "x-origin-key": "guessed",
      "x-forwarded-for": `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
    });
    expect(counted(await flood(60, start, forged))).toEqual({ taken: 30, refused: 30 });
  });

  test("from all addresses of one IPv6 network is one source", async () => {
    const answers = await flood(60, start, (at) => from(`2001:db8:1:2::${at.toString(16)}`));
    expect(counted(answers)).toEqual({ taken: 30, refused: 30 });
    const other = await flood(1, start, () => from("2001:db8:1:3::1"));
    expect(counted(other)).toEqual({ taken: 1, refused: 0 });
  });

  test("of repeats is throttled too, and the lead is the same when it gets through (attack L24)", async () => {
    const body = { site_id, submission_id: "s", email: "ada@firm.example" };
    const send = (address: string) => app.call("POST /api/lead", { body, headers: from(address) });
    await parallel(Array.from({ length: 60 }), () => send("192.0.2.1"));
    expect((await send("192.0.2.2")).status).toBe(200);
    expect(await leadsOf(app, account.token)).toHaveLength(1);
    expect((await statsOf(app, account.token)).total_leads).toBe(1);
  });
});
