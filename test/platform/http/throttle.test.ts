import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Called } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { times } from "../../support/times.ts";

const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;

const app = startedApp({ rateLimits: "on" });
const rows = startedRows(app);
let hour = Math.ceil(Date.now() / HOUR) * HOUR;

// Each test runs in its own hour with a frozen clock, so its speed makes no difference.
beforeEach(() => {
  hour += HOUR;
  vi.useFakeTimers({ toFake: ["Date"], now: hour });
});
afterEach(() => {
  vi.useRealTimers();
});

const login = (email: string, password = "wrong password", headers = {}, viewer?: string) =>
  app.call("POST /api/auth/login", { body: { email, password }, headers, viewer });
const statuses = (all: Called[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
test("an account can start twenty install checks an hour", async () => {
  const [one, other] = [await givenAccount(app), await givenAccount(app)];
  const check = async ({ token }: GivenAccount) => {
    const { id } = await givenSite(app, token, `${crypto.randomUUID()}.example`);
    return parallel(times(21), () => app.call(`POST /api/sites/${id}/check`, { token }), 4);
  };
  expect(statuses(await check(one))).toEqual({ 201: 20, 429: 1 });
  expect(statuses(await check(other))).toEqual({ 201: 20, 429: 1 });
});

describe("guessing a password", () => {
  test("is blocked after ten attempts, until the 15-minute window ends", async () => {
    const { email, password } = await givenAccount(app);
    const tries = [];
    for (const _ of times(15)) tries.push(await login(email));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    for (const response of tries.slice(10)) {
      expect(expectError(response, 429)).toBe("Too many attempts; please try again in 15 minutes.");
      expect(response.headers.get("retry-after")).toBe("900");
    }
    vi.setSystemTime(hour + QUARTER - 60_000);
    expect(expectError(await login(email, password), 429)).toBe(
      "Too many attempts; please try again in a minute.",
    );
    vi.setSystemTime(hour + QUARTER);
    expect((await login(email, password)).status).toBe(200);
  });

  test("gets no extra attempts by concurrency or other spellings of the address", async () => {
    const email = newEmail();
    const written = [email, email.toUpperCase(), ` ${email}`];
    const all = await Promise.all(times(30).map((at) => login(written[at % 3] ?? email)));
    expect(statuses(all)).toEqual({ 401: 10, 429: 20 });
  });

  test("does not count the owner's successful sign-ins", async () => {
    const { email, password } = await givenAccount(app);
    for (const _ of times(12)) expect((await login(email, password)).status).toBe(200);
    for (const _ of times(9)) expect((await login(email)).status).toBe(401);
    expect((await login(email, password)).status).toBe(200);
  });

  test("is blocked after one attempt on each of fifty accounts, and locks none of them", async () => {
    const emails = times(100).map(newEmail);
    const spoofed = (at: number) => ({
      "x-forwarded-for": `203.0.113.${at % 250}`,
      forwarded: `for=203.0.113.${at % 250}`,
      "true-client-ip": `203.0.113.${at % 250}`,
      "cloudfront-viewer-address": `203.0.113.${at % 250}:443`,
      "x-origin-key": at % 2 ? "guessed" : "",
    });
    const all = await parallel(emails, (email, at) => login(email, "wrong password", spoofed(at)), 4);
    expect(statuses(all)).toEqual({ 401: 50, 429: 50 });
    for (const response of all.filter(({ status }) => status === 429)) expectError(response, 429);
    // From another address, one of the attacked accounts still has all its attempts.
    const victim = emails.at(-1) ?? "";
    const elsewhere = await parallel(times(11), () => login(victim, "wrong", {}, "198.51.100.7"));
    expect(statuses(elsewhere)).toEqual({ 401: 10, 429: 1 });
  });
});

test("wrong passwords when changing the password count as failed sign-ins", async () => {
  const { email, password, token } = await givenAccount(app);
  const change = (current_password: string) =>
    app.call("POST /api/account/password", { token, body: { current_password, password: "another1" } });
  const tries = await parallel(times(12), (at) => change(`wrong${at}`), 1);
  expect(tries.map(({ status }) => status)).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  expectError(await login(email, password), 429);
  expectError(await change(password), 429);
  vi.setSystemTime(hour + QUARTER);
  expect((await login(email, password)).status).toBe(200);
});

describe("a forgotten password", () => {
  const forgot = (email: string, viewer: string) =>
    app.call("POST /api/auth/forgot", { body: { email }, viewer });
  const reset = (email: string, viewer: string) =>
    app.call("POST /api/auth/reset", {
      body: { email, code: "123456", password: "another1" },
      viewer,
    });

  test("gets five codes an hour, from any client, whether or not the account exists", async () => {
    const { email } = await givenAccount(app);
    await parallel([email, newEmail()], async (address) => {
      const all = await parallel(times(8), (at) => forgot(address, `198.51.100.${at}`), 8);
      expect(statuses(all)).toEqual({ 204: 5, 429: 3 });
      for (const response of all.filter(({ status }) => status === 429)) {
        expectError(response, 429);
        expect(response.headers.get("retry-after")).toBe("3600");
      }
    });
  });

  test("can be requested twenty times an hour per client", async () => {
    const all = await parallel(times(30), () => forgot(newEmail(), "198.51.100.9"), 30);
    expect(statuses(all)).toEqual({ 204: 20, 429: 10 });
  });

  test("allows ten guesses of its code in 15 minutes", async () => {
    const { email } = await givenAccount(app);
    for (const address of [email, newEmail()]) {
      const all = await parallel(times(14), (at) => reset(address, `198.51.100.${at}`), 2);
      expect(statuses(all)).toEqual({ 400: 10, 429: 4 });
    }
    const many = await parallel(times(60), () => reset(newEmail(), "203.0.113.8"), 4);
    expect(statuses(many)).toEqual({ 400: 50, 429: 10 });
  });
});

test("one address can renew or end 600 sessions in 15 minutes; signing out always works", async () => {
  const session = (name: "refresh" | "logout", viewer: string) =>
    callAtTime(app, `POST /api/auth/${name}`, new Date(), {
      headers: { origin: app.origin, cookie: "whence_refresh=somebody.guessed", "true-client-ip": viewer },
    });
  expect((await session("refresh", "198.51.100.30")).status).toBe(401);
  const counted = (await rows.all()).filter(({ pk }) => String(pk).startsWith("RATE#session-source#"));
  expect(counted).toMatchObject([{ attempts: 1 }]);
  // As after 580 more.
  await rows.put({ ...counted[0], attempts: 581 });
  const tries = await parallel(times(29), () => session("refresh", "198.51.100.30"), 8);
  expect(statuses(tries)).toEqual({ 401: 19, 429: 10 });
  expect((await session("refresh", "198.51.100.31")).status).toBe(401);
  vi.spyOn(console, "error").mockReturnValueOnce();
  expect((await session("logout", "198.51.100.30")).status).toBe(204);
});

test("one address can follow twenty unsubscribe links at once", async () => {
  const follow = (viewer: string) => app.call("POST /api/mails/stop?account=a&token=b", { viewer });
  const tries = await parallel(times(25), () => follow("198.51.100.40"), 4);
  expect(statuses(tries)).toEqual({ 404: 20, 429: 5 });
  expect((await follow("198.51.100.41")).status).toBe(404);
});

describe("the client of a request", () => {
  const register = (viewers: string[]) =>
    parallel(
      viewers,
      (viewer) =>
        app.call("POST /api/auth/register", {
          body: { name: "Ada", email: "taken@example.com", password: "abc123" },
          viewer,
        }),
      4,
    );

  test("is the viewer's address if the distribution sends it", async () => {
    const one = await register(times(25).map(() => "198.51.100.1"));
    expect(one.filter(({ status }) => status === 429)).toHaveLength(5);
    const many = await register(times(25).map((at) => `198.51.100.${10 + at}`));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(0);
  });

  test("is the /64 network of an IPv6 address, since one customer has all its addresses", async () => {
    const one = await register(times(25).map((at) => `2001:db8:0:1:${at + 1}::9`));
    expect(one.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

test("registrations from one client are blocked after twenty", async () => {
  const all = await parallel(
    times(40),
    () =>
      app.call("POST /api/auth/register", { body: { name: "Ada", email: newEmail(), password: "abc123" } }),
    4,
  );
  expect(statuses(all)).toEqual({ 201: 20, 429: 20 });
  const limited = all.find(({ status }) => status === 429);
  expect(limited?.headers.get("retry-after")).toBe("3600");
});
