import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Destination } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { detailOf, ignoreNotFound } from "../api/request.ts";
import { Confirm } from "../ui/dialog/confirm.tsx";
import { useToast } from "../ui/toast/toast.tsx";

type Props = { destination: Destination; onClose: () => void };

/** The dialog that confirms removing a destination. */
export function RemoveDestination({ destination: { id, name }, onClose }: Props) {
  const cache = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => call("DELETE /api/destinations/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      onClose();
      toast({ title: "Success", description: `${name} has been removed.` });
    },
    onSettled: () => cache.invalidateQueries(destinationsQuery),
  });
  return (
    <Confirm
      title={
        <>
          Remove <bdi>{name}</bdi>?
        </>
      }
      description="Nothing more is sent to it, and waiting leads are dropped. Leads that it already received stay there. This can't be undone."
      action="Remove"
      busy={removal.isPending}
      error={removal.error && detailOf(removal.error, "The destination could not be removed")}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
