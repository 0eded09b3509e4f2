import { Archive, ArchiveRestore, FileCode2, FolderInput, Send, ShieldCheck, X } from "lucide-react";
import { useState } from "react";
import type { Site } from "../../../api/api.ts";
import { lazyPart } from "../../../app/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { ArchiveSites, MoveSites, RestoreSites, SetConsent } from "./changes.tsx";
import type { Selection } from "./use-selection.ts";

const dialogs = {
  move: MoveSites,
  consent: SetConsent,
  destinations: lazyPart(() =>
    import("./site-destinations.tsx").then(({ SiteDestinations }) => SiteDestinations),
  ),
  archive: ArchiveSites,
  restore: RestoreSites,
};
type Action = keyof typeof dialogs;

const actions = [
  ["move", "Move to client…", FolderInput],
  ["consent", "Consent…", ShieldCheck],
  ["destinations", "Destinations…", Send],
  ["archive", "Archive…", Archive],
  ["restore", "Restore…", ArchiveRestore],
] as const;

type Props = {
  selection: Selection;
  /** The sites that the search and filter show. */
  shown: readonly Site[];
  onSnippets: (sites: readonly Site[]) => void;
};

/** The bar at the end of the screen with what can be done to the selected sites. */
export function SelectionBar({ selection, shown, onSnippets }: Props) {
  const { selected, set, stop } = selection;
  const [open, setOpen] = useState<Action | null>(null);
  const archived = selected.filter(({ archived_at }) => archived_at !== null);
  const isPossible = {
    move: true,
    consent: true,
    destinations: true,
    archive: archived.length < selected.length,
    restore: archived.length > 0,
  };
  const about = {
    archive: selected.filter(({ archived_at }) => archived_at === null),
    restore: archived,
  } as Partial<Record<Action, readonly Site[]>>;
  const Opened = open && dialogs[open];
  return (
    <section
      aria-label="Selected sites"
      className="action-bar grid gap-2 rounded-xl border border-line bg-surface p-3 shadow-lg"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-sm font-medium tabular-nums">
          {sitesText(selected.length)} selected
        </p>
        <Button look="quiet" size="small" onClick={() => set(shown, true)}>
          Select all {shown.length}
        </Button>
        <Button look="quiet" size="small" onClick={stop} className="ml-auto">
          <X />
          Done
        </Button>
      </div>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map(
            ([action, label, Icon]) =>
              isPossible[action] && (
                <Button key={action} look="secondary" size="small" onClick={() => setOpen(action)}>
                  <Icon />
                  {label}
                </Button>
              ),
          )}
          <Button look="secondary" size="small" onClick={() => onSnippets(selected)}>
            <FileCode2 />
            Snippets
          </Button>
        </div>
      )}
      {Opened && (
        <Opened
          sites={about[open] ?? selected}
          onDone={() => {
            setOpen(null);
            stop();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
