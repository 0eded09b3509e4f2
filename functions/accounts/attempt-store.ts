import { environment } from "../environment.ts";
import { tooManyRequests } from "../errors.ts";
import { keyedDigest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";

type Allowance = { kind: string; most: number; seconds: number };

/** How many attempts are allowed in how many seconds. */
export const attemptLimits = {
  loginsOfAccount: { kind: "LOGIN", most: 10, seconds: 900 },
  loginsFromSource: { kind: "SOURCE", most: 50, seconds: 900 },
  registrationsFromSource: { kind: "REGISTER", most: 20, seconds: 3600 },
  questionsFromSource: { kind: "CONTACT", most: 5, seconds: 3600 },
  codesForAddress: { kind: "CODE", most: 5, seconds: 3600 },
  codesForSource: { kind: "CODE-SOURCE", most: 20, seconds: 3600 },
  deletionsOfAccount: { kind: "DELETE", most: 10, seconds: 900 },
  resetsOfAddress: { kind: "RESET", most: 10, seconds: 900 },
  resetsFromSource: { kind: "RESET-SOURCE", most: 50, seconds: 900 },
} as const satisfies Record<string, Allowance>;

/** A pause in words, whole minutes and none too few. */
const pauseText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : minutes === 60 ? "an hour" : `${minutes} minutes`;
};

const row = ({ kind, seconds }: Allowance, who: string, now: Date) => {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  return { key: keys.rate(kind, keyedDigest(who), start), ends: start + seconds };
};

/**
 * Counts an attempt before it is made, so that a thousand at once are counted too. 429 when none is left.
 * Answers a way to give the attempt back.
 */
export async function countAttempt(
  allowance: Allowance,
  who: string,
  now: Date,
): Promise<() => Promise<void>> {
  if (!environment.rateLimits) return async () => {};
  const { key, ends } = row(allowance, who, now);
  const counted = await updateRow(key, {
    UpdateExpression: "ADD attempts :one SET expires_at = :ends",
    ConditionExpression: "attribute_not_exists(attempts) OR attempts < :most",
    ExpressionAttributeValues: { ":one": 1, ":ends": ends + allowance.seconds, ":most": allowance.most },
  });
  if (counted === null) {
    const seconds = ends - now.getTime() / 1000;
    throw tooManyRequests(seconds, `Too many attempts; please try again in ${pauseText(seconds)}.`);
  }
  return async () => {
    await updateRow(key, {
      UpdateExpression: "ADD attempts :back",
      ConditionExpression: "attempts > :none",
      ExpressionAttributeValues: { ":back": -1, ":none": 0 },
    });
  };
}
