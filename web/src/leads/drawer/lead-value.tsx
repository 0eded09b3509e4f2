import { useCallback, useId, useState } from "react";
import type { Lead } from "../../api/api.ts";
import { labelOf } from "../label.ts";
import { centsOf, dollarsOf } from "../money.ts";
import { Unsaved } from "./unsaved.tsx";
import { useLeave } from "./use-leave.ts";
import { useWriting } from "./use-writing.ts";

/** What a lead is worth, saved when it is left; what could not be saved stays in its place. */
export function LeadValue({ lead }: { lead: Lead }) {
  const id = useId();
  const { draft, write, save, keep, isUnsaved, isOvertaken, isPending, error } = useWriting(lead, "value");
  const [problem, setProblem] = useState<string | null>(null);

  const saveValue = useCallback(() => {
    if (draft === null) return;
    const cents = centsOf(draft);
    setProblem(cents === undefined ? "Please write an amount like 1250 or 1250.00." : null);
    if (cents === undefined) keep();
    else save({ value_cents: cents });
  }, [draft, save, keep]);
  useLeave(saveValue);

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
            onBlur={saveValue}
            onKeyDown={(event) => event.key === "Enter" && saveValue()}
            className="min-h-8.5 w-28 rounded-lg bg-transparent px-1.5 tabular-nums outline-none placeholder:text-muted"
          />
        </span>
        <span role="status" className="text-muted">
          {isPending && "Saving…"}
        </span>
      </div>
      {isUnsaved && problem === null && (
        <p className="flex flex-wrap gap-x-3">
          <Unsaved {...{ error, isPending, isOvertaken }} onRetry={saveValue} />
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
