import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eraser, Trash2 } from "lucide-react";
import { useState } from "react";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, ignoreNotFound, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useToast } from "../../ui/toast.tsx";
import { labelOf } from "../label.ts";
import { EraseContact } from "./erase-contact.tsx";

function ConfirmRemoval({ lead, onGone, onClose }: Props & { onClose: () => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/leads/{id}", { path: { id: lead.id } }).catch(ignoreNotFound),
    onSuccess: async () => {
      // Its row goes first, or the focus would go back to it and be lost with it.
      await changeLeads(cache, (each) => (each.id === lead.id ? null : each));
      toast({ title: "Success", description: "Lead deleted." });
    },
  });
  return (
    <Confirm
      title={
        <>
          Delete <bdi>{labelOf(lead)}</bdi>?
        </>
      }
      description="The lead goes from the list, the figures and the export, with its journey and notes. This cannot be undone."
      action="Delete lead"
      busy={removal.isPending}
      error={
        removal.isError
          ? detailOf(removal.error, `Failed to delete the lead${offlineNote(removal.error)}`)
          : null
      }
      // By then another lead may be open, which is not to be closed.
      onConfirm={() => removal.mutate(undefined, { onSuccess: onGone })}
      onClose={onClose}
    />
  );
}

type Props = { lead: Lead; onGone: () => void };

/** The two ways a lead goes for good: by itself, or with all else of its e-mail address. */
export function RemoveLead({ lead, onGone }: Props) {
  const [asked, setAsked] = useState<"lead" | "contact" | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => setAsked("lead")}>
        <Trash2 />
        Delete this lead
      </Button>
      {lead.email !== null && (
        <Button
          look="secondary"
          size="small"
          className="max-w-full py-1 text-left whitespace-normal! wrap-anywhere"
          onClick={() => setAsked("contact")}
        >
          <Eraser className="shrink-0" />
          <span className="min-w-0">
            Erase everything of <bdi>{lead.email}</bdi>
          </span>
        </Button>
      )}
      {asked === "lead" && <ConfirmRemoval lead={lead} onGone={onGone} onClose={close} />}
      {asked === "contact" && lead.email !== null && (
        <EraseContact email={lead.email} onGone={onGone} onClose={close} />
      )}
    </div>
  );
}
