import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, download } from "../../api/api.ts";
import { exportsQuery } from "../../api/exports.ts";
import type { LeadFilter } from "../../api/lead-list.ts";
import { ApiError, detailOf } from "../../api/request.ts";
import { saveAs } from "../../ui/save-as.ts";
import { useToast } from "../../ui/toast/toast.tsx";

export const EXPORTING = ["export"];
const FAILED = "Failed to export leads";

/** Exports the leads that pass a filter: downloads them at once or, if they are many, has a file of them prepared. */
export function useExport(filter: LeadFilter, isLarge: boolean) {
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    onMutate: () => toast(null),
    mutationFn: async () =>
      isLarge
        ? call("POST /api/exports", { body: { ...filter, format: "csv" } })
        : download("GET /api/export", { query: { ...filter, format: "csv" } }),
    onSuccess: async (result) => {
      if (!(result instanceof Blob)) return cache.invalidateQueries(exportsQuery());
      saveAs(result, "leads_export.csv");
      toast({ title: "Success", description: "Leads exported successfully!" });
    },
    onError: (error) => {
      // The server says what to wait for.
      const isTooMany = error instanceof ApiError && [409, 429].includes(error.status);
      const description = isTooMany ? detailOf(error, FAILED) : FAILED;
      toast({ title: "Error", description, variant: "destructive" });
    },
    mutationKey: EXPORTING,
  });
}
