import { route } from "../routing/route.ts";
import { withdrawInvitation } from "./invitation-store.ts";

export const handler = route("DELETE /api/invitations/{id}", async ({ account, member, parameters, now }) => {
  await withdrawInvitation(account.id, parameters.id, member.role, now);
  return undefined;
});
