import type { FormEvent } from "react";
import type { Destination } from "../api/api.ts";
import { isPlanError, ToPlans } from "../api/plan-limit.tsx";
import { Button } from "../ui/button.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { QuietHours } from "./alerts/quiet-hours.tsx";
import { ConfirmAddress, isUnconfirmed } from "./confirm-address.tsx";
import { Connection } from "./connection.tsx";
import { WhichLeads } from "./filter/which-leads.tsx";
import { isAlert, isCrm, type Kind, kinds } from "./kinds.ts";
import { FieldMapping } from "./mapping/field-mapping.tsx";
import { Preview } from "./preview.tsx";
import { type Saved, useSaving } from "./use-saving.ts";

type Props = {
  kind: Kind;
  /** The destination to change; null for a new one. */
  destination: Destination | null;
  /** Called with the saved destination, and its signing secret if it is new. */
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
};

/** The form to add or change a destination. */
export function DestinationForm({ kind, destination, onSaved, onCancel }: Props) {
  const { save, isPending, error, problem } = useSaving(kind, destination);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    save(new FormData(event.currentTarget), {
      onSuccess: onSaved,
    });
  };
  return (
    <form method="post" onSubmit={onSubmit} className="grid min-w-0 gap-4">
      <Connection kind={kind} destination={destination} />
      <Field
        label="Name"
        name="name"
        defaultValue={destination?.name ?? kinds[kind].name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <WhichLeads kind={kind} destination={destination} />
      {isAlert(kind) && <QuietHours destination={destination} />}
      {isCrm(kind) ? (
        <FieldMapping kind={kind} destination={destination} />
      ) : (
        <details className="min-w-0 text-sm">
          <summary className="min-h-6 cursor-pointer font-medium">Preview with your newest lead</summary>
          <div className="mt-2 min-w-0">
            <Preview kind={kind} />
          </div>
        </details>
      )}
      <FormError>{problem}</FormError>
      {error && isUnconfirmed(error) ? (
        <ConfirmAddress />
      ) : (
        error &&
        isPlanError(error) && (
          <p className="text-brand">
            <ToPlans onClick={onCancel} />
          </p>
        )
      )}
      {/* In sight however long the form is. */}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-4">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          {destination === null ? "Add" : "Save"}
        </Button>
      </div>
    </form>
  );
}
