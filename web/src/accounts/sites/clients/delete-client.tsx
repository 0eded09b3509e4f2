import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Client, call, type Site } from "../../../api/api.ts";
import { clientsQuery } from "../../../api/clients.ts";
import { BOARD_KEY } from "../../../api/lead-list.ts";
import { detailOf, ignoreNotFound } from "../../../api/request.ts";
import { teamQuery } from "../../../api/team.ts";
import { Confirm } from "../../../ui/dialog/confirm.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { deletionText } from "./deletion-text.ts";

type Props = { client: Client; sites: Site[]; onClose: () => void };

/** The dialog that says who loses access when a client is deleted, and deletes it. */
export function DeleteClient({ client, sites, onClose }: Props) {
  const { id, name } = client;
  const toast = useToast();
  const cache = useQueryClient();
  const team = useQuery(teamQuery);
  const removal = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => call("DELETE /api/clients/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: BOARD_KEY });
      void cache.invalidateQueries(teamQuery);
      await cache.invalidateQueries(clientsQuery);
      toast({ title: "Success", description: `${name} has been deleted. Its sites are kept.` });
      onClose();
    },
  });
  const failure = removal.error
    ? detailOf(removal.error, "The client could not be deleted.")
    : team.data === undefined && team.error
      ? detailOf(team.error, "Who would lose access could not be loaded.")
      : null;
  return (
    <Confirm
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      description={
        team.data === undefined ? "Checking who would lose access…" : deletionText(client, sites, team.data)
      }
      action="Delete Client"
      busy={team.isPending || removal.isPending}
      error={failure}
      onConfirm={() => (team.data === undefined ? void team.refetch() : removal.mutate())}
      onClose={onClose}
    />
  );
}
