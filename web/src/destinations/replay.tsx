import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useToast } from "../ui/toast/toast.tsx";
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
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: DELIVERIES_KEY }),
        cache.invalidateQueries(destinationsQuery),
      ]),
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

/** Resends what a destination rejected, or all that was sent to it `since` a time, and returns how much that is. */
async function resend(id: string, since?: string): Promise<string> {
  let total = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { since, cursor };
    const { replayed, next_cursor } = await call("POST /api/destinations/{id}/replay", {
      path: { id },
      body,
    });
    total += replayed;
    cursor = next_cursor;
  }
  if (total === 0) return since === undefined ? "Nothing was rejected." : "Nothing has been sent since then.";
  return `${total} ${total === 1 ? "delivery" : "deliveries"} will be sent again now.`;
}

/** Resends everything that a destination rejected. */
export function ReplayRejected({ destination: id }: { destination: string }) {
  const { isPending, mutate } = useReplay(() => resend(id));
  return (
    <Button look="secondary" size="small" busy={isPending} onClick={() => mutate()}>
      Resend all rejected
    </Button>
  );
}

/** Resends everything since a time, also what was delivered. */
export function ReplaySince({ destination: id }: { destination: string }) {
  const [since, setSince] = useState("");
  const { isPending, mutate } = useReplay(() => resend(id, new Date(since).toISOString()));
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer">Resend everything since a time</summary>
      <form onSubmit={send} className="grid gap-3 py-2">
        <Field
          label="Since"
          type="datetime-local"
          required
          value={since}
          onChange={({ target }) => setSince(target.value)}
          hint="Also sends what was delivered before, with the same ids, so that a webhook can recognize it."
        />
        <div>
          <Button type="submit" look="secondary" size="small" busy={isPending}>
            Resend
          </Button>
        </div>
      </form>
    </details>
  );
}
