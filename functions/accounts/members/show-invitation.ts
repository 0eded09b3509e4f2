import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { requireInvitingAccount } from "../account-store.ts";
import { lookFor } from "../brands/brand-store.ts";
import { route } from "../routing/route.ts";
import { requireInvitation } from "./invitation-store.ts";
import { memberRoutes } from "./routes.ts";

const perClient = new TokenBuckets("source", 1, 20);

export const handler = route(memberRoutes, "POST /api/invitations/show", async ({ body, clientIp, now }) => {
  throttle(perClient, clientIp, now);
  const { invitation } = await requireInvitation(body.token, now);
  const { account_id, access } = invitation;
  const [{ name }, look] = await Promise.all([
    requireInvitingAccount(invitation),
    access ? lookFor(account_id, access) : null,
  ]);
  return { ...invitation, account: name, look };
});
