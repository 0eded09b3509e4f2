import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { useZone } from "../../api/me.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { detailOf } from "../../api/request.ts";
import { todayIn } from "../../app/time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field, FormError, inputLook, Labeled } from "../../ui/field.tsx";
import { formatAmount, parseCents } from "../../ui/money.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { CurrencySelect } from "./currency-select.tsx";
import { daysOfMonth, monthName, shiftMonth } from "./months.ts";
import { campaignsQuery, useRefreshSpend } from "./spend-query.ts";

const MONTHS_BACK = 24;

/** Sets what a source or campaign cost in a month. */
export function EnterMonth({ currency: first, onClose }: { currency: string; onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const refresh = useRefreshSpend();
  const { data: campaigns } = useQuery(campaignsQuery);
  const [currency, setCurrency] = useState(first);
  const thisMonth = todayIn(useZone()).slice(0, 7);
  const months = Array.from({ length: MONTHS_BACK + 2 }, (_, at) => shiftMonth(thisMonth, 1 - at));
  const saving = useMutation({
    mutationFn: async (fields: FormData) => {
      const text = (name: string) => String(fields.get(name)).trim();
      const cents = parseCents(text("cost"));
      if (typeof cents !== "number") throw new Error("Enter an amount, such as 1,250.00.");
      const days = daysOfMonth(text("month"));
      const row = {
        ...days,
        source: text("source"),
        campaign: text("campaign"),
        currency,
        cost_cents: cents,
      };
      await call("PUT /api/spend", { body: { rows: [row] } });
      return { month: text("month"), cents, count: Number(days.to.slice(-2)) };
    },
    onSuccess: async ({ month, cents, count }) => {
      await refresh();
      onClose();
      const amount = formatAmount(cents, currency);
      toast({
        title: "Success",
        description: `${amount} is spread over the ${count} days of ${monthName(month)}.`,
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(new FormData(event.currentTarget));
  };
  const names = campaigns?.leads ?? [];
  return (
    <Dialog
      title="Enter spend"
      description="The cost of a month, spread evenly over its days. It replaces what you entered for the source or campaign on these days."
      onClose={onClose}
    >
      <form method="post" onSubmit={submit} className="grid gap-4">
        <Labeled of={`${id}-month`} label="Month">
          <select
            id={`${id}-month`}
            name="month"
            defaultValue={thisMonth}
            className={`min-h-11 ${inputLook}`}
          >
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </Labeled>
        <Field
          label="Source"
          name="source"
          list={`${id}-sources`}
          autoComplete="off"
          maxLength={100}
          required
        />
        <Field
          label="Campaign (optional)"
          hint="As your leads spell it. Without one, the cost counts for the source, in addition to its campaigns."
          name="campaign"
          list={`${id}-campaigns`}
          autoComplete="off"
          maxLength={200}
        />
        <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
          <Field label="Cost" name="cost" inputMode="decimal" autoComplete="off" required />
          <CurrencySelect value={currency} onChange={setCurrency} />
        </div>
        <datalist id={`${id}-sources`}>
          {[...new Set(names.map(({ source }) => source))].map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <datalist id={`${id}-campaigns`}>
          {[...new Set(names.flatMap(({ campaign }) => campaign ?? []))].map((campaign) => (
            <option key={campaign} value={campaign} />
          ))}
        </datalist>
        <FormError>
          {saving.error && detailOf(saving.error, saving.error.message || "The spend could not be saved")}
        </FormError>
        {saving.error && isPlanError(saving.error) && <ToPlans onClick={onClose} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
