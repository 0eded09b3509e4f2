import { decodeJwt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { calls } from "../../lib/local/identity/calls.ts";
import type { Called } from "../support/app.ts";
import { givenAccount, login, newEmail } from "../support/given.ts";
import { expectError, textOf } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

const app = startedApp();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const register = (over: object = {}) =>
  app.call("POST /api/auth/register", {
    body: { name: "Ada Example", email: newEmail(), password: "abc123", ...over },
  });
const session = (response: Called) => response.json as { access_token: string; user_id: string };
const cookieOf = (response: Called) => response.headers.getSetCookie()[0] ?? "";
const refresh = (cookie: string) =>
  app.call("POST /api/auth/refresh", { headers: { cookie: cookie.split(";")[0] ?? "" } });
const advance = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("signing in", () => {
  test("finds the account with its email address in any case", async () => {
    const account = await givenAccount(app);
    const response = await login(app, `  ${account.email.toUpperCase()} `, account.password);
    expect(response.status).toBe(200);
    expect(response.json).toEqual({ access_token: expect.any(String), user_id: account.id });
  });

  test("returns an access token of the pool, valid for one hour", async () => {
    const account = await givenAccount(app);
    const { sub, token_use, client_id, iat = 0, exp = 0 } = decodeJwt(account.token);
    expect({ sub, token_use, client_id }).toEqual({
      sub: account.id,
      token_use: "access",
      client_id: process.env.USER_POOL_CLIENT_ID,
    });
    expect(exp - iat).toBe(3600);
  });

  test("passwords are case-sensitive", async () => {
    const { email } = await givenAccount(app);
    for (const password of [" abc123", "abc123 ", "ABC123", "abc1234"])
      expectError(await login(app, email, password), 401);
  });

  test("an unknown email address and a wrong password give the same response", async () => {
    const { email } = await givenAccount(app);
    // The function's first sign-in also reads the secret of the pool's client.
    await login(app, email, "wrong password");
    const made = async (address: string) => {
      const spies = Object.keys(calls).map((name) => ({ name, spy: vi.spyOn(calls, name) }));
      const response = await login(app, address, "wrong password");
      const callCounts = spies.map(({ name, spy }) => [name, spy.mock.calls.length]);
      vi.restoreAllMocks();
      expectError(response, 401);
      const headers = [...response.headers].filter(([name]) => name !== "date");
      return { status: response.status, text: textOf(response), headers, asked: callCounts };
    };
    expect(await made(newEmail())).toEqual(await made(email));
  });

  test("an account's id cannot be used to sign in", async () => {
    const { id, password } = await givenAccount(app);
    expectError(await login(app, id, password), 401);
  });

  test("query operators are not credentials", async () => {
    const operators: unknown[] = [
      { $ne: null },
      { $gt: "" },
      { $regex: ".*" },
      ["$ne", null],
      { S: "x" },
      { toString: 1 },
    ];
    for (const one of operators) {
      expectError(await login(app, one, one), 400);
      expectError(await register({ email: one, password: one }), 400);
    }
    const { email } = await givenAccount(app);
    const queries = [
      "' || '1'=='1",
      "true, $where: '1 == 1'",
      ", $where: '1 == 1'",
      "$where: '1 == 1'",
      "', $or: [ {}, { 'a':'a",
      "db.injection.insert({success:1});",
      '{"$gt": ""}',
      "' && this.password.match(/.*/)//+%00",
      "1' or attribute_exists(pk) --",
      "a; return true",
    ];
    for (const query of queries) {
      expectError(await login(app, query, query), 401);
      expectError(await login(app, email, query), 401);
    }
  });
});

describe("a session", () => {
  test("is stored in a cookie that scripts cannot read and other sites cannot send", async () => {
    const registered = await register();
    const { user_id } = session(registered);
    const [value, ...attributes] = cookieOf(registered).split("; ");
    expect(value).toMatch(new RegExp(`^whence_refresh=${user_id}\\.[\\w-]+$`));
    expect(attributes.join("; ")).toMatch(/^Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  });

  test("can be renewed after an hour, for thirty days", async () => {
    const registered = await register();
    const { access_token: token, user_id } = session(registered);
    advance(61 * MINUTE);
    expectError(await app.call("GET /api/sites", { token }), 401);
    const renewed = await refresh(cookieOf(registered));
    expect(renewed.status).toBe(200);
    expect(session(renewed).user_id).toBe(user_id);
    expect((await app.call("GET /api/sites", { token: session(renewed).access_token })).status).toBe(200);
    advance(30 * DAY);
    expectError(await refresh(cookieOf(registered)), 401);
  });

  test("ends with the logout, which can be repeated", async () => {
    const cookie = cookieOf(await register());
    const logout = () =>
      app.call("POST /api/auth/logout", { headers: { cookie: cookie.split(";")[0] ?? "" } });
    for (const response of [await logout(), await logout()]) {
      expect([response.status, response.text]).toEqual([204, ""]);
      expect(cookieOf(response)).toMatch(/^whence_refresh=; Path=\/api\/auth; Max-Age=0; /);
    }
    expectError(await refresh(cookie), 401);
  });

  test("can be ended and renewed only by our own pages, and calls from other pages do not change its cookie", async () => {
    const registered = await register();
    const cookie = cookieOf(registered).split(";")[0] ?? "";
    const strangers: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${app.origin}.evil.example` },
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: app.origin },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
    ];
    for (const headers of strangers) {
      for (const route of ["POST /api/auth/logout", "POST /api/auth/refresh"]) {
        for (const sent of [{ ...headers, cookie }, headers]) {
          const response = await app.call(route, { headers: sent });
          expectError(response, 403);
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
    }
    const own = { origin: app.origin, "sec-fetch-site": "same-origin" };
    const ours: Record<string, string>[] = [
      own,
      { origin: app.origin },
      { "sec-fetch-site": "same-origin" },
      {},
    ];
    for (const headers of ours) {
      const response = await app.call("POST /api/auth/refresh", { headers: { ...headers, cookie } });
      expect(response.status).toBe(200);
    }
    expect((await app.call("POST /api/auth/logout", { headers: { ...own, cookie } })).status).toBe(204);
    expectError(await refresh(cookie), 401);
  });

  test("cannot be renewed with anything else", async () => {
    const { token, id: other } = await givenAccount(app);
    const registered = await register();
    const { user_id: id } = session(registered);
    const refreshToken = /\.([\w-]+);/.exec(cookieOf(registered))?.[1];
    const cookies = [
      "",
      "whence_refresh=",
      "whence_refresh=made-up",
      `whence_refresh=${token}`,
      "whence_refresh=.",
      `whence_refresh=${id}.`,
      `whence_refresh=${refreshToken}`,
      `whence_refresh=${other}.${refreshToken}`,
      "__proto__=1",
    ];
    for (const cookie of [...cookies, `whence_refresh=${"x".repeat(8000)}`]) {
      expectError(await refresh(cookie), 401);
    }
    expect((await refresh(cookieOf(registered))).status).toBe(200);
    for (const cookie of cookies)
      expect((await app.call("POST /api/auth/logout", { headers: { cookie } })).status).toBe(204);
  });
});
