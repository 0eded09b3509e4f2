import { useIsMutating, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { LOCALE } from "../../../functions/platform/wording.ts";
import { download } from "../api/api.ts";
import { detailOf, isUnauthorized } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { saveAs } from "../ui/save-as.ts";
import { useToast } from "../ui/toast/toast.tsx";

const KEY = ["account export"];
const megabytes = new Intl.NumberFormat(LOCALE, {
  style: "unit",
  unit: "megabyte",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Downloads everything in the account as one file, showing progress. */
export function ExportAccount() {
  const toast = useToast();
  const [received, setReceived] = useState("");
  const save = useMutation({
    mutationKey: KEY,
    onMutate: () => toast(null),
    mutationFn: () =>
      download("GET /api/account/export", {}, (bytes) => setReceived(megabytes.format(bytes / 1e6))),
    onSuccess: (file) => {
      saveAs(file, "whence_account.json");
      toast({ title: "Success", description: "Your data has been downloaded." });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = detailOf(error, "Your data could not be downloaded");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => setReceived(""),
  });
  const saving = useIsMutating({ mutationKey: KEY }) > 0;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" busy={saving} onClick={() => save.mutate()}>
        <Download />
        Download all my data
      </Button>
      <p role="status" className="text-sm text-muted">
        {saving && "Downloading …"} <span aria-hidden="true">{received}</span>
      </p>
    </div>
  );
}
