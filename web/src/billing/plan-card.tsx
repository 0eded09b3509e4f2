import { Check, Clock, LoaderCircle } from "lucide-react";
import { type ReactNode, useId } from "react";
import { features, PLANNED, PLANS, type Plan, plans, SUPPORT } from "../../../functions/billing/plans.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { dollars, monthlyPrice } from "./catalogue.ts";

const MOST_POPULAR: Plan = "growth";

type Line = { text: string; planned?: boolean };

/** What a plan has: its sites, the plan below it with all that has, and its own features. */
function linesOf(plan: Plan, hasSupport: boolean): Line[] {
  const { sites, features: own } = plans[plan];
  const below = PLANS[PLANS.indexOf(plan) - 1];
  const claimed = own.filter((feature) => hasSupport || !SUPPORT.has(feature));
  return [
    { text: sites === null ? "Unlimited websites" : sites === 1 ? "1 website" : `Up to ${sites} websites` },
    ...(below ? [{ text: `Everything in ${plans[below].name}` }] : []),
    ...claimed.map((feature) => ({ text: features[feature], planned: PLANNED.has(feature) })),
  ];
}

type Props = {
  plan: Plan;
  /** Whether anybody answers customers' questions. */
  hasSupport: boolean;
  chosen: boolean;
  current: boolean;
  /** Whether this plan is being paid for, or another. */
  processing: "this" | "another" | null;
  /** What paying for it would do. */
  meaning: ReactNode;
  onChoose: () => void;
  onPay: () => void;
};

/** A plan to choose; once chosen, its button is the one that pays. */
export function PlanCard({ plan, hasSupport, chosen, current, processing, meaning, onChoose, onPay }: Props) {
  const id = useId();
  const { name, price_cents } = plans[plan];
  const mark = current ? "Your plan" : plan === MOST_POPULAR ? "Most Popular" : null;
  const ring = chosen ? "border-brand ring-1 ring-brand" : "border-line hover:border-muted";
  return (
    <div
      inert={processing === "another"}
      className={`relative flex flex-col gap-4 rounded-xl border bg-surface p-5 transition-colors ${ring}`}
    >
      {/* The whole card is its label; only the button stands above. */}
      <label className="flex cursor-pointer items-center gap-2.5 text-lg font-semibold after:absolute after:inset-0 after:rounded-xl">
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
      {mark !== null && (
        <p className="absolute -top-2.5 right-4 leading-none">
          <Badge tone={current ? "plain" : "green"}>{mark}</Badge>
        </p>
      )}
      <p id={`${id}-price`}>
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{dollars(price_cents)}</span>
        <span className="text-muted"> / month</span>
      </p>
      <ul id={`${id}-lines`} className="grid gap-2 text-sm">
        {linesOf(plan, hasSupport).map(({ text, planned = false }) => (
          <li key={text} className={`flex gap-2 ${planned ? "text-muted" : ""}`}>
            {planned ? (
              <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            ) : (
              <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            )}
            <span>
              {text}
              {planned && <span className="text-xs"> (not available yet)</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 pt-1">
        {chosen && (
          <p id={`${id}-meaning`} className="text-sm text-muted">
            {meaning}
          </p>
        )}
        <Button
          look={chosen ? "primary" : "secondary"}
          className="relative w-full"
          busy={processing !== null}
          aria-describedby={chosen ? `${id}-meaning` : undefined}
          // A double click, or a key held down, chooses; it must not go on to pay.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => (chosen ? detail < 2 && onPay() : onChoose())}
        >
          {processing === "this" && <LoaderCircle className="animate-spin" aria-hidden="true" />}
          {processing === "this" ? "Processing…" : chosen ? `Pay ${monthlyPrice(plan)}` : `Choose ${name}`}
        </Button>
      </div>
    </div>
  );
}
