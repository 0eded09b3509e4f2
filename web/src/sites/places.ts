import { noPlaceLeft, type Plan, siteLimit } from "../../../functions/billing/plans.ts";

/** How many of a plan's places for sites are taken, and why there is none for another. */
export type Places = { told: string; full: string | null };

/** The places of a plan that so many sites have; null where places are not counted, or the plan is not known. */
export function placesOf(plan: Plan | "trial" | null, sites: number): Places | null {
  const limit = plan === null ? null : siteLimit(plan);
  if (plan === null || limit === null) return null;
  // Sites that a larger plan had room for go on working on a smaller one.
  const told =
    sites > limit
      ? `${sites} sites, your plan allows ${limit}`
      : `${sites} of ${limit} ${limit === 1 ? "site" : "sites"}`;
  return { told, full: sites < limit ? null : noPlaceLeft(plan, limit, sites) };
}
