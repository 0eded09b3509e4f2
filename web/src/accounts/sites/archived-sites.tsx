import { ArchiveRestore, ListFilter, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Client, Site } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ClientLabel } from "../../ui/client/client-label.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { RestoreSites } from "./many/changes.tsx";
import { SelectBox } from "./many/select-box.tsx";
import type { Selection } from "./many/use-selection.ts";

type Props = {
  sites: readonly Site[];
  clients: readonly Client[];
  selection: Selection;
  onRemove: (site: Site) => void;
};

/** The archived sites, closed until they are asked for. */
export function ArchivedSites({ sites, clients, selection, onRemove }: Props) {
  const [restoring, setRestoring] = useState<Site | null>(null);
  if (sites.length === 0) return null;
  const close = () => setRestoring(null);
  return (
    <Card className="min-w-0 py-3!">
      <details>
        <summary className="cursor-pointer py-1 font-semibold">Archived ({sites.length})</summary>
        <ul aria-label="Archived sites" className="mt-2 divide-y divide-line">
          {sites.map((site) => (
            <li key={site.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              {selection.isOn && (
                <SelectBox label={`Select ${site.name}`} sites={[site]} selection={selection} />
              )}
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">
                  <bdi>{site.name}</bdi>
                </p>
                <div className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
                  <span>{site.domain}</span>
                  {clients
                    .filter(({ id }) => id === site.client_id)
                    .map((client) => (
                      <ClientLabel key={client.id} client={client} />
                    ))}
                  <span>Archived {site.archived_at && <TimeAgo at={site.archived_at} />}</span>
                </div>
              </div>
              <div className="flex flex-wrap gap-2">
                <DashboardLink
                  to={`?tab=leads&site_id=${site.id}`}
                  className={buttonClasses({ look: "quiet", size: "small" })}
                >
                  <ListFilter />
                  Leads
                </DashboardLink>
                <May as="admin">
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={`Restore ${site.name}, ${site.domain}`}
                    onClick={() => setRestoring(site)}
                  >
                    <ArchiveRestore />
                    Restore
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Remove ${site.name}, ${site.domain}`}
                    onClick={() => onRemove(site)}
                  >
                    <Trash2 />
                    Remove
                  </Button>
                </May>
              </div>
            </li>
          ))}
        </ul>
      </details>
      {restoring && <RestoreSites sites={[restoring]} onDone={close} onClose={close} />}
    </Card>
  );
}
