import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useToast } from "../../ui/toast.tsx";
import { leadsText } from "../label.ts";

type Props = { email: string; onGone: () => void; onClose: () => void };

/** Erases all that is kept of an e-mail address, part by part, after saying what that is. */
export function EraseContact({ email, onGone, onClose }: Props) {
  const cache = useQueryClient();
  const toast = useToast();
  const [erased, setErased] = useState(0);

  const erasure = useMutation({
    mutationFn: async () => {
      let count = erased;
      for (let isDone = false; !isDone; ) {
        const part = await call("POST /api/leads/erase", { body: { email } });
        count += part.erased;
        isDone = part.done;
        setErased(count);
      }
      return count;
    },
    onSuccess: async (count) => {
      const gone = email.toLowerCase();
      await changeLeads(cache, (lead) => (lead.email?.toLowerCase() === gone ? null : lead));
      toast({ title: "Success", description: `${leadsText(count)} of ${email} erased.` });
    },
  });

  return (
    <Confirm
      title={
        <>
          Erase everything of <bdi>{email}</bdi>?
        </>
      }
      description="Every lead of this address, on all your sites, with its messages, journeys and notes, and what is kept to know the address again. This cannot be undone. Files exported earlier and tools that leads were sent to are not reached."
      action="Erase everything"
      busy={erasure.isPending}
      error={erasure.isError ? detailOf(erasure.error, `Failed to erase${offlineNote(erasure.error)}`) : null}
      progress={erased > 0 ? `${leadsText(erased)} erased so far …` : ""}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onGone })}
      onClose={onClose}
    />
  );
}
