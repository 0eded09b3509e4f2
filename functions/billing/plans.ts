/** What is sold: prices in US cents a month, `sites` the number of sites a plan allows (null: any number). */
export const plans = {
  starter: { name: "Starter", price_cents: 2900, sites: 1 },
  growth: { name: "Growth", price_cents: 5900, sites: 5 },
  agency: { name: "Agency", price_cents: 9900, sites: null },
} as const;

export type Plan = keyof typeof plans;

/** A trial has every feature; only its sites are counted. */
const TRIAL_SITES = 5;

export function siteLimit(plan: Plan | "trial"): number | null {
  return plan === "trial" ? TRIAL_SITES : plans[plan].sites;
}

/** The cheapest plan that allows more sites than the given number. */
export function planThatAllows(sites: number): string {
  const wider = Object.values(plans).find((plan) => plan.sites === null || plan.sites > sites);
  return (wider ?? plans.agency).name;
}
