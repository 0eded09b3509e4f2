import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenCopies } from "../support/copies.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { type Paused, startPaused } from "../support/network/paused.ts";
import { startedApp } from "../support/started.ts";
import { times } from "../support/times.ts";

const CSV = "/api/export?format=csv";
const JSON_FILE = "/api/account/export";
/** Far more than the buffers between the function and its reader hold. */
const LARGE = Array(2500).fill({});

const app = startedApp({ rateLimits: "on" });
let account: GivenAccount;
let now = Date.now();
const started: Paused[] = [];

beforeAll(async () => {
  account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const lead = await givenLead(app, { site_id: site.id, message: "x".repeat(5000) });
  await givenCopies(app, account.id, lead.id, LARGE);
});
// Each test has a minute of its own, after which all earlier slots are free.
beforeEach(() => {
  now += 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
  for (const download of started.splice(0)) download.disconnect();
});

const start = async (path: string, token = account.token): Promise<Paused> => {
  const download = await startPaused(app.origin + path, token);
  started.push(download);
  return download;
};
const statusOf = async (path: string, token = account.token) => (await start(path, token)).status;

describe("an account", () => {
  test("can run two exports at a time, counting both kinds, without affecting other accounts", async () => {
    expect([await statusOf(CSV), await statusOf(JSON_FILE)]).toEqual([200, 200]);
    for (const path of [CSV, JSON_FILE]) {
      const third = await app.call(`GET ${path}`, { token: account.token });
      expect(expectError(third, 429)).toBe(
        "Two downloads of this account are already running; wait until one of them has finished.",
      );
      expect(third.headers.get("retry-after")).toBe("30");
      expect(third.headers.get("ratelimit-policy")).toBe('"exports";q=2;qu="concurrent-requests"');
      expect(third.headers.get("ratelimit")).toBe('"exports";r=0;t=30');
    }
    const other = await givenAccount(app);
    for (const path of [CSV, JSON_FILE]) {
      expect((await app.call(`GET ${path}`, { token: other.token })).status).toBe(200);
    }
    expect((await app.call("GET /api/leads", { token: account.token })).status).toBe(200);
  });

  test("can start another as soon as one ends or is cancelled", async () => {
    const [one, two] = [await start(CSV), await start(JSON_FILE)];
    expect(await one.rest()).toBeGreaterThan(LARGE.length * 5000);
    const three = await start(CSV);
    expect(three.status).toBe(200);
    expect(await statusOf(CSV)).toBe(429);
    two.disconnect();
    // A function that has refused an export doesn't check again for two seconds.
    vi.setSystemTime(now + 2_000);
    await expect.poll(() => statusOf(CSV)).toBe(200);
  });

  test("keeps the slot of a running export, and frees the slot of a killed one within a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"], now });
    expect([await statusOf(CSV), await statusOf(CSV)]).toEqual([200, 200]);
    for (const _ of times(6)) {
      await vi.advanceTimersByTimeAsync(15_000);
      // Until the renewals have arrived.
      await app.call("GET /api/account", { token: account.token });
    }
    expect(await statusOf(CSV)).toBe(429);
    // A killed export renews nothing.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await statusOf(CSV)).toBe(200);
  });
});

test.each([CSV, JSON_FILE])("%s is aborted when its reader has read nothing for a minute", async (path) => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now });
  const download = await start(path);
  for (let minutes = 0; minutes < 10 && !download.isBroken(); minutes++) {
    expect(download.status).toBe(200);
    // The buffers take a moment to fill up; only then does the minute begin.
    await app.call("GET /api/leads", { token: account.token });
    vi.advanceTimersByTime(60_000);
  }
  await expect(download.rest()).rejects.toThrow("aborted");
});
