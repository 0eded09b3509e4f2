import { FlaskConical, Info } from "lucide-react";
import type { Ref } from "react";
import { PLANS, type Plan } from "../../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Notice } from "./notice.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PurchaseEffect } from "./purchase-effect.tsx";

/** How payments work on this deployment. */
function PaymentsNote({ payments }: { payments: Subscription["payments"] }) {
  if (payments === "mock")
    return (
      <Notice tone="brand" icon={FlaskConical} title="Demo payments">
        <p>No money is charged and no card is needed. The plan is activated as if you had paid.</p>
      </Notice>
    );
  if (payments === "off")
    return (
      <Notice tone="yellow" icon={Info} title="Payments are not configured">
        <p>You can’t pay for a plan here yet.</p>
      </Notice>
    );
  return (
    <p className="text-sm text-muted">
      One payment, one month. Your plan renews only when you pay again; we never store your card.
    </p>
  );
}

type Props = {
  id: string;
  ref: Ref<HTMLFieldSetElement>;
  status: Subscription;
  chosen: Plan | null;
  processing: Plan | null;
  onChoose: (plan: Plan) => void;
  onPay: (plan: Plan) => void;
};

/** The three plans as cards: choose one, then pay for it. */
export function Chooser({ id, ref, status, chosen, processing, onChoose, onPay }: Props) {
  return (
    <fieldset id={id} ref={ref} className="grid min-w-0 gap-4">
      <legend className="mb-3 text-heading">Choose a plan</legend>
      <PaymentsNote payments={status.payments} />
      <div className="grid gap-4 pt-2 md:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            hasSupport={status.support_email !== null}
            chosen={plan === chosen}
            current={plan === status.plan && status.subscription_status === "active"}
            processing={processing === null ? null : processing === plan ? "this" : "another"}
            effect={<PurchaseEffect status={status} plan={plan} />}
            onChoose={() => onChoose(plan)}
            onPay={() => onPay(plan)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {processing && "Processing your payment…"}
      </p>
    </fieldset>
  );
}
