import { route } from "../routing/route.ts";
import { withdrawInvitation } from "./invitation-store.ts";
import { memberRoutes } from "./routes.ts";

export const handler = route(
  memberRoutes,
  "DELETE /api/invitations/{id}",
  async ({ actor, account, member, parameters, now }) => {
    await withdrawInvitation(account.id, parameters.id, member.role, { actor, now });
    return undefined;
  },
);
