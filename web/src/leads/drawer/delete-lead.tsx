import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eraser, Trash2 } from "lucide-react";
import { useState } from "react";
import { call, type Lead } from "../../api/api.ts";
import { changeLeads } from "../../api/lead-list.ts";
import { detailOf, ignoreNotFound, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { leadLabel } from "../label.ts";
import { EraseContact } from "./erase-contact.tsx";

function ConfirmDelete({ lead, onGone, onClose }: Props & { onClose: () => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/leads/{id}", { path: { id: lead.id } }).catch(ignoreNotFound),
    onSuccess: async () => {
      // Remove the row first; the focus would return to it and then be lost.
      await changeLeads(cache, (each) => (each.id === lead.id ? null : each));
      toast({ title: "Success", description: "Lead deleted." });
    },
  });
  return (
    <Confirm
      title={
        <>
          Delete <bdi>{leadLabel(lead)}</bdi>?
        </>
      }
      description="This removes the lead from the list, the statistics and exports, with its journey and notes. This can't be undone."
      action="Delete lead"
      busy={removal.isPending}
      error={
        removal.isError
          ? detailOf(removal.error, `Failed to delete the lead${offlineNote(removal.error)}`)
          : null
      }
      // As a callback of this call, it does not run once the dialog is gone: another lead may be open by then.
      onConfirm={() => removal.mutate(undefined, { onSuccess: onGone })}
      onClose={onClose}
    />
  );
}

type Props = { lead: Lead; onGone: () => void };

/** Buttons to delete the lead, or all data for its email address. */
export function DeleteLead({ lead, onGone }: Props) {
  const [dialog, setDialog] = useState<"lead" | "contact" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => setDialog("lead")}>
        <Trash2 />
        Delete this lead
      </Button>
      {lead.email !== null && (
        <Button
          look="secondary"
          size="small"
          className="max-w-full py-1 text-left whitespace-normal! wrap-anywhere"
          onClick={() => setDialog("contact")}
        >
          <Eraser className="shrink-0" />
          <span className="min-w-0">
            Erase all data for <bdi>{lead.email}</bdi>
          </span>
        </Button>
      )}
      {dialog === "lead" && <ConfirmDelete lead={lead} onGone={onGone} onClose={close} />}
      {dialog === "contact" && lead.email !== null && (
        <EraseContact email={lead.email} onGone={onGone} onClose={close} />
      )}
    </div>
  );
}
