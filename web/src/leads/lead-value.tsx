import { useCallback, useId, useRef, useState } from "react";
import type { Lead } from "../api.ts";
import { labelOf } from "./label.ts";
import { centsOf, dollarsOf } from "./money.ts";
import { Unsaved } from "./unsaved.tsx";
import { useDraft } from "./use-draft.ts";
import { useLeadChange } from "./use-lead-change.ts";
import { useLeave } from "./use-leave.ts";

/** What a lead is worth, saved when it is left; what could not be saved stays in its place. */
export function LeadValue({ lead }: { lead: Lead }) {
  const id = useId();
  const { draft, isUnsaved, isOvertaken, write, settle, keep } = useDraft(lead, "value");
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<string>(undefined);
  /** What was sent last, where this is the answer to it: another may be on its way. */
  const answered = (cents: number | null): string | undefined => {
    const last = sent.current;
    if (last === undefined || centsOf(last) !== cents) return undefined;
    sent.current = undefined;
    return last;
  };
  const { mutate, isPending, error } = useLeadChange(lead, {
    onSaved: ({ value_cents: saved = null }) => {
      const last = answered(saved);
      if (last !== undefined) settle(last);
      settle(dollarsOf(saved));
    },
    onFailed: (_, { value_cents: unsaved = null }) => {
      answered(unsaved);
      keep();
    },
  });

  const save = useCallback(() => {
    if (draft === null || draft === sent.current) return;
    const cents = centsOf(draft);
    if (cents === undefined) {
      keep();
      return setProblem("Please write an amount like 1250 or 1250.00.");
    }
    setProblem(null);
    // While another amount is on its way, also the one stored now is to be saved again.
    if (cents === lead.value_cents && sent.current === undefined) return settle(draft);
    sent.current = draft;
    mutate({ value_cents: cents });
  }, [draft, lead.value_cents, mutate, settle, keep]);
  useLeave(save);

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
              write(event.currentTarget.value);
              setProblem(null);
            }}
            onBlur={save}
            onKeyDown={(event) => event.key === "Enter" && save()}
            className="min-h-8.5 w-28 rounded-lg bg-transparent px-1.5 tabular-nums outline-none placeholder:text-muted"
          />
        </span>
        <span role="status" className="text-muted">
          {isPending && "Saving…"}
        </span>
      </div>
      {isUnsaved && problem === null && (
        <p className="flex flex-wrap gap-x-3">
          <Unsaved {...{ error, isPending, isOvertaken }} onRetry={save} />
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
