import { beforeEach, expect, it, vi } from "vitest";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";
import { startedApp } from "../../support/started.ts";
import { givenReader, givenSharing } from "./given-share.ts";

const app = startedApp({ rateLimits: "on" });
beforeEach(() => {
  // Guesses are counted by the quarter of an hour, and a busy machine may need longer for them.
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const GUESSES = soak(10_000, 24);
const SOURCES = soak(200, 3);
/** Each guess that is not refused takes a core for a while. */
const AT_ONCE = 4;
const PASSWORD = "correct horse";
const addressOf = (block: number, at: number) => `10.${block}.${Math.floor(at / 250)}.${1 + (at % 250)}`;

/** The statuses of answers, each once with how often it came. */
const countsOf = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  );

it(
  "guesses from one source lock out that source only",
  async () => {
    const sharing = await givenSharing(app);
    const { token } = await sharing.share({ password: PASSWORD });
    const guesser = givenReader(app, "198.51.100.7");
    const statuses = await parallel(
      Array.from({ length: GUESSES }, (_, at) => at),
      async (at) => (await guesser.enter(token, `guess number ${at}`)).status,
      AT_ONCE,
    );
    expect(countsOf(statuses)).toEqual({ 403: 10, 429: GUESSES - 10 });
    const locked = await guesser.enter(token, PASSWORD);
    expectError(locked, 429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await sharing.share({ password: PASSWORD });
    expectError(await guesser.enter(other.token, PASSWORD), 429);
    const reader = givenReader(app, "203.0.113.9");
    expect((await reader.enter(token, PASSWORD)).status).toBe(204);
    expect((await reader.panel(token)).status).toBe(200);
  },
  soak(1_800_000, 60_000),
);

it(
  "guesses from many sources slow the link down, and someone with the password can still open it",
  async () => {
    const sharing = await givenSharing(app);
    const { token } = await sharing.share({ password: PASSWORD });
    const statuses = await parallel(
      Array.from({ length: GUESSES }, (_, at) => at),
      async (at) =>
        (await givenReader(app, addressOf(1, at % SOURCES)).enter(token, `guess number ${at}`)).status,
      AT_ONCE,
    );
    // Ten before it is slow, then two of each source.
    const { 403: wrong = 0, 429: refused, ...rest } = countsOf(statuses);
    expect(rest).toEqual({});
    expect(wrong + (refused ?? 0)).toBe(GUESSES);
    expect(wrong).toBeLessThanOrEqual(10 + 2 * SOURCES);
    for (let at = 0; at < soak(5, 2); at++) {
      const reader = givenReader(app, addressOf(2, at));
      expect((await reader.enter(token, PASSWORD)).status).toBe(204);
      expect((await reader.panel(token)).status).toBe(200);
    }
  },
  soak(1_800_000, 60_000),
);
