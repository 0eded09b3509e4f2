import { FileCode2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ClientLabel } from "../../../ui/client/client-label.tsx";
import { SelectBox } from "../many/select-box.tsx";
import type { Selection } from "../many/use-selection.ts";
import type { SiteGroup } from "./group-sites.ts";

export const sitesText = (count: number): string => `${count} ${count === 1 ? "site" : "sites"}`;

type Props = SiteGroup & { selection: Selection; onSnippets: () => void };

/** The heading of a client's sites. */
export function GroupHeading({ client, sites, selection, onSnippets }: Props) {
  const name = client?.name ?? "sites without a client";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      {selection.isOn && (
        <SelectBox label={`Select all sites: ${name}`} sites={sites} selection={selection} />
      )}
      <h2 className="min-w-0 text-heading">
        {client === null ? "Without a client" : <ClientLabel client={client} />}
      </h2>
      <p className="text-sm text-muted tabular-nums">{sitesText(sites.length)}</p>
      <Button look="quiet" size="small" aria-label={`Snippets: ${name}`} onClick={onSnippets}>
        <FileCode2 />
        Snippets
      </Button>
    </div>
  );
}
