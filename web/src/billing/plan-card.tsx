import { LoaderCircle } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { dollars, MOST_POPULAR, planLines } from "../api/catalogue.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { PlanLines } from "../ui/plan-lines.tsx";
import { monthlyPrice } from "./catalogue.ts";

type Props = {
  plan: Plan;
  /** Whether the deployment has a support address. */
  hasSupport: boolean;
  chosen: boolean;
  current: boolean;
  /** Whether this plan is being paid for, or another. */
  processing: "this" | "another" | null;
  /** What paying for it would do. */
  effect: ReactNode;
  onChoose: () => void;
  onPay: () => void;
};

/** A plan to choose. Once it is chosen, its button pays. */
export function PlanCard({ plan, hasSupport, chosen, current, processing, effect, onChoose, onPay }: Props) {
  const id = useId();
  const { name, price_cents } = plans[plan];
  const label = current ? "Your plan" : plan === MOST_POPULAR ? "Most Popular" : null;
  const ring = chosen ? "border-brand ring-1 ring-brand" : "border-line hover:border-muted";
  return (
    <div
      inert={processing === "another"}
      className={`relative flex flex-col gap-4 rounded-xl border bg-surface p-5 transition-colors ${ring}`}
    >
      {/* The label covers the whole card; only the button is above it. */}
      <label className="flex cursor-pointer items-center gap-2.5 text-heading after:absolute after:inset-0 after:rounded-xl">
        <input
          type="radio"
          name="plan"
          value={plan}
          checked={chosen}
          onChange={() => processing === null && onChoose()}
          aria-describedby={`${id}-price ${id}-lines`}
          className="relative z-10 size-4 accent-brand"
        />
        {name}
      </label>
      {label !== null && (
        <p className="absolute -top-2.5 right-4 leading-none">
          <Badge tone={current ? "plain" : "green"}>{label}</Badge>
        </p>
      )}
      <p id={`${id}-price`}>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{dollars(price_cents)}</span>
        <span className="text-muted"> / month</span>
      </p>
      <PlanLines id={`${id}-lines`} lines={planLines(plan, hasSupport)} />
      <div className="mt-auto grid gap-3 pt-1">
        {chosen && (
          <p id={`${id}-effect`} className="text-sm text-muted">
            {effect}
          </p>
        )}
        <Button
          look={chosen ? "primary" : "secondary"}
          className="relative w-full"
          busy={processing !== null}
          aria-describedby={chosen ? `${id}-effect` : undefined}
          // A double click or a held key chooses the plan but must not also pay for it.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => (chosen ? detail < 2 && onPay() : onChoose())}
        >
          {processing === "this" && <LoaderCircle className="animate-spin" aria-hidden="true" />}
          {processing === "this"
            ? "Processing…"
            : chosen
              ? `Pay ${monthlyPrice(plan)}`
              : `${current ? "Renew" : "Choose"} ${name}`}
        </Button>
      </div>
    </div>
  );
}
