import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../api/api.ts";
import type { Query } from "../api/fetch-answer.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { saveAs } from "../ui/save-as.ts";
import { useToast } from "../ui/toast/toast.tsx";

/** Downloads the answer to a question as CSV. */
export function CsvButton({ title, query }: { title: string; query: Query }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await download("GET /api/reports.csv", { query });
      saveAs(file, `${title.toLowerCase().replace(/\W+/g, "-")}-${query.from}-${query.to}.csv`);
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "The table could not be downloaded."),
        variant: "destructive",
      });
    }
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      size="small"
      busy={busy}
      aria-label={`Download as CSV: ${title}`}
      onClick={() => void save()}
    >
      <Download />
      CSV
    </Button>
  );
}
