/** What plans are made of, as the pages name it. A plan has what stands in its list, and all that cheaper plans have. */
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

export type Feature = keyof typeof features;

/** Support is claimed only where customers are told whom to write to. */
export const SUPPORT_FEATURES: ReadonlySet<Feature> = new Set([
  "email_support",
  "priority_support",
  "account_manager",
  "phone_support",
]);

/** What belongs to a plan and cannot be used yet; whoever chooses a plan is told. */
export const PLANNED_FEATURES: ReadonlySet<Feature> = new Set([
  "crm_sync",
  "funnels",
  "reporting",
  "integrations",
  "white_label",
  "dashboards",
  "api",
]);

/**
 * What is sold, cheapest first: prices in US cents a month, `sites` the number of sites a plan allows (null: any
 * number). A changed price gets a new PRICE_VERSION; what was paid before keeps what it was paid for.
 */
export const plans = {
  starter: {
    name: "Starter",
    price_cents: 2900,
    sites: 1,
    features: ["attribution", "crm_sync", "csv_export", "scoring", "email_support"],
  },
  growth: {
    name: "Growth",
    price_cents: 5900,
    sites: 5,
    features: ["funnels", "replay", "priority_support", "reporting", "integrations"],
  },
  agency: {
    name: "Agency",
    price_cents: 9900,
    sites: null,
    features: ["white_label", "dashboards", "api", "account_manager", "phone_support"],
  },
} as const satisfies Record<
  string,
  { name: string; price_cents: number; sites: number | null; features: readonly Feature[] }
>;

export const PRICE_VERSION = "2026-11-20";
export const CURRENCY = "USD";

export type Plan = keyof typeof plans;
export const PLANS = Object.keys(plans) as [Plan, ...Plan[]];

/** A plan's place among the others: the higher has more. */
export const planRank = (plan: Plan): number => PLANS.indexOf(plan);

/** A trial has every feature; only its sites are counted. */
const TRIAL_SITES = 5;

export function siteLimit(plan: Plan | "trial"): number | null {
  return plan === "trial" ? TRIAL_SITES : plans[plan].sites;
}

/** What an account is told whose plan has no place for one more site: how many it allows, and which allows another. */
export function siteLimitMessage(plan: Plan | "trial", limit: number, sites: number): string {
  const wider = Object.values(plans).find(
    (each) => each.sites === null || each.sites > Math.max(limit, sites),
  );
  const allowed = `${limit} ${limit === 1 ? "site" : "sites"}`;
  return `Your ${plan === "trial" ? "trial" : "plan"} allows ${allowed}; the ${(wider ?? plans.agency).name} plan allows more.`;
}

/** The cheapest plan with a feature. */
export function cheapestPlanWith(feature: Feature): Plan {
  return PLANS.find((plan) => (plans[plan].features as readonly Feature[]).includes(feature)) ?? "agency";
}

/** Whether a plan has a feature; a trial has them all. */
export const hasFeature = (plan: Plan | "trial", feature: Feature): boolean =>
  plan === "trial" || planRank(plan) >= planRank(cheapestPlanWith(feature));
