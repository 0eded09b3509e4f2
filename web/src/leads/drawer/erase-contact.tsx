import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { leadsText } from "../label.ts";

type Props = { email: string; onGone: () => void; onClose: () => void };

/** Erases everything stored about an email address, in batches, after the user confirms. */
export function EraseContact({ email, onGone, onClose }: Props) {
  const cache = useQueryClient();
  const toast = useToast();
  const [erased, setErased] = useState(0);

  const erasure = useMutation({
    mutationFn: async () => {
      let count = erased;
      for (let isDone = false; !isDone; ) {
        const batch = await call("POST /api/leads/erase", { body: { email } });
        count += batch.erased;
        isDone = batch.done;
        setErased(count);
      }
      return count;
    },
    onSuccess: async (count) => {
      const erasedEmail = email.toLowerCase();
      await changeLeads(cache, (lead) => (lead.email?.toLowerCase() === erasedEmail ? null : lead));
      toast({ title: "Success", description: `Erased ${leadsText(count)} from ${email}.` });
    },
  });

  return (
    <Confirm
      title={
        <>
          Erase all data for <bdi>{email}</bdi>?
        </>
      }
      description="This deletes every lead with this address on all your sites, with messages, journeys and notes, and the record that recognizes the address. It does not reach files you exported or tools that leads were sent to. This can't be undone."
      action="Erase all data"
      busy={erasure.isPending}
      error={erasure.isError ? detailOf(erasure.error, `Failed to erase${offlineNote(erasure.error)}`) : null}
      progress={erased > 0 ? `Erased ${leadsText(erased)}…` : ""}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onGone })}
      onClose={onClose}
    />
  );
}
