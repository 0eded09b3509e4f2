import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Destination, type NewDestination } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { detailOf } from "../api/request.ts";
import { useToast } from "../ui/toast/toast.tsx";
import { readQuietHours } from "./alerts/quiet-hours.tsx";
import { readConnection } from "./connection.tsx";
import { readWhichLeads } from "./filter/which-leads.tsx";
import { isAlert, isCrm, type Kind } from "./kinds.ts";
import { readMapping } from "./mapping/field-mapping.tsx";

export type Saved = { id: string; name: string; signing_secret?: string | undefined };

function save(kind: Kind, destination: Destination | null, fields: FormData): Promise<Saved> {
  const body = {
    name: String(fields.get("name")),
    ...readConnection(kind, fields),
    ...readWhichLeads(kind, destination, fields),
    ...(isCrm(kind) && {
      settings: { ...destination?.settings, fields: readMapping(fields) },
    }),
    ...(isAlert(kind) && { settings: readQuietHours(fields) }),
  };
  return destination === null
    ? call("POST /api/destinations", { body: { kind, ...body } as NewDestination })
    : call("PATCH /api/destinations/{id}", { path: { id: destination.id }, body });
}

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
    mutationFn: (fields: FormData) => save(kind, destination, fields),
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
