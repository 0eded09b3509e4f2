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
 * A destination's filter after adding or removing sites; `own` are all sites of the account. Adding to a destination of
 * all sites changes nothing. Removing one lists all others explicitly, so it receives no leads of future sites.
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
