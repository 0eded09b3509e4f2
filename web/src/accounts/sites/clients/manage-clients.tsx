import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Client, Site } from "../../../api/api.ts";
import { useClients } from "../../../api/clients.ts";
import { Button } from "../../../ui/button.tsx";
import { ClientLabel } from "../../../ui/client/client-label.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { ClientForm } from "./client-form.tsx";
import { DeleteClient } from "./delete-client.tsx";
import { sitesText } from "./group-heading.tsx";

type Props = { sites: Site[]; onClose: () => void };

/** The dialog that lists the account's clients, to rename, recolor or delete them. */
export function ManageClients({ sites, onClose }: Props) {
  const clients = useClients();
  const [editing, setEditing] = useState<Client | null>(null);
  const [deleting, setDeleting] = useState<Client | null>(null);
  return (
    <Dialog
      title="Clients"
      description="A client groups sites. People with access to a client see the leads of all its sites. To assign a site to a client, edit the site."
      onClose={onClose}
    >
      {clients.length === 0 && <p className="text-sm text-muted">There are no clients left.</p>}
      <ul aria-label="Clients" className="divide-y divide-line">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                <ClientLabel client={client} />
              </p>
              <p className="text-sm text-muted">
                {sitesText(sites.filter(({ client_id }) => client_id === client.id).length)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                size="small"
                aria-label={`Edit ${client.name}`}
                onClick={() => setEditing(client)}
              >
                <Pencil />
                Edit
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={`Delete ${client.name}`}
                onClick={() => setDeleting(client)}
              >
                <Trash2 />
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {editing && <ClientForm client={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteClient client={deleting} sites={sites} onClose={() => setDeleting(null)} />}
    </Dialog>
  );
}
