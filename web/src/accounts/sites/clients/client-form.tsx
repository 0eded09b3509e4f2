import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Client, call } from "../../../api/api.ts";
import { clientsQuery } from "../../../api/clients.ts";
import { REPORTS } from "../../../api/lead-list.ts";
import { detailOf } from "../../../api/request.ts";
import { NO_AMOUNT, readTarget, TargetFields } from "../../../api/target-fields.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormActions } from "../../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../../ui/field.tsx";
import { ColorChoice, readColor } from "./color-choice.tsx";

const isSame = (a: Client["target"], b: Client["target"]): boolean =>
  a?.measure === b?.measure && a?.goal === b?.goal;

/** The dialog that renames or recolors a client, or sets its target. */
export function ClientForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: Partial<Pick<Client, "name" | "color" | "target">>) =>
      call("PATCH /api/clients/{id}", { path: { id: client.id }, body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: REPORTS });
      return cache.invalidateQueries(clientsQuery);
    },
  });
  const [isAmount, setAmount] = useState(true);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name, color] = [String(fields.get("name")).trim(), readColor(fields)];
    const target = readTarget(fields);
    setAmount(target !== undefined);
    if (target === undefined) return;
    // Only what changed: the rest may have changed elsewhere.
    const body = {
      ...(name !== client.name && { name }),
      ...(color && color !== client.color && { color }),
      ...(!isSame(target, client.target) && { target }),
    };
    if (Object.keys(body).length === 0) return onClose();
    saving.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={
        <>
          Edit <bdi>{client.name}</bdi>
        </>
      }
      description="Its sites and who sees them don't change."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Client name"
          name="name"
          defaultValue={client.name}
          maxLength={100}
          autoComplete="off"
          required
        />
        <ColorChoice color={client.color} />
        <TargetFields target={client.target} />
        <FormError>
          {isAmount ? saving.error && detailOf(saving.error, "The client could not be changed.") : NO_AMOUNT}
        </FormError>
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Save Changes
        </FormActions>
      </form>
    </Dialog>
  );
}
