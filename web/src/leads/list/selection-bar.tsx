import { Download, X } from "lucide-react";
import type { Lead, Site } from "../../api/api.ts";
import { type Status, statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { useSelectedExport } from "../export/use-selected-export.ts";
import { FilterSelect } from "../filters/filter-fields.tsx";

type Props = {
  selected: Lead[];
  siteById: ReadonlyMap<string, Site>;
  isAll: boolean;
  /** Whether a change is being saved. */
  busy: boolean;
  onStatus: (status: Status) => void;
  onAll: () => void;
  onClear: () => void;
};

/** What can be done with the selected leads; stays in sight while they scroll. */
export function SelectionBar({ selected, siteById, isAll, busy, onStatus, onAll, onClear }: Props) {
  const save = useSelectedExport(selected, siteById);
  return (
    <section
      aria-label="Selected leads"
      className="action-bar flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-xl border-t border-line bg-brand-soft px-5 py-2 text-sm"
    >
      <p role="status" className="font-medium tabular-nums">
        {selected.length.toLocaleString()} selected
      </p>
      <div className="w-40">
        <FilterSelect
          label="Set status of selected leads"
          any={busy ? "Saving…" : "Set status…"}
          value={undefined}
          choices={busy ? {} : statusNames}
          onChoose={(status) => status && onStatus(status as Status)}
        />
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label="Export CSV of selected leads"
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        <Download />
        Export CSV
      </Button>
      {!isAll && (
        <Button look="quiet" size="small" onClick={onAll}>
          Select all in the list
        </Button>
      )}
      <Button look="quiet" size="small" className="ml-auto" onClick={onClear}>
        <X />
        Clear selection
      </Button>
    </section>
  );
}
