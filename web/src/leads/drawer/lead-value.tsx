import { useId } from "react";
import type { Lead } from "../../api/api.ts";
import { leadLabel } from "../label.ts";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useLeadField } from "./use-lead-field.ts";
import { ValueCurrency } from "./value-currency.tsx";

/** A lead's value, and its currency once it has a value. A new value gets the account's currency. */
export function LeadValue({ lead }: { lead: Lead }) {
  const id = useId();
  const { text, write, save, autosave, isSaving, unsaved, error } = useLeadField(lead, "value");
  const isInvalid = unsaved === "invalid";

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Value<bdi className="sr-only"> of {leadLabel(lead)}</bdi>
        </label>
        <span className="flex items-center rounded-lg border border-muted/60 bg-page focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={20}
            value={text}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-problem` : undefined}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={autosave}
            onKeyDown={(event) => event.key === "Enter" && save()}
            className="min-h-8.5 w-28 rounded-lg bg-transparent px-2.5 tabular-nums outline-none placeholder:text-muted"
          />
        </span>
        {lead.value_cents !== null && <ValueCurrency lead={lead} />}
        <span role="status" className="text-muted">
          {isSaving && "Saving…"}
        </span>
      </div>
      <UnsavedNote {...{ unsaved, error, isSaving }} onRetry={save} />
      {isInvalid && (
        <p id={`${id}-problem`} role="alert" className="text-red">
          Enter an amount like 1250 or 1250.00.
        </p>
      )}
    </div>
  );
}
