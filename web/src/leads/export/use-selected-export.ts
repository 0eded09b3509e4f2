import { useMutation } from "@tanstack/react-query";
import type { Lead, Site } from "../../api/api.ts";
import { saveAs } from "../../ui/save-as.ts";
import { useToast } from "../../ui/toast/toast.tsx";

/**
 * Saves selected leads as the CSV that an export of all leads has. The list has loaded all that is in it; only the code
 * that writes it is loaded now.
 */
export function useSelectedExport(selected: Lead[], siteById: ReadonlyMap<string, Site>) {
  const toast = useToast();
  return useMutation({
    onMutate: () => toast(null),
    mutationFn: async () => {
      const { csvHeader, csvRows } = await import("../../../../functions/leads/exports/csv.ts");
      return new Blob([csvHeader() + csvRows(selected, siteById)], { type: "text/csv;charset=utf-8" });
    },
    onSuccess: (file) => {
      saveAs(file, "leads_selected.csv");
      toast({ title: "Success", description: "Leads exported successfully!" });
    },
    onError: () => toast({ title: "Error", description: "Failed to export leads", variant: "destructive" }),
  });
}
