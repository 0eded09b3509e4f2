import { environment } from "../environment.ts";
import { tooManyRequests } from "../errors.ts";
import { keyedDigest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";

type AttemptLimit = { kind: string; max: number; seconds: number };

/** The number of attempts allowed in a window of `seconds`. */
export const attemptLimits = {
  loginsPerAccount: { kind: "LOGIN", max: 10, seconds: 900 },
  loginsPerClient: { kind: "SOURCE", max: 50, seconds: 900 },
  registrationsPerClient: { kind: "REGISTER", max: 20, seconds: 3600 },
  questionsPerClient: { kind: "CONTACT", max: 5, seconds: 3600 },
  codesPerEmail: { kind: "CODE", max: 5, seconds: 3600 },
  codesPerClient: { kind: "CODE-SOURCE", max: 20, seconds: 3600 },
  deletionsPerAccount: { kind: "DELETE", max: 10, seconds: 900 },
  checksPerAccount: { kind: "CHECK", max: 20, seconds: 3600 },
  resetsPerEmail: { kind: "RESET", max: 10, seconds: 900 },
  resetsPerClient: { kind: "RESET-SOURCE", max: 50, seconds: 900 },
} as const satisfies Record<string, AttemptLimit>;

/** A waiting time in words, in whole minutes, rounded up. */
const formatWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : minutes === 60 ? "an hour" : `${minutes} minutes`;
};

const findWindow = ({ kind, seconds }: AttemptLimit, who: string, now: Date) => {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  return { key: keys.rate(kind, keyedDigest(who), start), ends: start + seconds };
};

/**
 * Counts an attempt before it is made, so that concurrent attempts count too. 429 when the limit is reached.
 * Returns a function that takes the attempt off the count again.
 */
export async function countAttempt(
  limit: AttemptLimit,
  who: string,
  now: Date,
): Promise<() => Promise<void>> {
  if (!environment.rateLimits) return async () => {};
  const { key, ends } = findWindow(limit, who, now);
  const counted = await updateRow(key, {
    UpdateExpression: "ADD attempts :one SET expires_at = :ends",
    ConditionExpression: "attribute_not_exists(attempts) OR attempts < :max",
    ExpressionAttributeValues: { ":one": 1, ":ends": ends + limit.seconds, ":max": limit.max },
  });
  if (counted === null) {
    const seconds = ends - now.getTime() / 1000;
    throw tooManyRequests(seconds, `Too many attempts; please try again in ${formatWait(seconds)}.`);
  }
  return async () => {
    await updateRow(key, {
      UpdateExpression: "ADD attempts :minus_one",
      ConditionExpression: "attempts > :zero",
      ExpressionAttributeValues: { ":minus_one": -1, ":zero": 0 },
    });
  };
}
