import { setTimeout as pause } from "node:timers/promises";
import { attemptLimits, countAttempt, countIfLeft } from "../../accounts/attempt-store.ts";
import { isPassword } from "../../platform/store/password.ts";
import type { Locked } from "./cookie-store.ts";

/** How long each guess takes once there were too many wrong ones. */
const SLOW_MS = 1000;

/**
 * Whether a password is a link's. Wrong ones lock their source (429), and slow the link: then each source has fewer
 * guesses, which take longer. No number of guesses from elsewhere keeps out who knows the password.
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
