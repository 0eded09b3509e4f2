import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { DELIVERIES_KEY } from "./deliveries-query.ts";

function useReplay(replay: () => Promise<string>) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: replay,
    onSuccess: (description) => toast({ title: "Success", description }),
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, "It could not be sent again"),
        variant: "destructive",
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
}

/** Resends one delivery. */
export function Replay({ id }: { id: string }) {
  const { isPending, mutate } = useReplay(async () => {
    await call("POST /api/deliveries/{id}/replay", { path: { id } });
    return "It will be sent again now.";
  });
  return (
    <Button look="secondary" size="small" busy={isPending} onClick={() => mutate()}>
      Send again
    </Button>
  );
}

/** Resends everything that a destination rejected. */
export function ReplayAll({ destination: id }: { destination: string }) {
  const { isPending, mutate } = useReplay(async () => {
    let total = 0;
    for (let isDone = false; !isDone; ) {
      const { replayed, done } = await call("POST /api/destinations/{id}/replay", { path: { id } });
      total += replayed;
      isDone = done;
    }
    return total === 0
      ? "Nothing was rejected."
      : `${total} ${total === 1 ? "delivery" : "deliveries"} will be sent again now.`;
  });
  return (
    <Button look="secondary" size="small" busy={isPending} onClick={() => mutate()}>
      Resend all rejected
    </Button>
  );
}
