import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../lib/local/identity/calls.ts";
import type { Called } from "../support/app.ts";
import { type GivenAccount, givenAccount, login } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { startedApp, startedTable } from "../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  table.inject(() => "pass");
});
afterAll(async () => {
  vi.restoreAllMocks();
});

type Session = { access_token: string; user_id: string };
/** One browser: its access token and its refresh cookie. */
type Browser = { token: string; cookie: string };

const browserOf = (response: Called): Browser => ({
  token: (response.json as Session).access_token,
  cookie: (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "",
});
const signIn = async ({ email, password }: Pick<GivenAccount, "email" | "password">) =>
  browserOf(await login(app, email, password));
const refresh = ({ cookie }: Browser) => app.call("POST /api/auth/refresh", { headers: { cookie } });
const profile = (token: string) => app.call("GET /api/account", { token });
const endAll = (token: string) => app.call("POST /api/account/sign-out", { token });
const change = (token: string, current_password: unknown, password: unknown) =>
  app.call("POST /api/account/password", { token, body: { current_password, password } });
const rename = (token: string, name: unknown) => app.call("PATCH /api/account", { token, body: { name } });

const expectEnded = async (browser: Browser) => {
  expectError(await profile(browser.token), 401);
  expectError(await refresh(browser), 401);
};
const expectOpen = async (browser: Browser) => {
  expect((await profile(browser.token)).status).toBe(200);
  expect((await refresh(browser)).status).toBe(200);
};

describe.concurrent("an account", () => {
  test("is returned to its owner, without storage details", async () => {
    const { token, id, email } = await givenAccount(app);
    const { status, json } = await profile(token);
    expect([status, json]).toEqual([
      200,
      {
        id,
        name: "Ada Example",
        email,
        currency: "USD",
        time_zone: "UTC",
        created_at: expect.stringMatching(/^2\d{3}-.*Z$/),
      },
    ]);
  });

  test("can be renamed, and keeps everything else", async () => {
    const { token } = await givenAccount(app);
    const before = (await profile(token)).json as object;
    const response = await rename(token, "  Ada <b>Byron</b> \u202e\u0000 ");
    expect([response.status, response.json]).toEqual([200, { ...before, name: "Ada <b>Byron</b>" }]);
    expect((await profile(token)).json).toEqual(response.json);
  });

  test.each([null, "", "  ", 1, {}, [], "x".repeat(201)])("rejects an invalid name: %j", async (name) => {
    const { token } = await givenAccount(app);
    expect(expectError(await rename(token, name), 400)).toMatch(/^Account name /);
    expect((await profile(token)).json).toMatchObject({ name: "Ada Example" });
  });
});

// New tokens must be a second newer than those that ended, so these tests mostly wait.
describe.concurrent("signing out everywhere", () => {
  test("ends all sessions immediately, including unexpired tokens", async () => {
    const account = await givenAccount(app);
    const browsers = [await signIn(account), await signIn(account)];
    for (const browser of browsers) await expectOpen(browser);
    const response = await endAll(browsers[0]?.token ?? "");
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^whence_refresh=; .*Max-Age=0;/),
    ]);
    for (const browser of [...browsers, { token: account.token, cookie: "" }]) await expectEnded(browser);
  });

  test("leaves other accounts signed in", async () => {
    const [one, other] = [await givenAccount(app), await givenAccount(app)];
    const browser = await signIn(other);
    await endAll(one.token);
    await expectOpen(browser);
  });
});

describe.concurrent("changing the password", () => {
  test("starts a new session and ends the others", async () => {
    const account = await givenAccount(app);
    const [here, elsewhere] = [await signIn(account), await signIn(account)];
    const response = await change(here.token, account.password, "another1");
    expect([response.status, response.json]).toEqual([
      200,
      { access_token: expect.any(String), user_id: account.id },
    ]);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^whence_refresh=[\w.-]+; Path=\/api\/auth; .*HttpOnly/,
    );
    for (const browser of [here, elsewhere]) await expectEnded(browser);
    await expectOpen(browserOf(response));
    expectError(await login(app, account.email, account.password), 401);
    expect((await login(app, account.email, "another1")).status).toBe(200);
  });

  test("requires the current one", async () => {
    const account = await givenAccount(app);
    const browser = await signIn(account);
    for (const wrong of ["ABC123", "abc1234", " abc123"]) {
      const detail = expectError(await change(browser.token, wrong, "another1"), 400);
      expect(detail).toBe("The current password is incorrect.");
    }
    await expectOpen(browser);
    expect((await login(app, account.email, account.password)).status).toBe(200);
  });

  test.each([
    [undefined, "The current and the new password are required."],
    [null, "Password is required."],
    ["abc12", "Password must be at least 6 characters."],
    ["x".repeat(257), "Password must not be longer than 256 characters."],
    ["abc123 ", "Password must not begin or end with a space."],
    ["abc\n123", "Password must be one line of ordinary characters."],
  ])("applies the rules of registration to the new one: %j", async (password, sentence) => {
    const account = await givenAccount(app);
    expect(expectError(await change(account.token, account.password, password), 400)).toBe(sentence);
    expect((await profile(account.token)).status).toBe(200);
  });

  test("concurrently leaves one password, and a valid session for the call that set it", async () => {
    const account = await givenAccount(app);
    const both = await Promise.all([
      change(account.token, account.password, "another1"),
      change(account.token, account.password, "another2"),
    ]);
    const logins = [await login(app, account.email, "another1"), await login(app, account.email, "another2")];
    expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const set = both[logins.findIndex(({ status }) => status === 200)];
    expect([200, 503]).toContain(set?.status);
  });
});

// These run alone: they share the faults, or must be quick.
describe("a person", () => {
  const me = async (token: string) => (await app.call("GET /api/me", { token })).json;
  const renameMe = (token: string, name: unknown) => app.call("PATCH /api/me", { token, body: { name } });

  test("can be renamed independently of their account", async () => {
    const { token, id, email } = await givenAccount(app);
    const { status, json } = await renameMe(token, " Ada Byron ");
    expect([status, json]).toEqual([200, { id, name: "Ada Byron", email }]);
    await rename(token, "Initech");
    expect(await me(token)).toMatchObject({ name: "Ada Byron", accounts: [{ name: "Initech" }] });
    for (const name of [undefined, null, "", "  ", 1, "x".repeat(201)])
      expect(expectError(await renameMe(token, name), 400)).toMatch(/^Full name /);
  });

  test("is renamed by a second call if the first only reached the user pool", async () => {
    const { token } = await givenAccount(app);
    table.inject(({ target }) => (target === "UpdateItem" ? "fault" : "pass"));
    expectError(await renameMe(token, "Ada Byron"), 503);
    table.inject(() => "pass");
    expect(await me(token)).toMatchObject({ name: "Ada Example" });
    const spy = vi.spyOn(calls, "AdminUpdateUserAttributes");
    expect((await renameMe(token, "Ada Byron")).json).toMatchObject({ name: "Ada Byron" });
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  test("keeps its name if the user pool rejects the new one", async () => {
    const { token } = await givenAccount(app);
    const spy = vi.spyOn(calls, "AdminUpdateUserAttributes").mockRejectedValue(new Error("down"));
    expectError(await renameMe(token, "Ada Byron"), 503);
    spy.mockRestore();
    expect(await me(token)).toMatchObject({ name: "Ada Example" });
  });
});

describe("signing out everywhere", () => {
  test("ends tokens of the same second, and a sign-in right after it is valid", async () => {
    const account = await givenAccount(app);
    for (let round = 0; round < 3; round++) {
      const before = await signIn(account);
      expect((await endAll(before.token)).status).toBe(204);
      await expectEnded(before);
      await expectOpen(await signIn(account));
    }
  });

  test("can be repeated after failing midway", async () => {
    const { token, email, password } = await givenAccount(app);
    const browser = await signIn({ email, password });
    table.inject(({ target }) => (target === "UpdateItem" ? "fault" : "pass"));
    expectError(await endAll(token), 503);
    table.inject(() => "pass");
    expect((await endAll(token)).status).toBe(204);
    await expectEnded(browser);
  });
});

describe("changing the password", () => {
  test("can be repeated after the response was lost", async () => {
    const account = await givenAccount(app);
    table.inject(({ target, body }) =>
      target === "UpdateItem" && /sessions_from/.test(body) ? "fault" : "pass",
    );
    expectError(await change(account.token, account.password, "another1"), 503);
    table.inject(() => "pass");
    const again = await change(account.token, account.password, "another1");
    expect(again.status).toBe(200);
    await expectOpen(browserOf(again));
    expectError(await profile(account.token), 401);
    expect((await login(app, account.email, "another1")).status).toBe(200);
  });
});
