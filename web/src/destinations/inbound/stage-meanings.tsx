import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call, type Destination, type Stage } from "../../api/api.ts";
import { destinationsQuery } from "../../api/destinations.ts";
import { detailOf } from "../../api/request.ts";
import { statuses, statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast/toast.tsx";

type Props = { destination: Destination };

/** The meanings of a CRM's stages: guessed at first, applied once the owner has confirmed them. */
export function StageMeanings({ destination }: Props) {
  const { id } = destination;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["destinations", "stages", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/destinations/{id}/stages", { path: { id }, signal })).data,
    // A reload must not replace the owner's selections.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="stages" className="grid gap-3">
      <h3 id="stages" className="text-heading">
        What its stages mean
      </h3>
      {data === undefined &&
        (isFetching ? (
          <Loading />
        ) : (
          <NotLoaded what="The stages" error={error} busy={false} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && <StagesForm destination={destination} stages={data} />}
    </section>
  );
}

function StagesForm({ destination: { id, settings }, stages }: Props & { stages: Stage[] }) {
  const cache = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (fields: FormData) =>
      call("PATCH /api/destinations/{id}", {
        path: { id },
        body: { settings: { ...settings, stages: Object.fromEntries(fields) } },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries(destinationsQuery);
      toast({ title: "Success", description: "From now on, these stages change your leads." });
    },
  });
  const isConfirmed = saving.isSuccess || stages.some(({ meaning }) => meaning !== null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(new FormData(event.currentTarget));
  };
  const groups = [...new Set(stages.map(({ group }) => group))];
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      {!isConfirmed && (
        <p className="text-muted">We guessed what each stage means. No lead is changed until you confirm.</p>
      )}
      {groups.map((group) => (
        <fieldset key={group} className="grid gap-3">
          <legend className="mb-2 font-medium">{group}</legend>
          {stages
            .filter((stage) => stage.group === group)
            .map(({ id, label, guess, meaning }) => (
              <Choice key={id} label={label} name={id} defaultValue={meaning ?? guess ?? "ignore"}>
                {statuses.map((status) => (
                  <option key={status} value={status}>
                    {statusNames[status]}
                  </option>
                ))}
                <option value="ignore">Changes nothing</option>
              </Choice>
            ))}
        </fieldset>
      ))}
      <FormError>{saving.error && detailOf(saving.error, "The stages could not be saved")}</FormError>
      <Button type="submit" size="small" className="justify-self-start" busy={saving.isPending}>
        {isConfirmed ? "Save" : "Confirm"}
      </Button>
    </form>
  );
}
