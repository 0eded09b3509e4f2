import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call, type Destination, type Site } from "../../../api/api.ts";
import { destinationsQuery } from "../../../api/destinations.ts";
import { detailOf } from "../../../api/request.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormActions } from "../../../ui/dialog/form-actions.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { NotLoaded } from "../../../ui/not-loaded.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { DestinationChoice } from "./destination-choice.tsx";

type Props = { sites: readonly Site[]; onDone: () => void; onClose: () => void };

/** The destinations whose choice was changed, with what is to be done there. */
const changesIn = (fields: FormData, destinations: readonly Destination[]) =>
  destinations.flatMap((destination) => {
    const to = String(fields.get(destination.id) ?? "");
    return to === "add" || to === "remove" ? [{ destination, to } as const] : [];
  });

/** Chooses which destinations get the leads of sites. Each destination is changed on its own; problems stay in the dialog. */
export function SiteDestinations({ sites, onDone, onClose }: Props) {
  const cache = useQueryClient();
  const toast = useToast();
  const { data, error, isFetching, refetch } = useQuery({ ...destinationsQuery, refetchInterval: false });
  // A hook is changed in the tool that created it.
  const destinations = data?.filter(({ kind }) => kind !== "hook") ?? [];
  const saving = useMutation({
    mutationFn: async (changes: ReturnType<typeof changesIn>) => {
      const ids = sites.map(({ id }) => id);
      const problems: string[] = [];
      for (const { destination, to } of changes) {
        await call("PATCH /api/destinations/{id}", {
          path: { id: destination.id },
          body: { sites: { [to]: ids } },
        }).catch((thrown: Error) =>
          problems.push(`${destination.name}: ${detailOf(thrown, "It could not be changed.")}`),
        );
      }
      await cache.invalidateQueries({ queryKey: destinationsQuery.queryKey });
      return problems;
    },
    onSuccess: (problems, changes) => {
      const count = changes.length - problems.length;
      if (count > 0)
        toast({
          title: "Success",
          description: `${count} ${count === 1 ? "destination" : "destinations"} changed.`,
        });
      if (problems.length === 0) onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = changesIn(new FormData(event.currentTarget), destinations);
    if (changes.length === 0) return onClose();
    saving.mutate(changes);
  };
  return (
    <Dialog
      title={`Destinations of ${sitesText(sites.length)}`}
      description="A destination of all sites that no longer gets the leads of these keeps all other sites, but gets no leads of sites added later."
      onClose={onClose}
    >
      {error && (
        <NotLoaded what="Destinations" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <Loading />}
      {data !== undefined && destinations.length === 0 && (
        <p className="text-sm text-muted">There are no destinations yet. Add them under Destinations.</p>
      )}
      {destinations.length > 0 && (
        <form method="post" onSubmit={submit} className="grid gap-4">
          <ul className="divide-y divide-line border-y border-line">
            {destinations.map((destination) => (
              <DestinationChoice key={destination.id} destination={destination} sites={sites} />
            ))}
          </ul>
          {saving.data && saving.data.length > 0 && (
            <ul role="alert" className="grid gap-1 rounded-lg bg-red-soft px-3 py-2 text-sm text-red">
              {saving.data.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
          <FormActions onCancel={onClose} busy={saving.isPending}>
            Save Changes
          </FormActions>
        </form>
      )}
    </Dialog>
  );
}
