import { setTimeout as sleep } from "node:timers/promises";
import { unavailable } from "../http/errors.ts";
import { keys } from "../store/keys.ts";
import { updateRow } from "../store/table.ts";
import { refresh, revokeAll, signIn, type Tokens } from "./identity.ts";

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

/** The tokens of a sign-in such that they are good: issued before the second `from`, they are renewed once it has come. */
export async function tokensFrom(from: number, signedIn: Tokens): Promise<Tokens> {
  let tokens = signedIn;
  for (let tries = 0; tokens.issued_at_seconds < from && tries < TRIES; tries++) {
    await sleep(Math.max(0, Math.min(1000, from * 1000 - Date.now())));
    const renewed = await refresh(signedIn.refresh_token ?? "");
    // Whoever ended all sessions meanwhile ended this one too.
    if (renewed === null) break;
    tokens = { ...renewed, refresh_token: signedIn.refresh_token };
  }
  if (tokens.issued_at_seconds < from) throw unavailable();
  return tokens;
}

/** Ends every session of an account whose password was just set, and begins the one in which that was done. */
export async function onlySession(accountId: string, email: string, password: string): Promise<Tokens> {
  const from = await endSessions(accountId);
  const tokens = await signIn(email, password);
  // Set again meanwhile, by somebody else.
  if (tokens === null) throw unavailable();
  return tokensFrom(from, tokens);
}
