import { useIsMutating, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { saveAs } from "../ui/save-as.ts";
import { useToast } from "../ui/toast.tsx";

const KEY = ["export"];

/** Saves all the account's leads as a file, not only the loaded ones. */
export function ExportButton() {
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => download("GET /api/export", { query: { format: "csv" } }),
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
    <Button look="secondary" busy={saving} onClick={() => save.mutate()}>
      <Download />
      Export CSV
    </Button>
  );
}
