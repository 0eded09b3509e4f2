import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Called } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedTable } from "../../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ rateLimits: "on", dynamoEndpoint: table.endpoint }));
let account: GivenAccount;
let site_id: string;
beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

/** A request from `address` as it arrives through our distribution. */
const from = (address: string) => ({ "true-client-ip": address });

const start = new Date();
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** Requests at one moment: the clock is frozen, so that a slow machine makes no difference. */
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

const countOf = (responses: Called[]) => ({
  captured: responses.filter(({ status }) => status === 201).length,
  throttled: responses.filter(({ status }) => status === 429).length,
});

describe("a flood of submissions", () => {
  test("to one site gets 429 beyond its limit, and no captured lead is lost", async () => {
    const neighbor = await givenSite(app, account.token);
    const responses = await flood(300, start, (at) => from(`10.0.${at % 200}.1`));
    expect(countOf(responses)).toEqual({ captured: 100, throttled: 200 });
    const throttled = responses.filter(({ status }) => status === 429);
    for (const response of throttled.slice(0, 3)) {
      expectError(response, 429);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("retry-after")).toBe("1");
    }
    const calm = await flood(20, start, (at) => from(`10.1.${at}.1`), neighbor.id);
    expect(countOf(calm)).toEqual({ captured: 20, throttled: 0 });
    const later = await flood(100, after(1), (at) => from(`10.2.${at}.1`));
    expect(countOf(later)).toEqual({ captured: 50, throttled: 50 });
    expect((await statsOf(app, account.token)).total_leads).toBe(170);
  });

  test("from the wrong host reads the table no more often than the site's limit allows", async () => {
    table.takeCalls();
    const elsewhere = { origin: "https://elsewhere.example" };
    const responses = await flood(300, start, (at) => ({ ...from(`10.3.${at % 200}.1`), ...elsewhere }));
    expect(countOf(responses)).toEqual({ captured: 100, throttled: 200 });
    const reads = table
      .takeCalls()
      .filter(({ target, body }) => target === "GetItem" && /"OWNER"/.test(body));
    expect(reads.length).toBeLessThanOrEqual(100);
  });

  test("from one client gets 429, and other clients are not affected", async () => {
    const responses = await flood(60, start, () => from("203.0.113.7"));
    expect(countOf(responses)).toEqual({ captured: 30, throttled: 30 });
    expect(countOf(await flood(1, start, () => from("203.0.113.8")))).toEqual({ captured: 1, throttled: 0 });
    expect(countOf(await flood(20, after(1), () => from("203.0.113.7")))).toEqual({
      captured: 10,
      throttled: 10,
    });
  });

  test("cannot pose as many clients by forging headers", async () => {
    const forged = (at: number) => ({
      ...from(`198.51.100.${at}`),
      "x-origin-key": "guessed",
      "x-forwarded-for": `198.51.100.${at}`,
      forwarded: `for=198.51.100.${at}`,
    });
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const send = (at: number) =>
      app.call("POST /api/lead", {
        body: { site_id, email: `forged${at}@firm.example` },
        headers: forged(at),
      });
    const responses = await parallel(Array.from({ length: 60 }), (_, at) => send(at));
    vi.useRealTimers();
    expect(countOf(responses)).toEqual({ captured: 30, throttled: 30 });
  });

  test("from all addresses of an IPv6 network counts as one client", async () => {
    const responses = await flood(60, start, (at) => from(`2001:db8:1:2::${at.toString(16)}`));
    expect(countOf(responses)).toEqual({ captured: 30, throttled: 30 });
    const other = await flood(1, start, () => from("2001:db8:1:3::1"));
    expect(countOf(other)).toEqual({ captured: 1, throttled: 0 });
  });

  test("of repeats is throttled too, and gets the same lead once it passes", async () => {
    const body = { site_id, submission_id: "s", email: "ada@firm.example" };
    const send = (address: string) => app.call("POST /api/lead", { body, viewer: address });
    await parallel(Array.from({ length: 60 }), () => send("192.0.2.1"));
    expect((await send("192.0.2.2")).status).toBe(200);
    expect(await leadsOf(app, account.token)).toHaveLength(1);
    expect((await statsOf(app, account.token)).total_leads).toBe(1);
  });
});
