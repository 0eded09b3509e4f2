import { FlaskConical, Info } from "lucide-react";
import type { Ref } from "react";
import { PLANS, type Plan } from "../../../functions/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Meaning } from "./meaning.tsx";
import { Notice } from "./notice.tsx";
import { PlanCard } from "./plan-card.tsx";

/** What one should know of paying here before one pays. */
function PaymentsNote({ payments }: { payments: Subscription["payments"] }) {
  if (payments === "mock")
    return (
      <Notice tone="brand" icon={FlaskConical} title="Demo payments">
        <p>No money is charged and no card is asked for; the plan becomes active as if you had paid.</p>
      </Notice>
    );
  if (payments === "off")
    return (
      <Notice tone="yellow" icon={Info} title="Payments are not configured">
        <p>No plan can be paid for here yet.</p>
      </Notice>
    );
  return (
    <p className="text-sm text-muted">
      One payment for one month. It renews when you pay again; we never store your card.
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

/** The three plans as cards, one of which can be chosen and then paid for. */
export function Chooser({ id, ref, status, chosen, processing, onChoose, onPay }: Props) {
  return (
    <fieldset id={id} ref={ref} className="grid min-w-0 gap-4">
      <legend className="mb-3 text-lg font-semibold">Choose a plan</legend>
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
            meaning={<Meaning status={status} plan={plan} />}
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
