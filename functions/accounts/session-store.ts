import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "../errors.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import { revokeAll, signIn, type Tokens } from "./identity.ts";

/**
 * Ends every session of an account: refresh tokens at the user pool, access tokens by the account's row. Answers the
 * second from which on tokens are good again.
 */
export async function endSessions(accountId: string): Promise<number> {
  await revokeAll(accountId);
  // Reckoned only now, so that no token renewed a moment ago is younger. Tokens tell whole seconds: this one is lost.
  const from = Math.floor(Date.now() / 1000) + 1;
  await updateRow(keys.account(accountId), {
    UpdateExpression: "SET sessions_from = :from",
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(sessions_from) OR sessions_from < :from)",
    ExpressionAttributeValues: { ":from": from },
  });
  return from;
}

const TRIES = 4;
const PAUSE_MS = 250;

/**
 * Signs in such that the tokens are good: in the second `from` or later. Cognito, too, takes what was issued in the
 * second in which all sessions ended for one of them, and its refresh token with it.
 */
export async function signInAfter(from: number, email: string, password: string): Promise<Tokens> {
  for (let tries = 0; tries < TRIES; tries++) {
    await sleep(Math.min(1000, Math.max(tries * PAUSE_MS, from * 1000 - Date.now())));
    const tokens = await signIn(email, password);
    // Set again meanwhile, by somebody else.
    if (tokens === null) break;
    if (tokens.issued_at_seconds >= from) return tokens;
  }
  throw unavailable();
}

/** Ends every session of an account whose password was just set, and begins the one in which that was done. */
export async function replaceSessions(accountId: string, email: string, password: string): Promise<Tokens> {
  return signInAfter(await endSessions(accountId), email, password);
}
