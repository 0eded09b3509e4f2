import { requireInvitingAccount } from "../account-store.ts";
import { route } from "../routing/route.ts";
import { requireInvitation } from "./invitation-store.ts";
import { join } from "./joining-store.ts";
import { memberRoutes } from "./routes.ts";

export const handler = route(memberRoutes, "POST /api/invitations/accept", async ({ person, body, now }) => {
  const found = await requireInvitation(body.token, now);
  const account = await requireInvitingAccount(found.invitation);
  const { role } = await join(found, account, person, { isNew: false, now });
  return { id: account.id, name: account.name, role };
});
