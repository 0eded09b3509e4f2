import { X } from "lucide-react";
import { type Status, statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { FilterSelect } from "../filters/filter-fields.tsx";

type Props = {
  count: number;
  isAll: boolean;
  /** Whether a change is being saved. */
  busy: boolean;
  onStatus: (status: Status) => void;
  onAll: () => void;
  onClear: () => void;
};

/** What can be done with the selected leads; stays in sight while they scroll. */
export const SelectionBar = ({ count, isAll, busy, onStatus, onAll, onClear }: Props) => (
  <section
    aria-label="Selected leads"
    className="action-bar flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-xl border-t border-line bg-brand-soft px-5 py-2 text-sm"
  >
    <p role="status" className="font-medium tabular-nums">
      {count.toLocaleString()} selected
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
