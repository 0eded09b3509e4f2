import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Keys } from "../../api/api.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { keysQuery } from "./keys-query.ts";

/** Revokes a key after a confirmation. */
export function RevokeKey({ apiKey: { id, name } }: { apiKey: Keys["data"][number] }) {
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const toast = useToast();
  const revocation = useMutation({
    mutationFn: () => call("DELETE /api/keys/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      setAsking(false);
      toast({ title: "Success", description: `${name} has been revoked.` });
    },
    onSettled: () => cache.invalidateQueries(keysQuery),
  });
  return (
    <>
      <Button look="secondary" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <Confirm
          title={`Revoke ${name}?`}
          description="Programs that use this key stop working with their next request. This can't be undone."
          action="Revoke"
          busy={revocation.isPending}
          error={revocation.error && detailOf(revocation.error, "The key could not be revoked")}
          onConfirm={() => revocation.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
