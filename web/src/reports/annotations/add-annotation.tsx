import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call, type NewAnnotation } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import type { View } from "../view.ts";
import { ANNOTATIONS } from "./use-annotations.ts";

/** The dialog that annotates a day, at first the last one of the view. */
export function AddAnnotation({ view, onClose }: { view: View; onClose: () => void }) {
  const clients = useClients();
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: NewAnnotation) => call("POST /api/annotations", { body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ANNOTATIONS });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const client = String(fields.get("client") ?? "");
    saving.mutate({
      day: String(fields.get("day")),
      text: String(fields.get("text")),
      client_id: client === "" ? null : client,
    });
  };
  return (
    <Dialog
      title="Annotate a day"
      description="Charts and reports show what happened, such as a new landing page or a sale."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label="Day" name="day" type="date" defaultValue={view.period.to} min="2000-01-01" required />
        <Field label="What happened" name="text" maxLength={200} autoComplete="off" required />
        {clients.length > 0 && (
          <Choice label="Client" name="client" defaultValue={view.filters.client_id ?? ""}>
            <option value="">None: only your team sees it</option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}, who sees it too
              </option>
            ))}
          </Choice>
        )}
        <FormError>{saving.error && detailOf(saving.error, "The annotation could not be added.")}</FormError>
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Annotate
        </FormActions>
      </form>
    </Dialog>
  );
}
