import { noPlaceLeft, type Plan, siteLimit } from "../../../functions/plans/plans.ts";

/** How many sites there are, of how many that the plan has places for, and why there is none for another. */
export type Places = { told: string; full: string | null };

/** The places of a plan that so many sites have; null where the plan is not known. */
export function placesOf(plan: Plan | "trial" | null, sites: number): Places | null {
  if (plan === null) return null;
  const limit = siteLimit(plan);
  if (limit === null) return { told: `${sites} ${sites === 1 ? "site" : "sites"}`, full: null };
  // Sites that a larger plan had room for go on working on a smaller one.
  const told =
    sites > limit
      ? `${sites} sites, your plan allows ${limit}`
      : `${sites} of ${limit} ${limit === 1 ? "site" : "sites"}`;
  return { told, full: sites < limit ? null : noPlaceLeft(plan, limit, sites) };
}
