import type { Filter } from "../leads/outbox/subscription.ts";
import { HttpError } from "../platform/errors.ts";
import type { SitesListed } from "./new-destination.ts";

const lastSite = () =>
  new HttpError(
    409,
    "The destination would get no leads at all. Switch it off, or remove it, instead.",
    {},
    "conflict",
    "sites.remove",
  );

/**
 * A destination's filter after sites were added or removed; `own` are all sites of the account. A destination of all sites
 * has those that are added already. Once one is removed, it names the others, and gets no leads of sites added later.
 */
export function listSitesIn(filter: Filter, { add, remove }: SitesListed, own: readonly string[]): Filter {
  const isNamed = filter.sites !== undefined;
  if (!isNamed && remove.length === 0) return filter;
  const before = filter.sites ?? own;
  const added = isNamed ? add.filter((id) => !before.includes(id)) : [];
  const sites = [...before.filter((id) => !remove.includes(id)), ...added];
  if (sites.length === 0) throw lastSite();
  return { ...filter, sites };
}
