import { HttpError } from "../errors.ts";
import { signedIn } from "../http/session.ts";
import { route } from "../routing/route.ts";
import { allowances, countAttempt } from "./attempt-store.ts";
import { signInCounted } from "./credential-store.ts";
import { redeemCode } from "./reset-code.ts";
import { onlySession } from "./session-store.ts";
import { accountSignedIn } from "./sign-in-store.ts";
import { userOf } from "./users.ts";

export const handler = route("POST /api/auth/reset", async ({ body, now, source }) => {
  const { email, code, password } = body;
  await countAttempt(allowances.resetsFromSource, source, now);
  await countAttempt(allowances.resetsOfAddress, email, now);
  // When an earlier call broke off behind its code, that is used up and the new password the present one already.
  const isKnown = async () => (await signInCounted(email, password, source, now)) !== null;
  if (!(await redeemCode(email, code, password)) && !(await isKnown())) {
    throw new HttpError(400, "This code is wrong or has expired; ask for a new one.");
  }
  const account = await accountSignedIn((await userOf(email)).id, email, now);
  return signedIn(200, await onlySession(account.id, email, password));
});
