import { HttpError } from "../errors.ts";
import { signedIn } from "../http/session.ts";
import { claimDemoLead } from "../leads/demo-store.ts";
import { route } from "../routing/route.ts";
import { signInCounted } from "./credential-store.ts";
import { signInFrom } from "./session-store.ts";
import { accountSignedIn } from "./sign-in-store.ts";

export const handler = route("POST /api/auth/login", async ({ body, now, source }) => {
  const email = body.email.trim().toLowerCase();
  const tokens = await signInCounted(email, body.password, source, now);
  if (tokens === null) throw new HttpError(401, "The e-mail address or the password is not right.");
  const account = await accountSignedIn(tokens.user_id, email, now);
  const { sessions_from } = account;
  const isGood = tokens.issued_at_seconds >= sessions_from;
  const good = isGood ? tokens : await signInFrom(sessions_from, email, body.password);
  await claimDemoLead(account.id, body.claim_token, now);
  return signedIn(200, good);
});
