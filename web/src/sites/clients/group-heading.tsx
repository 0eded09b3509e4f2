import { ClientLabel } from "../../ui/client/client-label.tsx";
import type { SiteGroup } from "./group-sites.ts";

export const sitesText = (count: number): string => `${count} ${count === 1 ? "site" : "sites"}`;

/** The heading of a client's sites. */
export function GroupHeading({ client, sites }: SiteGroup) {
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <h2 className="min-w-0 text-lg font-semibold">
        {client === null ? "Without a client" : <ClientLabel client={client} />}
      </h2>
      <p className="text-sm text-muted tabular-nums">{sitesText(sites.length)}</p>
    </div>
  );
}
