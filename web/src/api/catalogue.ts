import { features, PLANNED, PLANS, type Plan, plans, SUPPORT } from "../../../functions/plans/plans.ts";

export const MOST_POPULAR: Plan = "growth";

/** One thing a plan has; `planned`: it belongs to the plan and cannot be used yet. */
export type PlanLine = { text: string; planned?: boolean };

/** An amount of US cents as one reads it: whole dollars without their zeros. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

/** How many sites a plan allows, in words. */
export function sitesOf(plan: Plan): string {
  const { sites } = plans[plan];
  return sites === null ? "Unlimited websites" : sites === 1 ? "1 website" : `Up to ${sites} websites`;
}

/** What a plan has: its sites, the plan below it with all that has, and its own features. */
export function linesOf(plan: Plan, hasSupport: boolean): PlanLine[] {
  const below = PLANS[PLANS.indexOf(plan) - 1];
  const claimed = plans[plan].features.filter((feature) => hasSupport || !SUPPORT.has(feature));
  return [
    { text: sitesOf(plan) },
    ...(below ? [{ text: `Everything in ${plans[below].name}` }] : []),
    ...claimed.map((feature) => ({ text: features[feature], planned: PLANNED.has(feature) })),
  ];
}
