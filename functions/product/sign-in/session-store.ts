import { setTimeout as sleep } from "node:timers/promises";
import { rejectTokensBefore } from "../../accounts/members/member-store.ts";
import { revokeAll, signIn, type Tokens } from "../../accounts/user-pool/identity.ts";
import { unavailable } from "../../platform/errors.ts";

/**
 * Ends all sessions of a person: refresh tokens in Cognito, access tokens through the person's row. Returns the Unix
 * time (s) from which tokens are valid again.
 */
export async function endSessions(personId: string): Promise<number> {
  await revokeAll(personId);
  // Computed after revoking, so that no token renewed in the meantime is newer. Tokens have whole seconds, so skip the
  // current one.
  const from = Math.floor(Date.now() / 1000) + 1;
  await rejectTokensBefore(from, personId);
  return from;
}

const MAX_TRIES = 4;
const PAUSE_MS = 250;

/**
 * Signs in at the Unix time (s) `from` or later, so that the tokens are valid. Cognito also revokes tokens issued in the
 * very second of a global sign-out, refresh token included.
 */
export async function signInAfter(from: number, email: string, password: string): Promise<Tokens> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await sleep(Math.min(1000, Math.max(tries * PAUSE_MS, from * 1000 - Date.now())));
    const tokens = await signIn(email, password);
    // Someone else has changed the password in the meantime.
    if (tokens === null) break;
    if (tokens.issued_at_seconds >= from) return tokens;
  }
  throw unavailable();
}

/** After a password change: ends all sessions and starts a new one for the caller. */
export async function replaceSessions(personId: string, email: string, password: string): Promise<Tokens> {
  return signInAfter(await endSessions(personId), email, password);
}
