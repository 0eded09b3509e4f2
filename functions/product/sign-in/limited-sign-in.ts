import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { signIn, type Tokens } from "../../accounts/user-pool/identity.ts";
import { isEmail } from "../../platform/http/text.ts";

/** Signs in with an email address and a password; null if they don't match. 429 after too many attempts. */
export async function signInWithinLimits(
  email: string,
  password: string,
  clientIp: string,
  now: Date,
): Promise<Tokens | null> {
  // The client first, so that a blocked one doesn't use up the account's attempts.
  const undo = [
    await countAttempt(attemptLimits.loginsPerClient, clientIp, now),
    await countAttempt(attemptLimits.loginsPerAccount, email, now),
  ];
  const undoAll = () => Promise.all(undo.map((each) => each()));
  // Cognito would also accept an account id as the user name.
  const attempt = isEmail(email) ? signIn(email, password) : Promise.resolve(null);
  const tokens = await attempt.catch(async (error: unknown) => {
    // The password was never checked, so this was not a wrong guess.
    await undoAll();
    throw error;
  });
  if (tokens !== null) await undoAll();
  return tokens;
}
