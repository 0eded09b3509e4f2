import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import {
  cheapestPlanWith,
  type Feature,
  hasFeature,
  type Plan,
  plans,
} from "../../../functions/accounts/plans/plans.ts";
import { ToPlans } from "../api/plan-limit.tsx";
import { Card } from "../ui/card.tsx";
import { formatAmount } from "../ui/money.ts";

type Props = {
  /** Null if every plan has it. */
  feature: Feature | null;
  /** Null if it is not known yet, or if access has ended, which the page says elsewhere. */
  plan: Plan | "trial" | null;
  children: ReactNode;
};

/** Shows what a plan includes, or which plan includes it. */
export function PlanGate({ feature, plan, children }: Props) {
  if (feature === null || plan === null || hasFeature(plan, feature)) return children;
  const { name, price_cents } = plans[cheapestPlanWith(feature)];
  return (
    <Card className="grid justify-items-center gap-2 py-10 text-center">
      <Lock className="size-6 text-muted" aria-hidden="true" />
      <h3 className="text-heading">Part of the {name} plan</h3>
      <p className="max-w-prose text-sm text-muted">
        {name} costs {formatAmount(price_cents)} a month. Your leads are kept, so these figures are there from
        the first day.
      </p>
      <ToPlans onClick={() => {}} />
    </Card>
  );
}
