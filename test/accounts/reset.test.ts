import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../lib/local/identity/calls.ts";
import { Fault } from "../../lib/local/identity/fault.ts";
import type { Called } from "../support/app.ts";
import { type GivenAccount, givenAccount, login, newEmail } from "../support/given.ts";
import { expectError, textOf } from "../support/http-error.ts";
import { startedApp } from "../support/started.ts";

const HOUR = 60 * 60_000;
const WRONG = "This code is wrong or has expired; request a new one.";

const app = startedApp();
const logged: string[] = [];

beforeAll(async () => {
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const forgot = (email: unknown) => app.call("POST /api/auth/forgot", { body: { email } });
const reset = (email: string, code: unknown, password: unknown = "another1") =>
  app.call("POST /api/auth/reset", { body: { email, code, password } });
const mailsTo = (email: string) => app.mails().filter(({ to }) => to === email);
const codesTo = (email: string) => mailsTo(email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "no code");
const tokenOf = ({ json }: Called) => (json as { access_token: string }).access_token;
const cookieOf = (response: Called) => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
const advance = (ms: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms, shouldAdvanceTime: true });
/** A different six-digit code. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** An account that has requested a code. */
async function givenResetCode(): Promise<GivenAccount & { code: string }> {
  const account = await givenAccount(app);
  expect((await forgot(account.email)).status).toBe(204);
  return { ...account, code: codesTo(account.email).at(-1) ?? "" };
}

// Requesting a code takes a second, and so does waiting for a token that is newer than the password.
describe.concurrent("a forgotten password", () => {
  test("is reset with an emailed code, which also signs in", async () => {
    const { email, id, password } = await givenAccount(app);
    const firstResponse = await forgot(`  ${email.toUpperCase()} `);
    expect([firstResponse.status, firstResponse.text]).toEqual([204, ""]);
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your password reset code");
    expect(mail?.text).toContain(`${app.origin}/reset-password`);
    const [code = ""] = codesTo(email);
    expect(mail?.html).toContain(`<b>${code}</b>`);
    const response = await reset(email, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    expect([response.status, response.json]).toEqual([
      200,
      { access_token: expect.any(String), user_id: id },
    ]);
    expect((await app.call("GET /api/account", { token: tokenOf(response) })).status).toBe(200);
    const renewed = await app.call("POST /api/auth/refresh", { headers: { cookie: cookieOf(response) } });
    expect(renewed.status).toBe(200);
    expectError(await login(app, email, password), 401);
    expect((await login(app, email, "another1")).status).toBe(200);
  });

  test("can be requested without harm: the old password and all sessions stay", async () => {
    const { email, password, token } = await givenResetCode();
    expect((await app.call("GET /api/account", { token })).status).toBe(200);
    expect((await login(app, email, password)).status).toBe(200);
  });

  test("ends all sessions when it is reset", async () => {
    const { email, token, password, code } = await givenResetCode();
    const cookie = cookieOf(await login(app, email, password));
    expect((await reset(email, code)).status).toBe(200);
    expectError(await app.call("GET /api/account", { token }), 401);
    expectError(await app.call("POST /api/auth/refresh", { headers: { cookie } }), 401);
  });

  test.each([
    undefined,
    null,
    "",
    1,
    {},
    "no address",
    "a@b.co\r\nBcc:x@y.z",
    `${"x".repeat(120)}@example.com`,
  ])("needs a valid email address: %j", async (email) => {
    expectError(await forgot(email), 400);
  });

  test.each(["abc12", "x".repeat(257), "abc123 ", "abc\n123"])(
    "is only replaced by a valid password: %j",
    async (password) => {
      const { email, code } = await givenResetCode();
      expectError(await reset(email, code, password), 400);
      expect((await reset(email, code)).status).toBe(200);
    },
  );
});

describe.concurrent("a reset code", () => {
  test("works once, even when used twice concurrently", async () => {
    const { email, code } = await givenResetCode();
    const both = await Promise.all([reset(email, code, "another1"), reset(email, code, "another2")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = both.findIndex(({ status }) => status === 200) + 1;
    expect((await login(app, email, `another${won}`)).status).toBe(200);
    expect(expectError(await reset(email, code, "another3"), 400)).toBe(WRONG);
  });

  test("replaces the previous one", async () => {
    const { email, code } = await givenResetCode();
    await forgot(email);
    const [, newer = ""] = codesTo(email);
    if (code !== newer) expect(expectError(await reset(email, code), 400)).toBe(WRONG);
    expect((await reset(email, newer)).status).toBe(200);
  });

  test("only works for its email address", async () => {
    const [one, another] = [await givenResetCode(), await givenResetCode()];
    const both = [await reset(one.email, another.code), await reset(another.email, one.code)];
    if (one.code !== another.code) for (const response of both) expectError(response, 400);
  });

  test.each([undefined, null, "", "  ", 123456, {}, [], "x".repeat(101)])(
    "must be text: %j",
    async (code) => {
      expectError(await reset(newEmail(), code), 400);
    },
  );

  test("is invalid after too many wrong guesses", async () => {
    const { email, code, password } = await givenResetCode();
    for (let guess = 0; guess < 5; guess++) expectError(await reset(email, other(code)), 400);
    expect(expectError(await reset(email, code), 400)).toBe(WRONG);
    expect((await login(app, email, password)).status).toBe(200);
  });
});

/** A response in comparable form: without its date and id. */
const comparable = (called: Called) => ({
  status: called.status,
  text: textOf(called),
  headers: [...called.headers].filter(([name]) => name !== "date"),
});

describe.concurrent("whether an address has an account", () => {
  test("is not revealed by too many requests", async () => {
    const { email } = await givenAccount(app);
    const all = await Promise.all(Array.from({ length: 7 }, () => forgot(email)));
    expect(all.map(({ status }) => status)).toEqual(Array(7).fill(204));
    expect(mailsTo(email).length).toBeLessThan(7);
  });

  test("is not revealed by a wrong code", async () => {
    const request = await givenResetCode();
    const never = await givenAccount(app);
    const knownResponse = comparable(await reset(request.email, other(request.code)));
    expect(knownResponse.text).toContain(WRONG);
    for (const email of [never.email, newEmail()])
      expect(comparable(await reset(email, "123456"))).toEqual(knownResponse);
  });

  test("is never logged", async () => {
    const { email, code } = await givenResetCode();
    await reset(email, other(code));
    await reset(email, code);
    expect(logged.filter((line) => line.includes(email) || line.includes(code))).toEqual([]);
  });
});

describe("a reset code", () => {
  test("is valid for an hour", async () => {
    const [in_time, late] = [await givenResetCode(), await givenResetCode()];
    advance(HOUR - 60_000);
    expect((await reset(in_time.email, in_time.code)).status).toBe(200);
    advance(60_000);
    expect(expectError(await reset(late.email, late.code), 400)).toBe(WRONG);
    expect((await login(app, late.email, late.password)).status).toBe(200);
  });
});

describe("a reset that failed to end the sessions", () => {
  test("can be repeated with the used code, and then ends them", async () => {
    const { email, token, code } = await givenResetCode();
    const spy = vi.spyOn(calls, "AdminUserGlobalSignOut").mockRejectedValue(new Error("down"));
    expectError(await reset(email, code), 503);
    spy.mockRestore();
    expect((await app.call("GET /api/account", { token })).status).toBe(200);
    expect(expectError(await reset(email, code, "another2"), 400)).toBe(WRONG);
    const response = await reset(email, code);
    expect(response.status).toBe(200);
    expectError(await app.call("GET /api/account", { token }), 401);
    expect((await app.call("GET /api/account", { token: tokenOf(response) })).status).toBe(200);
  });
});

describe("a user whom the user pool asks for a new password", () => {
  test("only learns that the old one is incorrect, and can request a code", async () => {
    const { email, password } = await givenAccount(app);
    const fault = new Fault("PasswordResetRequiredException", "Password reset required for the user");
    const spy = vi.spyOn(calls, "AdminInitiateAuth").mockRejectedValue(fault);
    expectError(await login(app, email, password), 401);
    spy.mockRestore();
  });
});

describe("whether an address has an account", () => {
  test("is not revealed by requesting a code, whatever the user pool says", async () => {
    const names = [
      "UserNotFoundException",
      "NotAuthorizedException",
      "InvalidParameterException",
      "LimitExceededException",
      "CodeDeliveryFailureException",
    ];
    const { email } = await givenAccount(app);
    const accounts = await Promise.all(names.map(() => givenAccount(app)));
    const [knownResponse, unknown] = (await Promise.all([email, newEmail()].map(forgot))).map(comparable);
    expect(knownResponse?.status).toBe(204);
    expect(unknown).toEqual(knownResponse);
    const answered: string[] = [];
    const spy = vi.spyOn(calls, "ForgotPassword").mockImplementation(async (_, body) => {
      const { Username } = body as { Username: string };
      const name = names[accounts.findIndex(({ email }) => email === Username)] ?? "";
      answered.push(name);
      throw new Fault(name, "Not now.");
    });
    const responses = await Promise.all(accounts.map(({ email }) => forgot(email)));
    spy.mockRestore();
    expect(answered).toEqual(expect.arrayContaining(names));
    for (const [at, response] of responses.entries())
      expect(comparable(response), names[at]).toEqual(knownResponse);
  });

  test("is not revealed by an interrupted registration", async () => {
    const half = newEmail();
    const spy = vi.spyOn(calls, "AdminSetUserPassword").mockRejectedValue(new Error("down"));
    expectError(
      await app.call("POST /api/auth/register", { body: { name: "Ada", email: half, password: "abc123" } }),
      503,
    );
    spy.mockRestore();
    expect((await forgot(half)).status).toBe(204);
    expect(mailsTo(half)).toEqual([]);
    expect(expectError(await reset(half, "123456"), 400)).toBe(WRONG);
  });
});

test("while the user pool is unavailable, requesting a code fails", async () => {
  const { email } = await givenAccount(app);
  const spy = vi.spyOn(calls, "ForgotPassword").mockRejectedValue(new Error("down"));
  expectError(await forgot(email), 503);
  spy.mockRestore();
});

test("an interrupted registration without an account is also completed by a password reset", async () => {
  const email = newEmail();
  const spy = vi.spyOn(calls, "AdminInitiateAuth").mockRejectedValue(new Error("down"));
  expectError(
    await app.call("POST /api/auth/register", { body: { name: "Ada Half", email, password: "abc123" } }),
    503,
  );
  spy.mockRestore();
  await forgot(email);
  const response = await reset(email, codesTo(email).at(-1));
  expect(response.status).toBe(200);
  const { json } = await app.call("GET /api/account", { token: tokenOf(response) });
  expect(json).toMatchObject({ name: "Ada Half", email });
});
