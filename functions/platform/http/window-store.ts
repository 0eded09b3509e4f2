import { type Key, keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import type { Limit } from "./rate-limit.ts";

/** The row of a caller's current window, and when the window ends (Unix time in seconds). */
export type Window = { key: Key; ends: number };

/** The window that `now` is in. Windows are aligned, so that all instances count in the same row. */
export function findWindow({ kind, seconds }: Limit, whoDigest: string, now: Date): Window {
  const start = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  return { key: keys.rate(kind, whoDigest, start), ends: start + seconds };
}

/**
 * Reserves `wanted` requests in a window, so that concurrent ones count too. Returns how many are granted (0 once the
 * limit is reached), and how many remain.
 */
export async function countRequests(
  { key, ends }: Window,
  { max, seconds }: Limit,
  wanted: number,
): Promise<{ granted: number; left: number }> {
  const row = await updateRow(key, {
    UpdateExpression: "ADD attempts :wanted SET expires_at = :expires",
    ConditionExpression: "attribute_not_exists(attempts) OR attempts < :max",
    ExpressionAttributeValues: { ":wanted": wanted, ":max": max, ":expires": ends + seconds },
  });
  if (row === null) return { granted: 0, left: 0 };
  const left = max - Number(row.attempts);
  return { granted: wanted + Math.min(0, left), left: Math.max(0, left) };
}

/** Gives back a reserved request. */
export async function uncountRequest({ key }: Window): Promise<void> {
  await updateRow(key, {
    UpdateExpression: "ADD attempts :minus_one",
    ConditionExpression: "attempts > :zero",
    ExpressionAttributeValues: { ":minus_one": -1, ":zero": 0 },
  });
}
