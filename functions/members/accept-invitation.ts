import { findAccount } from "../accounts/account-store.ts";
import { route } from "../routing/route.ts";
import { unknownInvitation } from "./invitation.ts";
import { requireInvitation } from "./invitation-store.ts";
import { join } from "./joining-store.ts";

export const handler = route("POST /api/invitations/accept", async ({ person, body, now }) => {
  const found = await requireInvitation(body.token, now);
  const account = await findAccount(found.invitation.account_id);
  if (account === null) throw unknownInvitation();
  const { role } = await join(found, account, person, { isNew: false, now });
  return { id: account.id, name: account.name, role };
});
