import type { Lead } from "../../api/api.ts";
import { detailOf, offlineNote } from "../../api/request.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { leadLabel } from "../label.ts";
import { useLeadChange } from "./use-lead-change.ts";

const CURRENCIES = Intl.supportedValuesOf("currency");

/** A select for the currency of a lead's value. The amount stays: nothing is converted. */
export function ValueCurrency({ lead }: { lead: Lead }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useLeadChange(lead.id);
  const { value_cents, currency } = lead;
  const change = (chosen: string) =>
    mutate(
      { value_cents, currency: chosen },
      {
        onError: (error) =>
          toast({
            title: "Error",
            description: detailOf(error, `Failed to change the currency${offlineNote(error)}`),
            variant: "destructive",
          }),
      },
    );
  return (
    <select
      aria-label={`Currency of ${leadLabel(lead)}`}
      aria-busy={isPending}
      value={(isPending && variables.currency) || (currency ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
      className="min-h-9 rounded-lg border border-muted/60 bg-page px-2"
    >
      {CURRENCIES.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
