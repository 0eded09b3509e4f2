import { useIsMutating } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import type { LeadFilter } from "../../api/lead-list.ts";
import { Button } from "../../ui/button.tsx";
import { EXPORTING, useExport } from "../export/use-export.ts";
import { leadsText } from "../label.ts";

type Props = {
  filter: LeadFilter;
  /** How many leads would be exported; null if unknown. */
  count: number | null;
  /** Whether they may be too many to download at once. */
  isLarge: boolean;
};

/** Exports all leads that pass the filter, not only the loaded ones. */
export function ExportButton({ filter, count, isLarge }: Props) {
  const id = useId();
  const save = useExport(filter, isLarge);
  // Found by its key, so that returning to the tab does not allow a second export.
  const saving = useIsMutating({ mutationKey: EXPORTING }) > 0;
  const isEmpty = count === 0;
  const what = isEmpty
    ? "Nothing to export"
    : Object.keys(filter).length > 0
      ? "Leads that match the filters"
      : "All leads";
  return (
    <>
      <Button
        look="secondary"
        busy={saving || isEmpty}
        title={what}
        aria-describedby={id}
        onClick={() => save.mutate()}
      >
        <Download />
        Export CSV
        {count !== null && <span className="font-normal text-muted tabular-nums">{leadsText(count)}</span>}
      </Button>
      <span id={id} className="sr-only">
        {what}
      </span>
    </>
  );
}
