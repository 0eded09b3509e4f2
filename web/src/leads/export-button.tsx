import { useIsMutating, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import { download } from "../api.ts";
import type { LeadFilter } from "../lead-list.ts";
import { Button } from "../ui/button.tsx";
import { saveAs } from "../ui/save-as.ts";
import { useToast } from "../ui/toast.tsx";

const KEY = ["export"];

/** Saves all the account's leads that pass the filter as a file, not only the loaded ones. */
export function ExportButton({ filter, isEmpty }: { filter: LeadFilter; isEmpty: boolean }) {
  const id = useId();
  const toast = useToast();
  const save = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => download("GET /api/export", { query: { ...filter, format: "csv" } }),
    onSuccess: (file) => {
      saveAs(file, "leads_export.csv");
      toast({ title: "Success", description: "Leads exported successfully!" });
    },
    onError: () => toast({ title: "Error", description: "Failed to export leads", variant: "destructive" }),
    mutationKey: KEY,
  });
  // Known by its name, so that a tab opened again does not begin a second one.
  const saving = useIsMutating({ mutationKey: KEY }) > 0;
  return (
    <div className="flex items-center gap-3">
      <span id={id} className="text-sm text-muted">
        {isEmpty
          ? "Nothing to export"
          : Object.keys(filter).length > 0
            ? "What the filters show"
            : "All leads"}
      </span>
      <Button look="secondary" busy={saving || isEmpty} aria-describedby={id} onClick={() => save.mutate()}>
        <Download />
        Export CSV
      </Button>
    </div>
  );
}
