import type { Destination, Site } from "../../../api/api.ts";
import { inputLook } from "../../../ui/field.tsx";

/** Which of these sites' leads a destination gets now. */
function presentText({ filter }: Destination, sites: readonly Site[]): string {
  if (filter.sites === undefined) return "Gets leads of all sites, including new ones";
  const count = sites.filter(({ id }) => filter.sites?.includes(id)).length;
  return count === sites.length
    ? "Gets leads of these sites"
    : count === 0
      ? "Gets no leads of these sites"
      : `Gets leads of ${count} of these sites`;
}

/** Chooses whether a destination gets the leads of sites. */
export function DestinationChoice({
  destination,
  sites,
}: {
  destination: Destination;
  sites: readonly Site[];
}) {
  const { id, name, filter } = destination;
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{presentText(destination, sites)}</p>
      </div>
      <select
        name={id}
        aria-label={`Leads of these sites to ${name}`}
        className={`${inputLook} min-h-11 sm:w-40`}
      >
        <option value="">No change</option>
        {filter.sites !== undefined && <option value="add">Send</option>}
        <option value="remove">Don’t send</option>
      </select>
    </li>
  );
}
