import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Feed } from "../../api/api.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { feedsQuery } from "./feeds-query.ts";

/** Revokes a feed after a confirmation. */
export function RevokeFeed({ feed: { id, name } }: { feed: Feed }) {
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const toast = useToast();
  const revocation = useMutation({
    mutationFn: () => call("DELETE /api/feeds/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => {
      setAsking(false);
      toast({ title: "Success", description: `${name} has been revoked.` });
    },
    onSettled: () => cache.invalidateQueries(feedsQuery),
  });
  return (
    <>
      <Button look="secondary" size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <Confirm
          title={
            <>
              Revoke <bdi>{name}</bdi>?
            </>
          }
          description="It stops working immediately. Data that was already fetched is not affected. This can't be undone."
          action="Revoke"
          busy={revocation.isPending}
          error={revocation.error && detailOf(revocation.error, "The feed could not be revoked")}
          onConfirm={() => revocation.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
