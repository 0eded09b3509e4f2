import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { signedIn } from "../http/session.ts";
import { claimDemoLead } from "../leads/demo-store.ts";
import { newAccount } from "./account.ts";
import { findAccount, saveNewAccount } from "./account-store.ts";
import { allowances, countAttempt } from "./attempt-store.ts";
import { nameOf, signIn } from "./identity.ts";

export const handler = route("POST /api/auth/login", async ({ body, now, source }) => {
  const email = body.email.trim().toLowerCase();
  const giveBack = await Promise.all([
    countAttempt(allowances.loginsOfAccount, email, now),
    countAttempt(allowances.loginsFromSource, source, now),
  ]);
  const tokens = await signIn(email, body.password);
  if (tokens === null) throw new Refusal(401, "The e-mail address or the password is not right.");
  await Promise.all(giveBack.map((give) => give()));
  // A registration that broke off after its user was made left no account: its trial begins now.
  if ((await findAccount(tokens.user_id)) === null) {
    await saveNewAccount(newAccount(tokens.user_id, await nameOf(email), email, now));
  }
  await claimDemoLead(tokens.user_id, body.claim_token, now);
  return signedIn(200, tokens);
});
