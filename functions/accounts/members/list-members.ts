import { findLimit } from "../limits/limits.ts";
import { computeAccess } from "../plans/access.ts";
import { route } from "../routing/route.ts";
import { listInvitations } from "./invitation-store.ts";
import { presentMember } from "./member.ts";
import { listPeople } from "./member-store.ts";
import { memberRoutes } from "./routes.ts";

export const handler = route(memberRoutes, "GET /api/members", async ({ account, now }) => {
  const [people, invitations] = await Promise.all([listPeople(account.id), listInvitations(account.id, now)]);
  return {
    members: people.map(({ person, member }) => presentMember(person, member)),
    invitations,
    seats: { taken: account.member_count, limit: findLimit("seats", computeAccess(account, now).plan) },
  };
});
