import { cheapestPlanWith, plans } from "../../../../functions/accounts/plans/plans.ts";
import { ToPlans } from "../../api/plan-limit.tsx";
import { Card } from "../../ui/card.tsx";
import { formatAmount } from "../../ui/money.ts";

/** Says which plan dashboards belong to, what it costs, and that existing ones stay readable. */
export function ReadOnly({ hasAny }: { hasAny: boolean }) {
  const { name, price_cents } = plans[cheapestPlanWith("dashboards")];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        Dashboards can be added and changed on the {name} plan, {formatAmount(price_cents)} a month.
        {hasAny && " Those you have stay readable."}
      </p>
      <ToPlans onClick={() => {}} />
    </Card>
  );
}
