import { PLANS, type Plan, plans } from "../plans/plans.ts";

/**
 * What determines an account's limits: its plan or its trial, which is "unconfirmed" until an owner confirms their
 * address.
 */
export type Holder = Plan | "trial" | "unconfirmed";

const onAnyPlan = (most: number) => ({ trial: most, starter: most, growth: most, agency: most });

/**
 * Limits per account, by plan; null means unlimited. Manifest lines count against them with `takes`; a limit that no
 * line takes doesn't compile.
 */
export const limits = {
  /** Not counting archived sites. */
  sites: { trial: 5, starter: 1, growth: 5, agency: null },
  /** The account's people, not counting clients. */
  seats: { trial: 5, starter: 1, growth: 5, agency: null },
  // A lead's transaction writes a row for each destination, alert and hook, and is limited to 100 writes.
  /**
   * Not counting alerts; all hooks of a key count once. Few while unconfirmed, so that nobody can send for free from a
   * made-up address.
   */
  destinations: { unconfirmed: 3, trial: 40, starter: 2, growth: 10, agency: 40 },
  alerts: onAnyPlan(20),
  hooks: onAnyPlan(25),
  /** Not counting the weekly digest. */
  schedules: { trial: 200, starter: 1, growth: 20, agency: 200 },
  clients: onAnyPlan(500),
  keys: onAnyPlan(100),
  feeds: onAnyPlan(50),
  dashboards: onAnyPlan(50),
  shares: onAnyPlan(200),
} as const satisfies Record<string, Record<Plan | "trial", number | null> & { unconfirmed?: number }>;

/** The kinds of things that are limited. */
export type Limited = keyof typeof limits;

/** The limit of a kind; null if unlimited. */
export function findLimit(of: Limited, holder: Holder): number | null {
  const most: Partial<Record<Holder, number | null>> = limits[of];
  return most[holder] === undefined ? limits[of].trial : most[holder];
}

/** Whether the limit is lower only until an owner confirms their address. */
export const isUntilConfirmed = (of: Limited, holder: Holder): boolean =>
  holder === "unconfirmed" && "unconfirmed" in limits[of];

/** Whether an account that uses `taken` can add one more. */
export function isBelowLimit(of: Limited, holder: Holder, taken: number): boolean {
  const limit = findLimit(of, holder);
  return limit === null || taken < limit;
}

/** The cheapest plan that allows more than both the current limit and `taken`; undefined if none does. */
export const planWithMore = (of: Limited, holder: Holder, taken: number): Plan | undefined =>
  PLANS.find((plan) => isBelowLimit(of, plan, Math.max(findLimit(of, holder) ?? 0, taken)));

/** The error message at a limit: the limit, and which plan allows more than `taken`. */
export function limitMessage(of: Limited, holder: Holder, taken: number): string {
  const limit = findLimit(of, holder);
  if (isUntilConfirmed(of, holder))
    return `A trial can send to ${limit} ${of} until its owner has confirmed their email address.`;
  const larger = planWithMore(of, holder, taken);
  if (larger === undefined)
    return `An account can have ${limit} ${of === "shares" ? "share links" : of}; delete one that you no longer need.`;
  const allowed = limit === 1 ? `1 ${of.slice(0, -1)}` : `${limit} ${of}`;
  const held = holder === "trial" || holder === "unconfirmed" ? "trial" : "plan";
  return `Your ${held} allows ${allowed}; the ${plans[larger].name} plan allows more.`;
}
