import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { signedIn } from "../http/session.ts";
import { isEmail } from "../http/text.ts";
import { claimDemoLead } from "../leads/demo-store.ts";
import { accountOf, saveNewAccount } from "./account-store.ts";
import { allowances, countAttempt } from "./attempt-store.ts";
import { nameOf, signIn } from "./identity.ts";

export const handler = route("POST /api/auth/login", async ({ body, now, source }) => {
  const email = body.email.trim().toLowerCase();
  // The source first: one that has none left must not use up those of an account.
  const counted = [
    await countAttempt(allowances.loginsFromSource, source, now),
    await countAttempt(allowances.loginsOfAccount, email, now),
  ];
  const giveBack = () => Promise.all(counted.map((give) => give()));
  // The pool would take an account's id for a name as well.
  const known = isEmail(email) ? signIn(email, body.password) : Promise.resolve(null);
  const tokens = await known.catch(async (fault: unknown) => {
    // Nobody judged the password, so it was no wrong guess.
    await giveBack();
    throw fault;
  });
  if (tokens === null) throw new Refusal(401, "The e-mail address or the password is not right.");
  await giveBack();
  // A registration that broke off after its user was made left no account: its trial begins now.
  if ((await accountOf(tokens.user_id)) === null) {
    await saveNewAccount(tokens.user_id, await nameOf(email), email, now);
  }
  await claimDemoLead(tokens.user_id, body.claim_token, now);
  return signedIn(200, tokens);
});
