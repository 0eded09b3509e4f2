import { route } from "../routing/route.ts";
import { changeMember } from "./team-store.ts";

export const handler = route(
  "PATCH /api/members/{id}",
  async ({ account, member, parameters, body, now }) => {
    await changeMember({ accountId: account.id, own: member.role }, parameters.id, body.role, now);
    return undefined;
  },
);
