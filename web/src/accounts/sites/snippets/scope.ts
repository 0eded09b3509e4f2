import type { Client, Site } from "../../../api/api.ts";
import { activeSites } from "../../../api/sites.ts";
import { NO_CLIENT } from "../clients/client-filter.tsx";

/** The parameter of the URL that says whose snippets are shown: "all", a client's id, "none", or the ids of sites. */
export const SCOPE = "snippets";

export const ALL = "all";

export const encodeScope = (sites: readonly Site[]): string => sites.map(({ id }) => id).join(",");

/** The sites that a scope stands for, without archived ones, whose pages need no snippet. */
export function sitesAsked(scope: string, sites: readonly Site[], clients: readonly Client[]): Site[] {
  const active = activeSites(sites);
  const ids = new Set(scope.split(","));
  if (scope === ALL) return active;
  if (scope !== NO_CLIENT) return active.filter(({ id, client_id }) => ids.has(id) || client_id === scope);
  const clientIds = new Set(clients.map(({ id }) => id));
  return active.filter(({ client_id }) => client_id === null || !clientIds.has(client_id));
}
