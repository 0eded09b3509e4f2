import { noSuchClient } from "../clients/client.ts";
import { listClients } from "../clients/client-store.ts";
import type { Access } from "../members/access.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import type { StoredSite } from "./site.ts";
import { listSites, noSuchSite } from "./site-store.ts";

/** 404 unless the sites and clients of an access are the account's own. */
export async function requireOwn(
  accountId: string,
  { sites = [], clients = [] }: Partial<Access>,
): Promise<void> {
  if (sites.length > 0) {
    const own = new Set((await listSites(accountId)).map(({ id }) => id));
    if (!sites.every((id) => own.has(id))) throw noSuchSite();
  }
  if (clients.length > 0) {
    const own = new Set((await listClients(accountId)).map(({ id }) => id));
    if (!clients.every((id) => own.has(id))) throw noSuchClient();
  }
}

/**
 * What a caller currently sees; with `clientId`, only that client's part of it. Each request by a client reads the
 * account's sites, at a read unit per 4 KB (about twenty sites), so that moving or deleting a site takes effect
 * immediately.
 */
export async function resolveVisibility(
  accountId: string,
  visibility: Visibility,
  clientId?: string,
): Promise<Visibility> {
  const { access } = visibility;
  if (access === undefined && clientId === undefined) return visibility;
  const isGranted = ({ id, client_id }: StoredSite): boolean =>
    access === undefined
      ? seesSite(visibility, id)
      : access.sites.includes(id) || (client_id !== null && access.clients.includes(client_id));
  const sites = (await listSites(accountId)).filter(
    (site) => isGranted(site) && (clientId ?? site.client_id) === site.client_id,
  );
  return { ...visibility, sites: new Set(sites.map(({ id }) => id)) };
}

/** The clients whose sites a caller sees; null if they see all. */
export async function visibleClients(
  accountId: string,
  visibility: Visibility,
): Promise<ReadonlySet<string | null> | null> {
  if (visibility.sites === null) return null;
  const sites = (await listSites(accountId)).filter(({ id }) => seesSite(visibility, id));
  return new Set(sites.map(({ client_id }) => client_id));
}
