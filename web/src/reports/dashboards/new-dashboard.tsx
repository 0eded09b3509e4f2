import { type FormEvent, useState } from "react";
import type { Dashboard } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { starts } from "./library.ts";
import { useAdd } from "./use-add.ts";

type Props = { onAdded: (dashboard: Dashboard) => void; onClose: () => void };

/** The dialog that adds a dashboard, with panels from the library or empty. */
export function NewDashboard({ onAdded, onClose }: Props) {
  const adding = useAdd();
  const [name, setName] = useState("");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get("start"));
    adding.mutate(
      { name: name.trim(), panels: [...(starts[chosen] ?? [])] },
      {
        onSuccess: (dashboard) => {
          onClose();
          onAdded(dashboard);
        },
      },
    );
  };
  return (
    <Dialog
      title="New dashboard"
      description="Only you and the account's admins see it until you share it."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Dashboard name"
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Choice label="Start with" name="start">
          {Object.keys(starts).map((start) => (
            <option key={start}>{start}</option>
          ))}
        </Choice>
        <FormError>{adding.error && detailOf(adding.error, "The dashboard could not be added.")}</FormError>
        <FormActions onCancel={onClose} busy={adding.isPending}>
          Add dashboard
        </FormActions>
      </form>
    </Dialog>
  );
}
