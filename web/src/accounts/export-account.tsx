import { useIsMutating, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../api/api.ts";
import { detailOf, isEnded } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { saveAs } from "../ui/save-as.ts";
import { useToast } from "../ui/toast.tsx";

const KEY = ["account export"];
const megabytes = new Intl.NumberFormat(undefined, {
  style: "unit",
  unit: "megabyte",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Saves everything the account holds as one file, however long that takes. */
export function ExportAccount() {
  const toast = useToast();
  const [arrived, setArrived] = useState("");
  const save = useMutation({
    mutationKey: KEY,
    onMutate: () => toast(null),
    mutationFn: () =>
      download("GET /api/account/export", {}, (bytes) => setArrived(megabytes.format(bytes / 1e6))),
    onSuccess: (file) => {
      saveAs(file, "whence_account.json");
      toast({ title: "Success", description: "Your data has been downloaded." });
    },
    onError: (error) => {
      if (isEnded(error)) return;
      const description = detailOf(error, "Your data could not be downloaded");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => setArrived(""),
  });
  const saving = useIsMutating({ mutationKey: KEY }) > 0;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" busy={saving} onClick={() => save.mutate()}>
        <Download />
        Download all my data
      </Button>
      <p role="status" className="text-sm text-muted">
        {saving && "Downloading …"} <span aria-hidden="true">{arrived}</span>
      </p>
    </div>
  );
}
