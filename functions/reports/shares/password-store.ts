import { setTimeout as pause } from "node:timers/promises";
import { attemptLimits, countAttempt, countIfLeft } from "../../accounts/attempt-store.ts";
import { isPassword } from "../../platform/store/password.ts";
import type { Locked } from "./cookie-store.ts";

/** The delay of each guess after too many wrong ones. */
const SLOW_MS = 1000;

/**
 * Whether a password is correct for a link. Wrong guesses lock their source (429) and slow the link down: each source
 * then gets fewer, slower guesses. Guesses from elsewhere never lock out someone who knows the password.
 */
export async function tryPassword(
  { id, password: { hash } }: Locked,
  given: string,
  clientIp: string,
  now: Date,
): Promise<boolean> {
  const undo = [await countAttempt(attemptLimits.sharePasswordsPerClient, clientIp, now)];
  const ofShare = await countIfLeft(attemptLimits.passwordsPerShare, id, now);
  if (ofShare === null) {
    const slow = attemptLimits.sharePasswordsPerClientWhileSlow;
    undo.push(await countAttempt(slow, `${id} ${clientIp}`, now));
    await pause(SLOW_MS);
  } else undo.push(ofShare);
  const isRight = await isPassword(given, hash);
  if (isRight) await Promise.all(undo.map((each) => each()));
  return isRight;
}
