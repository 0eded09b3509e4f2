import { HttpError } from "../../platform/errors.ts";
import { route } from "../routing/route.ts";
import { mayCall } from "./role.ts";
import { memberRoutes } from "./routes.ts";
import { changeMember } from "./team-store.ts";

export const handler = route(
  memberRoutes,
  "DELETE /api/members/{id}",
  async ({ actor, person, account, member, parameters, now }) => {
    if (parameters.id !== person.id && !mayCall(member.role, "admin")) {
      throw new HttpError(403, "Only an owner or admin may remove other members.");
    }
    await changeMember({ account, own: member.role }, parameters.id, null, { actor, now });
    return undefined;
  },
);
