import { unavailable } from "../errors.ts";
import { sessionResponse } from "../http/session.ts";
import { claimDemoLead } from "../leads/demo-store.ts";
import { route } from "../routing/route.ts";
import { saveNewAccount } from "./account-store.ts";
import { attemptLimits, countAttempt } from "./attempt-store.ts";
import { signIn } from "./identity.ts";
import { createUser } from "./users.ts";

export const handler = route("POST /api/auth/register", async ({ body, now, clientIp }) => {
  await countAttempt(attemptLimits.registrationsPerClient, clientIp, now);
  await createUser(body.name, body.email, body.password, now);
  const tokens = await signIn(body.email, body.password);
  if (tokens === null) throw unavailable();
  await saveNewAccount(tokens.user_id, body.name, body.email, now);
  await claimDemoLead(tokens.user_id, body.claim_token, now);
  return sessionResponse(tokens);
});
