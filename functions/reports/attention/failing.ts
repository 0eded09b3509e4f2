import type { StoredSite } from "../../accounts/sites/site.ts";
import type { Destination } from "../../destinations/destination.ts";
import type { FailingDestination } from "./overview.ts";

const FAILING_MS = 3_600_000;

/** The destinations that have been failing for more than an hour: those for all sites, and the others by client. */
export function findFailing(
  destinations: readonly Destination[],
  sites: readonly Pick<StoredSite, "id" | "client_id">[],
  now: Date,
): { everywhere: FailingDestination[]; byClient: ReadonlyMap<string, FailingDestination[]> } {
  const everywhere: FailingDestination[] = [];
  const byClient = new Map<string, FailingDestination[]>();
  for (const { id, name, failing_since, off_since, subscription } of destinations) {
    if (failing_since === null || off_since !== "") continue;
    if (now.getTime() - Date.parse(failing_since) < FAILING_MS) continue;
    const failing = { id, name, failing_since };
    const own = subscription.filter.sites;
    if (own === undefined) everywhere.push(failing);
    const affected = sites
      .filter((site) => own?.includes(site.id))
      .flatMap(({ client_id }) => client_id ?? []);
    for (const client of new Set(affected)) byClient.set(client, [...(byClient.get(client) ?? []), failing]);
  }
  return { everywhere, byClient };
}
