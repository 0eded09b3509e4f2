import { Link } from "wouter";
import { plans, planWith } from "../../../functions/billing/plans.ts";
import type { Lead } from "../api.ts";

/** Says where the pages of a visit can be had one by one, to an account whose plan does not show them. */
export function ReplayHint({ lead }: { lead: Lead }) {
  if (!lead.without_replay || !lead.pageviews) return null;
  return (
    <p className="mt-4 text-muted">
      Its first three pageviews, one by one, come with the {plans[planWith("replay")].name} plan.{" "}
      <Link to="?tab=subscription" className="text-brand underline underline-offset-4">
        See the plans
      </Link>
    </p>
  );
}
