import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meQuery } from "../../api/me.ts";
import { detailOf, isUnauthorized, offlineNote } from "../../api/request.ts";
import { teamQuery } from "../../api/team.ts";
import { useToast } from "../../ui/toast/toast.tsx";

type Change<Input> = { send: (input: Input) => Promise<unknown>; done: string; failed: string };

/** A change of the team: reports its outcome in a toast, and reloads the team either way. */
export function useTeamChange<Input = void>({ send, done, failed }: Change<Input>) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onMutate: () => toast(null),
    onSuccess: () => toast({ title: "Success", description: done }),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = detailOf(error, failed) + offlineNote(error);
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => Promise.all([cache.invalidateQueries(teamQuery), cache.invalidateQueries(meQuery)]),
  });
}
