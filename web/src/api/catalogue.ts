import { limits } from "../../../functions/accounts/limits/limits.ts";
import {
  features,
  PLANS,
  type Plan,
  plans,
  SUPPORT_FEATURES,
} from "../../../functions/accounts/plans/plans.ts";

export const MOST_POPULAR: Plan = "growth";

/** An amount in US cents as dollars, without decimals if whole: "$29", "$29.50". */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

/** A plan's site limit in words: "Up to 5 websites". */
export function siteLimitText(plan: Plan): string {
  const sites = limits.sites[plan];
  return sites === null ? "Unlimited websites" : sites === 1 ? "1 website" : `Up to ${sites} websites`;
}

/** A plan's feature list: its site limit, everything in the plan below, its own features. */
export function planLines(plan: Plan, hasSupport: boolean): string[] {
  const below = PLANS[PLANS.indexOf(plan) - 1];
  const claimed = plans[plan].features.filter((feature) => hasSupport || !SUPPORT_FEATURES.has(feature));
  return [
    siteLimitText(plan),
    ...(below ? [`Everything in ${plans[below].name}`] : []),
    ...claimed.map((feature) => features[feature]),
  ];
}
