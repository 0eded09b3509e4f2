import { beforeEach, describe, expect, test, vi } from "vitest";
import { digest } from "../../../functions/platform/store/digest.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { loadFunctions } from "../../../lib/local/functions.ts";
import type { App, Called } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const MAX = 600;
const BLOCK = 50;

const table = startedTable();
const app = startedApp(() => ({ rateLimits: "on", dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);
let account: GivenAccount;
/** The start of a minute. The clock is frozen, so that a slow machine makes no difference. */
const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

beforeEach(async () => {
  account = await givenAccount(app);
  table.inject(() => "pass");
});

const call = (
  key: string,
  { now = start, on = app, token = account.token }: { now?: Date; on?: App; token?: string } = {},
) => callAtTime(on, key, now, { token });
const flood = (count: number, key = "GET /api/sites", options?: Parameters<typeof call>[1]) =>
  parallel(times(count), () => call(key, options));
const countOf = (responses: Called[], status: number) =>
  responses.filter((response) => response.status === status).length;
/** Further instances of all functions, as Lambda starts them. */
const moreInstances = (): App => ({ ...app, functions: loadFunctions() });
/** Counts the account's requests of this minute as if other instances had taken so many of them. */
async function takeElsewhere(requests: number): Promise<void> {
  const key = keys.rate("person", digest(account.id), start.getTime() / 1000);
  const { attempts = 0 } = (await rows.row(key)) ?? {};
  await rows.put({ ...key, attempts: attempts + requests, expires_at: start.getTime() / 1000 + 120 });
}
const writesOf = () => table.takeCalls().filter(({ body }) => body.includes("RATE#person")).length;

describe("a signed-in person", () => {
  test("can make 600 requests a minute, and responses say how many are left", async () => {
    const first = await call("GET /api/account");
    expect(first.headers.get("ratelimit-policy")).toBe('"person";q=600;w=60');
    expect(first.headers.get("ratelimit")).toBe('"person";r=599;t=60');
    await takeElsewhere(MAX - 60);
    const responses = await flood(80);
    expect([countOf(responses, 200), countOf(responses, 429)]).toEqual([59, 21]);
    const refused = await call("GET /api/sites", { now: after(15) });
    expect(expectError(refused, 429)).toBe("Too many requests; please try again in a minute.");
    expect(refused.headers.get("retry-after")).toBe("45");
    expect(refused.headers.get("ratelimit-policy")).toBe('"person";q=600;w=60');
    expect(refused.headers.get("ratelimit")).toBe('"person";r=0;t=45');
    expect((await call("GET /api/sites", { now: after(60) })).status).toBe(200);
  });

  test("is counted on every response after sign-in, and only there", async () => {
    const statuses = await Promise.all([
      app.call("GET /api/leads?limit=0", { token: account.token }),
      app.call("GET /api/leads/lead_0", { token: account.token }),
      app.call("POST /api/sites", { token: account.token, body: {} }),
      app.call("GET /api/export?format=csv", { token: account.token }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 404, 400, 200]);
    for (const { headers } of statuses) expect(headers.get("ratelimit")).toMatch(/^"person";r=\d+;t=\d+$/);
    for (const route of ["GET /api/sites", "GET /api/health"]) {
      expect((await app.call(route)).headers.get("ratelimit")).toBeNull();
    }
  });

  test("shares its limit among all functions and instances, but not with other callers", async () => {
    const other = await givenAccount(app);
    const left = 250;
    await takeElsewhere(MAX - left);
    const responses = await Promise.all([
      flood(130),
      flood(130, "GET /api/sites", { on: moreInstances() }),
      flood(130, "GET /api/leads/stats"),
    ]);
    const served = countOf(responses.flat(), 200);
    expect(served).toBeGreaterThan(left - 3 * BLOCK);
    expect(served).toBeLessThanOrEqual(left);
    expect((await call("GET /api/sites", { token: other.token })).status).toBe(200);
  });

  test("does not lose requests to functions and instances that it calls only a few times", async () => {
    const instances = times(10).map(moreInstances);
    const keys = ["GET /api/account", "GET /api/sites", "GET /api/leads/stats", "GET /api/leads"];
    for (const _ of times(5)) {
      for (const on of instances) for (const key of keys) expect((await call(key, { on })).status).toBe(200);
    }
  });
});

describe("counting", () => {
  test("costs a busy instance one write per fifty requests, and none for a rejected request", async () => {
    await flood(100);
    writesOf();
    await flood(300);
    expect(writesOf()).toBeLessThanOrEqual(300 / BLOCK + 1);
    await takeElsewhere(100);
    await flood(101);
    table.takeCalls();
    expect(countOf(await flood(20), 429)).toBe(20);
    // Not even the account is read.
    expect(table.takeCalls()).toEqual([]);
  });

  test("doesn't write every minute for an occasional caller", async () => {
    for (const seconds of times(60).map((at) => at * 10))
      await call("GET /api/leads", { now: after(seconds) });
    expect(writesOf()).toBeLessThan(10);
  });

  test("wrong passwords costs no more writes once they are rejected", async () => {
    const body = { email: account.email, password: "wrong password" };
    const guess = () => callAtTime(app, "POST /api/auth/login", start, { body });
    expect((await parallel(times(15), guess)).map(({ status }) => status)).toContain(429);
    table.takeCalls();
    expect(countOf(await parallel(times(20), guess), 429)).toBe(20);
    // Only the client's address, which is not blocked yet, is still counted.
    expect(table.takeCalls().filter(({ body }) => !body.includes("RATE#login-source"))).toEqual([]);
  });

  test("locks nobody out if it fails", async () => {
    table.inject(({ body }) => (body.includes("RATE#person") ? "throttle" : "pass"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect((await call("GET /api/sites")).status).toBe(200);
    expect(log.mock.calls.join()).toContain('"route":"counting requests"');
    log.mockRestore();
  });
});
