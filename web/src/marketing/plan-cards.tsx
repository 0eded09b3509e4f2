import { PLANS, type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { dollars, MOST_POPULAR, planLines } from "../api/catalogue.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { PlanLines } from "../ui/plan-lines.tsx";

const audience: Record<Plan, string> = {
  starter: "For a business with one website.",
  growth: "For businesses comparing campaigns across several websites.",
  agency: "For agencies managing client sites.",
};

/** The three plans. Prices, site limits and features come from the catalog that the server charges by. */
export function PlanCards({ level: Heading }: { level: "h2" | "h3" }) {
  const hasSupport = useDeployment().supportEmail !== "";
  return (
    <ul className="grid items-stretch gap-5 md:grid-cols-3">
      {PLANS.map((plan) => {
        const isPopular = plan === MOST_POPULAR;
        const contactsSales = plan === "agency" && hasSupport;
        return (
          <li
            key={plan}
            className={`relative flex flex-col gap-5 rounded-2xl border bg-surface p-6 ${isPopular ? "border-brand shadow-md ring-1 ring-brand" : "border-line"}`}
          >
            {isPopular && (
              <p className="absolute -top-3 right-6">
                <Badge tone="green">Most Popular</Badge>
              </p>
            )}
            <div>
              <Heading className="text-lg font-semibold">{plans[plan].name}</Heading>
              <p className="mt-1 min-h-10 text-sm text-muted">{audience[plan]}</p>
            </div>
            <p>
              <span className="text-5xl font-semibold tracking-tight">
                {dollars(plans[plan].price_cents)}
              </span>
              <span className="text-muted"> / month</span>
            </p>
            <PlanLines lines={planLines(plan, hasSupport)} />
            <ButtonLink
              className="mt-auto w-full"
              size="large"
              look={isPopular ? "primary" : "secondary"}
              href={contactsSales ? "/contact?plan=agency" : "/register"}
              aria-label={`${contactsSales ? "Contact Sales" : "Start Free Trial"}: ${plans[plan].name}`}
            >
              {contactsSales ? "Contact Sales" : "Start Free Trial"}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
