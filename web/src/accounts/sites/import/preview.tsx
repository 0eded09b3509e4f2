import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call, type SiteRowResult } from "../../../api/api.ts";
import { isPlanError, ToPlans } from "../../../api/plan-limit.tsx";
import { detailOf, offlineNote } from "../../../api/request.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/field.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { useReloadSites } from "../many/use-sites-change.ts";
import { ImportResults, newClientsIn } from "./results.tsx";
import type { SiteLine } from "./site-rows.ts";

const send = async (lines: readonly SiteLine[], dry_run: boolean, signal?: AbortSignal) => {
  const sites = lines.map(({ row }) => row);
  const options = { body: { sites, dry_run }, ...(signal && { signal }) };
  return (await call("POST /api/sites/import", options)).results;
};

const createdIn = (results: readonly SiteRowResult[]) =>
  results.filter(({ status }) => status === "created").length;

/** What the lines of a file would do, and the button that imports them. */
export function Preview({ lines, onClose }: { lines: readonly SiteLine[]; onClose: () => void }) {
  const reload = useReloadSites();
  const check = useQuery({
    queryKey: ["sites import", useId()],
    queryFn: ({ signal }) => send(lines, true, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const save = useMutation({ mutationFn: () => send(lines, false), onSettled: reload });
  const results = save.data ?? check.data;
  const error = save.error ?? check.error;
  const isFull = results?.some(({ code }) => code === "limit_reached");
  if (check.isPending)
    return (
      <p role="status" className="text-sm">
        Checking {sitesText(lines.length)}…
      </p>
    );
  return (
    <div className="grid gap-4">
      {results && <ImportResults lines={lines} results={results} isDone={save.isSuccess} />}
      <FormError>
        {error &&
          `${detailOf(error, `The sites could not be ${save.error ? "imported" : "checked"}${offlineNote(error)}`)} Importing the file again is safe: no site is added twice.`}
      </FormError>
      {(isFull || (error && isPlanError(error))) && <ToPlans onClick={onClose} />}
      <div className="flex flex-wrap justify-end gap-2">
        {save.isSuccess ? (
          <Button onClick={onClose}>Done</Button>
        ) : check.error ? (
          <Button busy={check.isFetching} onClick={() => void check.refetch()}>
            Try again
          </Button>
        ) : (
          <Button busy={save.isPending || createdIn(check.data) === 0} onClick={() => save.mutate()}>
            {importText(createdIn(check.data), newClientsIn(check.data).length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The label of the button, with how many sites and clients it adds. */
const importText = (sites: number, clients: number): string =>
  `Import ${sitesText(sites)}${clients === 0 ? "" : ` and ${clients} ${clients === 1 ? "client" : "clients"}`}`;
