/** Features by the name shown on pages. A plan has its own features and those of all cheaper plans. */
export const features = {
  attribution: "Attribution tracking",
  crm_sync: "CRM sync",
  csv_export: "CSV export",
  scoring: "AI lead scoring",
  email_support: "Email support",
  funnels: "Funnel breakdown",
  replay: "Session replay lite",
  priority_support: "Priority support",
  reporting: "Advanced reporting",
  integrations: "Custom integrations",
  white_label: "White-label reporting",
  dashboards: "Custom dashboards",
  api: "API access",
  account_manager: "Dedicated account manager",
  phone_support: "Phone and priority support",
} as const;

/** Features of a plan and those above it that aren't on the price list. */
const unlisted = {
  client_logins: "agency",
  client_reports: "agency",
  clients_screen: "agency",
} as const;

export type Feature = keyof typeof features;

/** Anything that can require a plan. */
export type Benefit = Feature | keyof typeof unlisted;

/** Shown only where a support address is configured. */
export const SUPPORT_FEATURES: ReadonlySet<Feature> = new Set([
  "email_support",
  "priority_support",
  "account_manager",
  "phone_support",
]);

/**
 * The plans on sale, cheapest first; limits.ts has how much each allows. Prices are US cents per month. A price change
 * needs a new PRICE_VERSION; months already paid keep their price.
 */
export const plans = {
  starter: {
    name: "Starter",
    price_cents: 2900,
    features: ["attribution", "crm_sync", "csv_export", "scoring", "email_support"],
  },
  growth: {
    name: "Growth",
    price_cents: 5900,
    features: ["funnels", "replay", "priority_support", "reporting", "integrations"],
  },
  agency: {
    name: "Agency",
    price_cents: 9900,
    features: ["white_label", "dashboards", "api", "account_manager", "phone_support"],
  },
} as const satisfies Record<
  string,
  {
    name: string;
    price_cents: number;
    features: readonly Feature[];
  }
>;

export const PRICE_VERSION = "2026-11-20";
export const CURRENCY = "USD";

export type Plan = keyof typeof plans;
export const PLANS = Object.keys(plans) as [Plan, ...Plan[]];

/** A plan's rank: a higher plan has more features. */
export const planRank = (plan: Plan): number => PLANS.indexOf(plan);

/** The cheapest plan with a feature. */
export function cheapestPlanWith(feature: Benefit): Plan {
  if (feature in unlisted) return unlisted[feature as keyof typeof unlisted];
  return PLANS.find((plan) => (plans[plan].features as readonly Benefit[]).includes(feature)) ?? "agency";
}

/** Whether a plan has a feature; a trial has them all. */
export const hasFeature = (plan: Plan | "trial", feature: Benefit): boolean =>
  plan === "trial" || planRank(plan) >= planRank(cheapestPlanWith(feature));
