import { useIsMutating, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import { download } from "../../api/api.ts";
import type { LeadFilter } from "../../api/lead-list.ts";
import { ApiError, detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { saveAs } from "../../ui/save-as.ts";
import { useToast } from "../../ui/toast.tsx";
import { leadsText } from "../label.ts";

const KEY = ["export"];
const FAILED = "Failed to export leads";

type Props = {
  filter: LeadFilter;
  /** How many leads would be exported; null if unknown. */
  count: number | null;
};

/** Downloads all leads that pass the filter, not only the loaded ones. */
export function ExportButton({ filter, count }: Props) {
  const id = useId();
  const toast = useToast();
  const save = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => download("GET /api/export", { query: { ...filter, format: "csv" } }),
    onSuccess: (file) => {
      saveAs(file, "leads_export.csv");
      toast({ title: "Success", description: "Leads exported successfully!" });
    },
    onError: (error) => {
      // The server says what to wait for.
      const isTooMany = error instanceof ApiError && error.status === 429;
      const description = isTooMany ? detailOf(error, FAILED) : FAILED;
      toast({ title: "Error", description, variant: "destructive" });
    },
    mutationKey: KEY,
  });
  // Found by its key, so that returning to the tab does not allow a second export.
  const saving = useIsMutating({ mutationKey: KEY }) > 0;
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
