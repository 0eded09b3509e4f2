import { findLimit, limitMessage } from "../../../../functions/accounts/limits/limits.ts";
import type { Plan } from "../../../../functions/accounts/plans/plans.ts";

/** The sites used and allowed, as text, and if no more can be added, why. */
export type SiteAllowance = { text: string; full: string | null };

/** The site allowance of a plan; null if the plan is unknown. */
export function siteAllowance(plan: Plan | "trial" | null, sites: number): SiteAllowance | null {
  if (plan === null) return null;
  const limit = findLimit("sites", plan);
  if (limit === null) return { text: `${sites} ${sites === 1 ? "site" : "sites"}`, full: null };
  // After a downgrade, sites over the new limit keep working.
  const text =
    sites > limit
      ? `${sites} sites, your plan allows ${limit}`
      : `${sites} of ${limit} ${limit === 1 ? "site" : "sites"}`;
  return { text, full: sites < limit ? null : limitMessage("sites", plan, sites) };
}
