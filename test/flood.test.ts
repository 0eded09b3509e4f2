import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Called, startApp } from "./support/app.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf, statsOf } from "./support/given.ts";
import { parallel } from "./support/parallel.ts";
import { expectRefusal } from "./support/refusal.ts";

let app: App;
let account: GivenAccount;
beforeAll(async () => {
  app = await startApp({ rateLimits: "on" });
});
beforeEach(async () => {
  account = await givenAccount(app);
});
afterAll(() => app.close());

/** As a request from `address` arrives through our own distribution. */
const from = (address: string) => ({
  "x-origin-key": process.env.ORIGIN_KEY ?? "",
  "true-client-ip": address,
});

type Send = { site_id: string; n: number; headers: Record<string, string> };
const submit = ({ site_id, n, headers }: Send) =>
  app.call("POST /api/lead", { body: { site_id, email: `n${n}@firm.example` }, headers });

const flood = (requests: number, work: (at: number) => Promise<Called>) =>
  parallel(Array.from({ length: requests }), (_, at) => work(at), 32);

const taken = (answers: Called[]) => answers.filter(({ status }) => status === 201).length;

describe("a flood of submissions", () => {
  test("to one site is answered 429 past its share, and no lead that was taken is lost (attack F20, L30)", async () => {
    const { id: site_id } = await givenSite(app, account.token);
    const { id: quiet } = await givenSite(app, account.token);
    const answers = await flood(600, (n) => submit({ site_id, n, headers: from(`10.0.${n % 200}.1`) }));
    const refused = answers.find(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    if (refused) expectRefusal(refused, 429);
    expect(refused?.headers.get("access-control-allow-origin")).toBe("*");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    const neighbour = await submit({ site_id: quiet, n: 0, headers: from("10.1.0.1") });
    expect(neighbour.status).toBe(201);
    expect((await statsOf(app, account.token)).total_leads).toBe(taken(answers) + 1);
  });

  test("from one source is answered 429, and another source goes on (DECISIONS 9)", async () => {
    const { id: site_id } = await givenSite(app, account.token);
    const answers = await flood(300, (n) => submit({ site_id, n, headers: from("203.0.113.7") }));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await submit({ site_id, n: 999, headers: from("203.0.113.8") })).status).toBe(201);
  });

  test("does not look like many sources by headers a caller can write (DECISIONS 9)", async () => {
    const { id: site_id } = await givenSite(app, account.token);
    const forged = (n: number) => ({
      ...from(`198.51.100.${n % 250}`),
      "x-origin-key": "guessed",
      "x-forwarded-for": `198.51.100.${n % 250}`,
      forwarded: `for=198.51.100.${n % 250}`,
    });
    const answers = await flood(300, (n) => submit({ site_id, n, headers: forged(n) }));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });

  test("from all addresses of one IPv6 network is one source", async () => {
    const { id: site_id } = await givenSite(app, account.token);
    const answers = await flood(300, (n) =>
      submit({ site_id, n, headers: from(`2001:db8:1:2::${n.toString(16)}`) }),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await submit({ site_id, n: 999, headers: from("2001:db8:1:3::1") })).status).toBe(201);
  });

  test("of repeats is throttled too, and the lead is the same when it gets through (attack L24)", async () => {
    const { id: site_id } = await givenSite(app, account.token);
    const body = { site_id, submission_id: "s", email: "ada@firm.example" };
    await flood(60, () => app.call("POST /api/lead", { body, headers: from("192.0.2.1") }));
    expect((await app.call("POST /api/lead", { body, headers: from("192.0.2.2") })).status).toBe(200);
    expect(await leadsOf(app, account.token)).toHaveLength(1);
    expect((await statsOf(app, account.token)).total_leads).toBe(1);
  });
});
