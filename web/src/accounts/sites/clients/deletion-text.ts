import type { Client, Site, Team } from "../../../api/api.ts";

const list = new Intl.ListFormat("en");

/** Who sees sites through a client: the members and open invitations that have it. */
function findViewers(client: Client, { members, invitations }: Team) {
  return [
    ...members.map((member) => ({ ...member, name: member.name })),
    ...invitations.map((invitation) => ({ ...invitation, name: `${invitation.email} (invited)` })),
  ].filter(({ role, clients }) => role === "client" && clients?.includes(client.id));
}

/** What deleting a client changes: what happens to its sites, and who no longer sees which of them. */
export function deletionText(client: Client, sites: Site[], team: Team): string {
  const own = sites.filter(({ client_id }) => client_id === client.id);
  if (own.length === 0) return "It has no sites, so nobody loses access. This cannot be undone.";
  const kept =
    own.length === 1
      ? "Its site is kept, without a client."
      : `Its ${own.length} sites are kept, without a client.`;
  const keepsSome = (viewer: { sites?: string[] | undefined }) =>
    own.some(({ id }) => viewer.sites?.includes(id));
  const losing = findViewers(client, team).filter(
    (viewer) => !own.every(({ id }) => viewer.sites?.includes(id)),
  );
  if (losing.length === 0) return `${kept} Nobody loses access. This cannot be undone.`;
  const verb = losing.length === 1 ? "loses" : "lose";
  const except = losing.some(keepsSome) ? ", except to sites that were chosen for them one by one" : "";
  const names = list.format(losing.map(({ name }) => name));
  return `${kept} ${names} ${verb} access to ${own.length === 1 ? "it" : "them"}${except}. This cannot be undone.`;
}
