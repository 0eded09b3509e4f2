import { FileCode2, ListChecks, Plus, Tags, Upload } from "lucide-react";
import { useState } from "react";
import type { Client, Site } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { lazyPart } from "../../app/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { ManageClients } from "./clients/manage-clients.tsx";
import type { Selection } from "./many/use-selection.ts";

const ImportDialog = lazyPart(() =>
  import("./import/import-dialog.tsx").then(({ ImportDialog }) => ImportDialog),
);

type Props = {
  sites: Site[];
  clients: readonly Client[];
  /** How many sites the plan allows, as text. */
  allowance: string | undefined;
  selection: Selection;
  onAdd: () => void;
  onSnippets: () => void;
};

/** The head of the Sites tab: its title, and what can be done with all sites. */
export function TabHead({ sites, clients, allowance, selection, onAdd, onSnippets }: Props) {
  const [open, setOpen] = useState<"clients" | "import" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-title">Sites & Snippets</h2>
          <p className="text-sm text-muted">Each site has its own snippet, for the head of its pages.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {allowance && <p className="text-sm text-muted tabular-nums">{allowance}</p>}
          <May as="admin">
            <Button onClick={onAdd}>
              <Plus />
              Add New Site
            </Button>
          </May>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {sites.length > 0 && (
          <Button look="secondary" size="small" onClick={onSnippets}>
            <FileCode2 />
            Send Snippets
          </Button>
        )}
        <May as="admin">
          {sites.length > 1 && (
            <Button
              look={selection.isOn ? "primary" : "secondary"}
              size="small"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.stop : selection.start}
            >
              <ListChecks />
              Select
            </Button>
          )}
          <Button look="secondary" size="small" onClick={() => setOpen("import")}>
            <Upload />
            Import
          </Button>
          {clients.length > 0 && (
            <Button look="secondary" size="small" onClick={() => setOpen("clients")}>
              <Tags />
              Manage Clients
            </Button>
          )}
        </May>
      </div>
      {open === "clients" && <ManageClients sites={sites} onClose={close} />}
      {open === "import" && <ImportDialog onClose={close} />}
    </div>
  );
}
