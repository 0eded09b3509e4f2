import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, FileCheck, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call, type Export } from "../../api/api.ts";
import { exportsQuery } from "../../api/exports.ts";
import { describeError, detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { ExportSentence } from "./export-sentence.tsx";

/** The parameter by which an email names an export. */
const EXPORT = "export";
const HIDDEN_KEY = "hiddenExport";

const icons = {
  pending: <LoaderCircle className="animate-spin motion-reduce:animate-none" />,
  ready: <FileCheck />,
  failed: <CircleAlert />,
  expired: <CircleAlert />,
};

function DownloadButton({ id }: Pick<Export, "id">) {
  const toast = useToast();
  const open = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => call("POST /api/exports/{id}/link", { path: { id } }),
    // The file is an attachment: the page stays.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, "Failed to download the file"),
        variant: "destructive",
      }),
  });
  return (
    <Button size="small" busy={open.isPending} onClick={() => open.mutate()}>
      Download file
    </Button>
  );
}

const STRIP = "flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 text-sm";

/** The export that an email has led to, or else the newest: being prepared, ready, failed or expired. */
export function PreparedFile() {
  const [search, setSearch] = useSearchParams();
  const exportId = search.get(EXPORT);
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY));
  const { data, error, isFetching, refetch } = useQuery(exportsQuery());
  const shown =
    exportId === null
      ? data?.slice(0, 1).find(({ id }) => id !== hidden)
      : data?.find(({ id }) => id === exportId);

  const hide = () => {
    if (shown) localStorage.setItem(HIDDEN_KEY, shown.id);
    setHidden(shown?.id ?? hidden);
    if (exportId === null) return;
    setSearch(
      (now) => {
        now.delete(EXPORT);
        return now;
      },
      { replace: true },
    );
  };

  if (data === undefined)
    return (
      error && (
        <div role="alert" className={STRIP}>
          <p className="flex-1 text-muted">Your prepared files could not be loaded. {describeError(error)}</p>
          <TryAgain busy={isFetching} onClick={() => void refetch()} />
        </div>
      )
    );
  if (shown === undefined && exportId === null) return null;
  const status = shown?.status ?? "expired";
  return (
    <div className={`${STRIP} ${status === "ready" ? "bg-brand-soft" : ""}`}>
      <span aria-hidden="true" className="text-muted [&>svg]:size-4">
        {icons[status]}
      </span>
      <p role="status" className="min-w-0 flex-1 basis-64">
        {shown ? (
          <ExportSentence {...shown} />
        ) : (
          "This file is no longer available. Select Export CSV for a new one."
        )}
      </p>
      {shown?.status === "ready" && shown.leads > 0 && <DownloadButton id={shown.id} />}
      {status !== "pending" && (
        <Button look="quiet" size="small" onClick={hide}>
          Hide
        </Button>
      )}
    </div>
  );
}
