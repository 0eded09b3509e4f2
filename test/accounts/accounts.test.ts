import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Registration } from "../../functions/accounts/user-pool/credentials.ts";
import { credentials, REGION } from "../../lib/local/engine.ts";
import type { Called } from "../support/app.ts";
import { login, newEmail } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { asStored, naughtyStrings } from "../support/naughty.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedRows } from "../support/started.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

const app = startedApp();
const rows = startedRows(app);

afterEach(() => {
  vi.useRealTimers();
});

const register = (over: object = {}) =>
  app.call("POST /api/auth/register", {
    body: { name: "Ada Example", email: newEmail(), password: "abc123", ...over },
  });
const session = (response: Called) => response.json as { access_token: string; user_id: string };
const advance = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("registering", () => {
  test("six characters of any kind are enough, and the token works immediately", async () => {
    for (const password of ["abc123", "abcdef", "111111"]) {
      const response = await register({ password });
      expect(response.status).toBe(201);
      expect(response.json).toEqual({ access_token: expect.any(String), user_id: expect.any(String) });
      const sites = await app.call("GET /api/sites", { token: session(response).access_token });
      expect([sites.status, sites.json]).toEqual([200, []]);
    }
  });

  test("five characters are rejected, and create no account", async () => {
    const email = newEmail();
    const detail = expectError(await register({ email, password: "abc12" }), 400);
    expect(detail).toBe("Password must be at least 6 characters.");
    expectError(await login(app, email, "abc12"), 401);
  });

  test("a password may have up to 256 characters", async () => {
    for (const length of [64, 256]) {
      const given = { email: newEmail(), password: "x".repeat(length) };
      expect((await register(given)).status).toBe(201);
      expect((await login(app, given.email, given.password)).status).toBe(200);
    }
    for (const length of [257, 10_000]) expectError(await register({ password: "x".repeat(length) }), 400);
    expectError(await login(app, newEmail(), "x".repeat(10_000)), 401);
  });

  test.each(["abc\n123", "abc\u2028123", "abc\u0000123", "abc123 ", "\tabc123", "abc\ud800123"])(
    "a password the user pool would reject (%j) creates nothing: a valid one then works immediately",
    async (password) => {
      const email = newEmail();
      expectError(await register({ email, password }), 400);
      expect((await register({ email })).status).toBe(201);
    },
  );

  test("an email address registers once, in any case, and keeps its password", async () => {
    const email = newEmail();
    expect((await register({ email })).status).toBe(201);
    for (const again of [email, email.toUpperCase(), ` ${email} `]) {
      const detail = expectError(await register({ email: again, password: "another1" }), 409);
      expect(detail).not.toContain(email);
    }
    expect((await login(app, email, "abc123")).status).toBe(200);
    expectError(await login(app, email, "another1"), 401);
  });

  test("of five concurrent registrations of one address, one succeeds", async () => {
    const email = newEmail();
    const tries = await Promise.all(
      ["a", "b", "c", "d", "e"].map((at) => register({ email, password: `abc12${at}` })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  const odd = [undefined, null, 0, [], {}, true, ""];
  test.each(["name", "email", "password"])("%s must be text", async (field) => {
    for (const value of odd) expectError(await register({ [field]: value }), 400);
    if (field === "name") return;
    const credentials = { email: newEmail(), password: "abc123" };
    for (const value of odd) {
      expectError(await app.call("POST /api/auth/login", { body: { ...credentials, [field]: value } }), 400);
    }
  });

  test.each(["", "null", "[]", '"text"', "{", `{"a":${"[".repeat(50)}${"]".repeat(50)}}`])(
    "a body that is not a JSON object is rejected: %s",
    async (body) => {
      for (const route of ["POST /api/auth/register", "POST /api/auth/login"])
        expectError(await app.call(route, { body }), 400);
    },
  );

  test("nothing that could forge an email header is a valid email address", async () => {
    const bad = [
      "a@b.co\r\nBcc:x@y.z",
      "a@b.co\u0000",
      "a@b.co\n",
      "a@b",
      "@b.co",
      "a b@c.co",
      "a@b..co",
      "<a@b.co>",
    ];
    const response = await parallel(bad, (email) => register({ email }));
    for (const one of response) expect(expectError(one, 400)).toBe("Enter a valid email address.");
  });

  test("any name is stored unchanged, or rejected", async () => {
    const good = naughtyStrings.filter((name) => v.safeParse(Registration, { ...body(name) }).success);
    const bad = naughtyStrings.filter((name) => !good.includes(name));
    expect(good.length).toBeGreaterThan(naughtyStrings.length * 0.75);
    expect(bad.every((name) => asStored(name) === "" || name.length > 200)).toBe(true);
    for (const response of await parallel(bad, (name) => register({ name }))) expectError(response, 400);
    const some = good.filter((_, at) => at % 16 === 0);
    const checked = async (name: string) => {
      const response = await register({ name });
      expect(response.status, name).toBe(201);
      expect((await rows.account(session(response).user_id))?.name).toBe(asStored(name));
    };
    await parallel(some, checked, 4);
  });
  const body = (name: string) => ({ name, email: "a@b.co", password: "abc123" });

  test("starts one trial of exactly 14 days, which signing in or registering again does not change", async () => {
    const email = newEmail();
    for (const more of [{ plan: "agency" }, { trial_ends_at: "2099-01-01" }])
      expectError(await register({ email, name: "Ada", ...more }), 400);
    const { user_id } = session(await register({ email, name: "Ada" }));
    const account = await rows.account(user_id);
    const length = Date.parse(account?.trial_ends_at) - Date.parse(account?.created_at);
    expect(length).toBe(14 * 86_400 * 1000);
    expect(account).toMatchObject({ periods: [], site_count: 0, email });
    advance(3 * DAY);
    await login(app, email, "abc123");
    await register({ email });
    expect(await rows.account(user_id)).toEqual(account);
  });
});

describe("an interrupted registration", () => {
  const UserPoolId = () => process.env.USER_POOL_ID;
  const half = async (email: string, password?: string) => {
    const { endpoint } = app.identity;
    const client = new CognitoIdentityProviderClient({ endpoint, region: REGION, credentials });
    const UserAttributes = [
      { Name: "email", Value: email },
      { Name: "name", Value: "Ada Half" },
    ];
    const user = { UserPoolId: UserPoolId(), Username: email };
    await client.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: "SUPPRESS" }));
    if (password !== undefined) {
      await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    }
    client.destroy();
  };

  test("before its account was stored is completed by the next login", async () => {
    const email = newEmail();
    await half(email, "abc123");
    const response = await login(app, email, "abc123");
    expect(response.status).toBe(200);
    expect((await app.call("GET /api/sites", { token: session(response).access_token })).status).toBe(200);
    expect(await rows.account(session(response).user_id)).toMatchObject({
      name: "Ada Half",
      email,
      periods: [],
    });
  });

  test("before its password was set can be redone after a minute, but not earlier by someone else", async () => {
    const email = newEmail();
    await half(email);
    expectError(await login(app, email, "abc123"), 401);
    expectError(await register({ email }), 409);
    advance(1.1 * MINUTE);
    expect((await register({ email })).status).toBe(201);
    expect((await login(app, email, "abc123")).status).toBe(200);
  });
});
