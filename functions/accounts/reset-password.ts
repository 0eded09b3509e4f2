import { Refusal } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { signedIn } from "../http/session.ts";
import { accountOf, saveNewAccount } from "./account-store.ts";
import { allowances, countAttempt } from "./attempt-store.ts";
import { redeemCode } from "./reset-code.ts";
import { onlySession } from "./session-store.ts";
import { userOf } from "./users.ts";

export const handler = route("POST /api/auth/reset", async ({ body, now, source }) => {
  const { email, code, password } = body;
  await countAttempt(allowances.resetsFromSource, source, now);
  await countAttempt(allowances.resetsOfAddress, email, now);
  if (!(await redeemCode(email, code, password))) {
    throw new Refusal(400, "This code is wrong or has expired; ask for a new one.");
  }
  const { id, name } = await userOf(email);
  // As at signing in: a registration may have broken off before its account was stored.
  if ((await accountOf(id)) === null) await saveNewAccount(id, name, email, now);
  return signedIn(200, await onlySession(id, email, password));
});
