import { route } from "../routing/route.ts";
import { withdrawInvitation } from "./invitation-store.ts";

export const handler = route(
  "DELETE /api/invitations/{id}",
  async ({ actor, account, member, parameters, now }) => {
    await withdrawInvitation(account.id, parameters.id, member.role, { actor, now });
    return undefined;
  },
);
