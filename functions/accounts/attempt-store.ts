import { environment } from "../platform/environment.ts";
import { type Limit, tooManyRequests } from "../platform/http/rate-limit.ts";
import { countRequests, findWindow, uncountRequest } from "../platform/http/window-store.ts";
import { keyedDigest } from "../platform/store/keyed-digest.ts";
import { TtlCache } from "../platform/store/ttl-cache.ts";

/** The number of attempts allowed in a window of `seconds`. */
export const attemptLimits = {
  loginsPerAccount: { kind: "login", max: 10, seconds: 900 },
  loginsPerClient: { kind: "login-source", max: 50, seconds: 900 },
  registrationsPerClient: { kind: "registration-source", max: 20, seconds: 3600 },
  sessionsPerClient: { kind: "session-source", max: 600, seconds: 900 },
  questionsPerClient: { kind: "question-source", max: 5, seconds: 3600 },
  codesPerEmail: { kind: "code", max: 5, seconds: 3600 },
  codesPerClient: { kind: "code-source", max: 20, seconds: 3600 },
  deletionsPerAccount: { kind: "deletion", max: 10, seconds: 900 },
  invitationsPerAccount: { kind: "invitation", max: 30, seconds: 3600 },
  invitationsPerEmail: { kind: "invitation-email", max: 5, seconds: 3600 },
  alertsPerEmail: { kind: "alert-email", max: 30, seconds: 3600 },
  alertsPerEmailAndDay: { kind: "alert-email-day", max: 100, seconds: 86_400 },
  confirmationsPerEmail: { kind: "alert-confirmation", max: 5, seconds: 86_400 },
  reportAsksPerAccount: { kind: "report-ask", max: 300, seconds: 86_400 },
  reportsOnDemand: { kind: "report-now", max: 20, seconds: 3600 },
  reportPreviews: { kind: "report-preview", max: 120, seconds: 3600 },
  alertTestsPerEmail: { kind: "alert-test", max: 5, seconds: 3600 },
  checksPerAccount: { kind: "check", max: 20, seconds: 3600 },
  resetsPerEmail: { kind: "reset", max: 10, seconds: 900 },
  resetsPerClient: { kind: "reset-source", max: 50, seconds: 900 },
  passwordsPerShare: { kind: "share", max: 10, seconds: 900 },
  sharePasswordsPerClient: { kind: "share-source", max: 10, seconds: 900 },
  sharePasswordsPerClientWhileSlow: { kind: "share-slow-source", max: 2, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Formats a waiting time in whole minutes, rounded up. */
const formatWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : minutes === 60 ? "an hour" : `${minutes} minutes`;
};

/**
 * How long an instance rejects attempts without another read. Short, since a successful sign-in gives its attempt back.
 */
const REFUSED_MS = 2_000;
const refusals = new TtlCache<true>(REFUSED_MS, 20_000);

/** Counts attempts in advance; null if the limit is reached. Returns a function that gives one back. */
export async function countIfLeft(
  limit: Limit,
  who: string,
  now: Date,
  attempts = 1,
): Promise<(() => Promise<void>) | null> {
  if (!environment.rateLimits) return async () => {};
  const window = findWindow(limit, await keyedDigest(who), now);
  const name = `${window.key.pk} ${window.key.sk}`;
  if (refusals.get(name, now.getTime())) return null;
  const { granted } = await countRequests(window, limit, attempts);
  if (granted >= attempts) return () => uncountRequest(window);
  refusals.set(name, true, now.getTime());
  return null;
}

/** Counts one or more attempts in advance. 429 if the limit is reached. Returns a function that gives one back. */
export async function countAttempt(
  limit: Limit,
  who: string,
  now: Date,
  attempts = 1,
): Promise<() => Promise<void>> {
  const undo = await countIfLeft(limit, who, now, attempts);
  if (undo !== null) return undo;
  const seconds = findWindow(limit, "", now).ends - now.getTime() / 1000;
  throw tooManyRequests(limit, seconds, `Too many attempts; please try again in ${formatWait(seconds)}.`);
}
