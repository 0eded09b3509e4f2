import { route } from "../routing/route.ts";
import { requireOwn } from "../sites/access-store.ts";
import { handOver } from "./handover-store.ts";
import { memberRoutes } from "./routes.ts";
import { changeMember } from "./team-store.ts";

export const handler = route(
  memberRoutes,
  "PATCH /api/members/{id}",
  async ({ actor, account, member, parameters, body, now }) => {
    const cause = { actor, now };
    await requireOwn(account.id, body);
    if (body.hand_over) await handOver(member, parameters.id, cause);
    else await changeMember({ account, own: member.role }, parameters.id, body, cause);
    return undefined;
  },
);
