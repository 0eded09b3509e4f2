import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Share } from "../../api/api.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { sharesQuery } from "./shares-query.ts";

/** Confirms revoking a link. */
export function RevokeShare({ share: { id, name }, onClose }: { share: Share; onClose: () => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const revocation = useMutation({
    mutationFn: () => call("DELETE /api/shares/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      onClose();
      toast({ title: "Success", description: `${name} has been revoked.` });
      cache.setQueryData(sharesQuery.queryKey, (all) => all?.filter((each) => each.id !== id));
    },
  });
  return (
    <Confirm
      title={
        <>
          Revoke <bdi>{name}</bdi>?
        </>
      }
      description="The link stops working immediately for everyone. This cannot be undone."
      action="Revoke link"
      busy={revocation.isPending}
      error={revocation.error && detailOf(revocation.error, "The link could not be revoked.")}
      onConfirm={() => revocation.mutate()}
      onClose={onClose}
    />
  );
}
