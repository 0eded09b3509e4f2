import { isEmail } from "../http/text.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { signIn, type Tokens } from "./identity.ts";

/** Signs in by an e-mail address and a password, or null when they do not belong together. 429 past so many guesses. */
export async function signInWithinLimits(
  email: string,
  password: string,
  source: string,
  now: Date,
): Promise<Tokens | null> {
  // The source first: one that has none left must not use up those of an account.
  const counted = [
    await countAttempt(attemptLimits.loginsFromSource, source, now),
    await countAttempt(attemptLimits.loginsOfAccount, email, now),
  ];
  const giveBack = () => Promise.all(counted.map((give) => give()));
  // The pool would take an account's id for a name as well.
  const known = isEmail(email) ? signIn(email, password) : Promise.resolve(null);
  const tokens = await known.catch(async (fault: unknown) => {
    // Nobody judged the password, so it was no wrong guess.
    await giveBack();
    throw fault;
  });
  if (tokens !== null) await giveBack();
  return tokens;
}
