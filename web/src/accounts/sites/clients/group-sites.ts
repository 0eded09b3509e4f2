import type { Client, Site } from "../../../api/api.ts";

/** The sites of one client. `client` is null for sites without one. */
export type SiteGroup = { client: Client | null; sites: Site[] };

/** Sites by client, in the order of the clients. Sites without a client, or of an unknown one, come last. */
export function groupSites(sites: Site[], clients: Client[]): SiteGroup[] {
  const clientIds = new Set(clients.map(({ id }) => id));
  const groups: SiteGroup[] = clients.map((client) => ({
    client,
    sites: sites.filter(({ client_id }) => client_id === client.id),
  }));
  groups.push({
    client: null,
    sites: sites.filter(({ client_id }) => client_id === null || !clientIds.has(client_id)),
  });
  return groups.filter(({ sites }) => sites.length > 0);
}
