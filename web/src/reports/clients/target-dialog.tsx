import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Client, call } from "../../api/api.ts";
import { clientsQuery } from "../../api/clients.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { detailOf } from "../../api/request.ts";
import { NO_AMOUNT, readTarget, TargetFields } from "../../api/target-fields.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { FormError } from "../../ui/field.tsx";

/** The dialog that sets a client's monthly target. */
export function TargetDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const cache = useQueryClient();
  const [isAmount, setAmount] = useState(true);
  const saving = useMutation({
    mutationFn: (target: Client["target"]) =>
      call("PATCH /api/clients/{id}", { path: { id: client.id }, body: { target } }),
    onSuccess: () => {
      void cache.invalidateQueries(clientsQuery);
      return cache.invalidateQueries({ queryKey: REPORTS });
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = readTarget(new FormData(event.currentTarget));
    setAmount(target !== undefined);
    if (target !== undefined) saving.mutate(target, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={
        <>
          Target of <bdi>{client.name}</bdi>
        </>
      }
      description="How much is expected by a day follows the client's own weekdays in the last eight weeks."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <TargetFields target={client.target} />
        <FormError>
          {isAmount ? saving.error && detailOf(saving.error, "The target could not be changed.") : NO_AMOUNT}
        </FormError>
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Save Target
        </FormActions>
      </form>
    </Dialog>
  );
}
