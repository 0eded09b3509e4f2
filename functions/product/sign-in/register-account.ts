import { requireInvitingAccount, saveNewAccount } from "../../accounts/account-store.ts";
import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { requireInvitation } from "../../accounts/members/invitation-store.ts";
import { join, requireWelcome } from "../../accounts/members/joining-store.ts";
import { route } from "../../accounts/routing/route.ts";
import { signIn } from "../../accounts/user-pool/identity.ts";
import { createUser } from "../../accounts/user-pool/users.ts";
import { claimDemoLead } from "../../leads/demo-store.ts";
import { unavailable } from "../../platform/errors.ts";
import { sessionResponse } from "../../platform/http/session.ts";
import { signInRoutes } from "./routes.ts";

export const handler = route(signInRoutes, "POST /api/auth/register", async ({ body, now, clientIp }) => {
  const { name, email, password, claim_token, invitation, time_zone } = body;
  await countAttempt(attemptLimits.registrationsPerClient, clientIp, now);
  const found = invitation === undefined ? null : await requireInvitation(invitation, now);
  const joined = found && (await requireInvitingAccount(found.invitation));
  // Checked before the user is created, who otherwise couldn't join.
  if (found && joined) requireWelcome(found.invitation, joined, email, now);
  await createUser(name, email, password, now);
  const tokens = await signIn(email, password);
  if (tokens === null) throw unavailable();
  const id = tokens.user_id;
  if (found && joined) {
    const person = { id, name, email, created_at: now.toISOString(), sessions_from: 0, account_count: 1 };
    await join(found, joined, person, { isNew: true, now });
  } else {
    await saveNewAccount(id, name, email, now, time_zone);
    await claimDemoLead(id, claim_token, now);
  }
  return sessionResponse(tokens);
});
