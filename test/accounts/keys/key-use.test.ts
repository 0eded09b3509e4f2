import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { givenKey } from "./given-key.ts";

const table = startedTable();
const app = startedApp(() => ({ rateLimits: "on", dynamoEndpoint: table.endpoint }));
let account: GivenAccount;
let token: string;

beforeAll(async () => {
  account = await givenAccount(app);
});
beforeEach(async () => {
  token = (await givenKey(app, account)).key;
  table.takeCalls();
});
afterEach(() => {
  table.inject(() => "pass");
  vi.restoreAllMocks();
});

const list = (now = new Date()) => callAtTime(app, "GET /api/leads", now, { token });

describe("a key's limit", () => {
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000);

  test("is 600 requests a minute, and a key over it costs no read", async () => {
    const answers = await parallel(times(610), () => list(start));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    table.takeCalls();
    const refused = await list(start);
    expect(expectError(refused, 429)).toBe("Too many requests; please try again in a minute.");
    expect(refused.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
    expect(refused.headers.get("ratelimit")).toBe('"key";r=0;t=60');
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(table.takeCalls()).toEqual([]);
    expect((await list(new Date(start.getTime() + 60_000))).status).toBe(200);
  });

  test("also counts requests that its scopes reject", async () => {
    const refused = await callAtTime(app, "GET /api/sites", start, { token });
    expect(expectError(refused, 403)).toBe("This API key lacks the scope sites:read.");
    expect((await list(start)).headers.get("ratelimit")).toBe('"key";r=598;t=60');
  });
});

test("a line that keys can't call rejects them without a read", async () => {
  const refused = await app.call("GET /api/account", { token });
  expect(expectError(refused, 403)).toBe("API keys can't be used here; sign in to the dashboard instead.");
  expect(table.takeCalls()).toEqual([]);
});

test("a key can't select another account", async () => {
  const stranger = await givenAccount(app);
  const call = (id: string) => app.call("GET /api/leads", { token, headers: { "x-account": id } });
  expectError(await call(stranger.id), 403);
  expect((await call(account.id)).status).toBe(200);
});

test("a failure to record the day of use doesn't fail the request", async () => {
  table.inject(({ body }) => (body.includes("key-used") ? "throttle" : "pass"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  expect((await list()).status).toBe(200);
  expect(log.mock.calls.join()).toContain("noting a key's use");
  expect(log.mock.calls.join()).not.toContain(token);
});

describe("a browser", () => {
  const SENTENCE =
    "API keys can't be used in a browser, where every visitor could read them; call from your server.";

  test.each<Record<string, string>>([
    { origin: "https://shop.example" },
    { "sec-fetch-site": "same-origin" },
  ])("is rejected with %j, before any read", async (headers) => {
    const answer = await app.call("GET /api/leads", { token, headers });
    expect(expectError(answer, 403)).toBe(SENTENCE);
    expect(table.takeCalls()).toEqual([]);
  });

  test("gets the reason in its preflight, unless it is on our own page", async () => {
    const preflight = (path: string, origin: string, requestedHeaders = "authorization") =>
      app.call(`OPTIONS ${path}`, {
        headers: { origin, "access-control-request-headers": requestedHeaders },
      });
    const refused = await preflight("/api/leads", "https://shop.example");
    expect(expectError(refused, 403)).toBe(SENTENCE);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    for (const allowed of [
      preflight("/api/leads", app.origin),
      preflight("/api/leads", "https://shop.example", "content-type"),
      preflight("/api/lead", "https://shop.example"),
    ]) {
      expect((await allowed).status).toBe(204);
    }
  });
});
