import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Destination } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { detailOf } from "../api/request.ts";
import { useToast } from "../ui/toast/toast.tsx";
import type { Kind } from "./kinds.ts";
import { readChange, readNew } from "./read-fields.ts";

export type Saved = { id: string; name: string; signing_secret?: string | undefined };

/** Adds or changes a destination with the fields of its form. */
export function useSaving(kind: Kind, destination: Destination | null) {
  const cache = useQueryClient();
  const toast = useToast();
  const [done, failed] =
    destination === null
      ? ["has been added", "The destination could not be added"]
      : ["has been changed", "The destination could not be changed"];
  const { mutate, isPending, error } = useMutation({
    onMutate: () => toast(null),
    mutationFn: (fields: FormData): Promise<Saved> =>
      destination === null
        ? call("POST /api/destinations", { body: readNew(kind, fields) })
        : call("PATCH /api/destinations/{id}", {
            path: { id: destination.id },
            body: readChange(destination, fields),
          }),
    onSuccess: async ({ name, signing_secret }) => {
      await cache.invalidateQueries(destinationsQuery);
      // A toast would cover the secret that is shown instead.
      if (signing_secret === undefined) toast({ title: "Success", description: `${name} ${done}.` });
    },
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, failed), variant: "destructive" }),
  });
  return { save: mutate, isPending, error, problem: error && detailOf(error, failed) };
}
