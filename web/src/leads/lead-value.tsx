import { useId, useState } from "react";
import type { Lead } from "../api.ts";
import { detailOf, offlineNote } from "../request.ts";
import { labelOf } from "./label.ts";
import { centsOf, dollarsOf } from "./money.ts";
import { useLeadChange } from "./use-lead-change.ts";

/** What a lead is worth, saved when it is left; what could not be saved stays in its place. */
export function LeadValue({ lead }: { lead: Lead }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useLeadChange(lead, {
    onSaved: () => setDraft(null),
    onFailed: (error) => setProblem(detailOf(error, `Not saved${offlineNote(error) || "."}`)),
  });

  const save = () => {
    if (draft === null || isPending) return;
    const cents = centsOf(draft);
    if (cents === undefined) return setProblem("Please write an amount like 1250 or 1250.00.");
    setProblem(null);
    if (cents === lead.value_cents) setDraft(null);
    else mutate({ value_cents: cents });
  };

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Value<bdi className="sr-only"> of {labelOf(lead)} in US dollars</bdi>
        </label>
        <span className="flex items-center rounded-lg border border-muted/60 bg-page focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
          <span aria-hidden="true" className="pl-2.5 text-muted">
            $
          </span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={20}
            value={draft ?? dollarsOf(lead.value_cents)}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              setProblem(null);
            }}
            onBlur={save}
            onKeyDown={(event) => event.key === "Enter" && save()}
            className="min-h-9 w-28 rounded-lg bg-transparent px-1.5 tabular-nums outline-none placeholder:text-muted"
          />
        </span>
        <span role="status" className="text-muted">
          {isPending && "Saving…"}
        </span>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
