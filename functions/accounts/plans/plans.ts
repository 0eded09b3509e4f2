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

/** What belongs to a plan and those above it, but is not on the price list. */
const unlisted = {
  client_logins: "agency",
  client_reports: "agency",
  clients_screen: "agency",
} as const;

export type Feature = keyof typeof features;

/** What an account may need a plan for. */
export type Benefit = Feature | keyof typeof unlisted;

/** Shown only where a support address is configured. */
export const SUPPORT_FEATURES: ReadonlySet<Feature> = new Set([
  "email_support",
  "priority_support",
  "account_manager",
  "phone_support",
]);

/**
 * The plans on sale, cheapest first. Prices are US cents per month; `sites`, `seats`, `destinations` and
 * `schedules` are the numbers of sites, members, destinations and scheduled reports allowed (null: unlimited). A price change needs a new PRICE_VERSION; months already paid keep their price.
 */
export const plans = {
  starter: {
    name: "Starter",
    price_cents: 2900,
    sites: 1,
    seats: 1,
    destinations: 2,
    schedules: 1,
    features: ["attribution", "crm_sync", "csv_export", "scoring", "email_support"],
  },
  growth: {
    name: "Growth",
    price_cents: 5900,
    sites: 5,
    seats: 5,
    destinations: 10,
    schedules: 20,
    features: ["funnels", "replay", "priority_support", "reporting", "integrations"],
  },
  agency: {
    name: "Agency",
    price_cents: 9900,
    sites: null,
    seats: null,
    destinations: null,
    schedules: null,
    features: ["white_label", "dashboards", "api", "account_manager", "phone_support"],
  },
} as const satisfies Record<
  string,
  {
    name: string;
    price_cents: number;
    sites: number | null;
    seats: number | null;
    destinations: number | null;
    schedules: number | null;
    features: readonly Feature[];
  }
>;

export const PRICE_VERSION = "2026-11-20";
export const CURRENCY = "USD";

export type Plan = keyof typeof plans;
export const PLANS = Object.keys(plans) as [Plan, ...Plan[]];

/** A plan's rank: a higher plan has more features. */
export const planRank = (plan: Plan): number => PLANS.indexOf(plan);

/** A trial has every feature, but limited numbers of sites and seats. */
const trial = { sites: 5, seats: 5, destinations: null, schedules: null };

type Limited = "sites" | "seats" | "destinations" | "schedules";

const limitOf = (plan: Plan | "trial", of: Limited): number | null =>
  plan === "trial" ? trial[of] : plans[plan][of];

/** How many sites a plan allows; null for any number. */
export const siteLimit = (plan: Plan | "trial"): number | null => limitOf(plan, "sites");

/** How many members a plan allows; null for any number. */
export const seatLimit = (plan: Plan | "trial"): number | null => limitOf(plan, "seats");

/** How many destinations a plan allows, alerts aside; null for any number. */
export const destinationLimit = (plan: Plan | "trial"): number | null => limitOf(plan, "destinations");

/** How many scheduled reports a plan allows, the weekly digest aside; null for any number. */
export const scheduleLimit = (plan: Plan | "trial"): number | null => limitOf(plan, "schedules");

/** The error at a limit: how many of something the plan allows, and which plan allows more than are `taken`. */
export function limitMessage(plan: Plan | "trial", of: Limited, taken: number): string {
  const limit = limitOf(plan, of) ?? 0;
  const larger = Object.values(plans).find((each) => (each[of] ?? Infinity) > Math.max(limit, taken));
  const allowed = limit === 1 ? `1 ${of.slice(0, -1)}` : `${limit} ${of}`;
  return `Your ${plan === "trial" ? "trial" : "plan"} allows ${allowed}; the ${(larger ?? plans.agency).name} plan allows more.`;
}

/** The cheapest plan with a feature. */
export function cheapestPlanWith(feature: Benefit): Plan {
  if (feature in unlisted) return unlisted[feature as keyof typeof unlisted];
  return PLANS.find((plan) => (plans[plan].features as readonly Benefit[]).includes(feature)) ?? "agency";
}

/** Whether a plan has a feature; a trial has them all. */
export const hasFeature = (plan: Plan | "trial", feature: Benefit): boolean =>
  plan === "trial" || planRank(plan) >= planRank(cheapestPlanWith(feature));
