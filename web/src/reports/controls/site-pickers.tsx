import type { Site } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { choosableSites } from "../../api/sites.ts";
import type { Filters } from "../filters.ts";
import { Picker } from "./picker.tsx";

type Props = { sites: Site[]; filters: Filters; onChange: (change: Record<string, string | null>) => void };

/** Chooses the client and the site of a report. Choosing a client leaves only its sites to choose from. */
export function SitePickers({ sites, filters: { client_id, site_id }, onChange }: Props) {
  const clients = useClients();
  const own = client_id === undefined ? sites : sites.filter((site) => site.client_id === client_id);
  const shown = choosableSites(own, site_id === undefined ? [] : [site_id]);
  const chooseClient = (next: string | null) => {
    const site = sites.find(({ id }) => id === site_id);
    const keepsSite = next === null || site?.client_id === next;
    onChange({ client_id: next, site_id: keepsSite ? (site_id ?? null) : null });
  };
  return (
    <>
      {(clients.length > 0 || client_id !== undefined) && (
        <Picker
          label="Client"
          isPlain
          all="All clients"
          unknown="Unknown client"
          value={client_id}
          options={Object.fromEntries(clients.map(({ id, name }) => [id, name]))}
          onChoose={chooseClient}
        />
      )}
      {(shown.length > 1 || site_id !== undefined) && (
        <Picker
          label="Site"
          isPlain
          all="All sites"
          unknown="Unknown Site"
          value={site_id}
          options={Object.fromEntries(shown.map(({ id, name, domain }) => [id, `${name} (${domain})`]))}
          onChoose={(next) => onChange({ site_id: next })}
        />
      )}
    </>
  );
}
