import type { FormEvent } from "react";
import type { Destination } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { QuietHours } from "./alerts/quiet-hours.tsx";
import { Connection } from "./connection.tsx";
import { WhichLeads } from "./filter/which-leads.tsx";
import { isAlert, isCrm } from "./kinds.ts";
import { FieldMapping } from "./mapping/field-mapping.tsx";
import { NameField } from "./name-field.tsx";
import { Preview } from "./preview.tsx";
import { SaveProblem } from "./save-problem.tsx";
import { useSaving } from "./use-saving.ts";

type Props = { destination: Destination; onClose: () => void };

/** The form that changes a destination. */
export function DestinationForm({ destination, onClose }: Props) {
  const { kind } = destination;
  const { save, isPending, error, problem } = useSaving(kind, destination);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) save(new FormData(event.currentTarget), { onSuccess: onClose });
  };
  return (
    <form method="post" onSubmit={onSubmit} className="grid min-w-0 gap-4">
      <Connection kind={kind} destination={destination} />
      <NameField kind={kind} destination={destination} />
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
      <SaveProblem error={error} problem={problem} onPlans={onClose} />
      {/* In sight however long the form is. */}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-4">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
