import { PLANS, type Plan, plans } from "../plans/plans.ts";

/** What sets an account's limits: its plan, or its trial, "unconfirmed" while no owner has confirmed their address. */
export type Holder = Plan | "trial" | "unconfirmed";

const onAnyPlan = (most: number) => ({ trial: most, starter: most, growth: most, agency: most });

/**
 * How many of each thing an account can have, by what it holds; null for any number. A line of the manifest `takes` places
 * under each: a limit without one does not compile.
 */
export const limits = {
  /** Archived sites aside. */
  sites: { trial: 5, starter: 1, growth: 5, agency: null },
  /** The account's people, clients aside. */
  seats: { trial: 5, starter: 1, growth: 5, agency: null },
  // A lead's transaction writes a row for each destination, alert and hook, and is limited to 100 writes.
  /** Alerts aside; all hooks of a key are one. Few while unconfirmed, so that nobody sends for free from an invented address. */
  destinations: { unconfirmed: 3, trial: 40, starter: 2, growth: 10, agency: 40 },
  alerts: onAnyPlan(20),
  hooks: onAnyPlan(25),
  /** The weekly digest aside. */
  schedules: { trial: 200, starter: 1, growth: 20, agency: 200 },
  clients: onAnyPlan(500),
  keys: onAnyPlan(100),
  feeds: onAnyPlan(50),
  dashboards: onAnyPlan(50),
  shares: onAnyPlan(200),
} as const satisfies Record<string, Record<Plan | "trial", number | null> & { unconfirmed?: number }>;

/** What is limited. */
export type Limited = keyof typeof limits;

/** How many of a thing an account can have; null for any number. */
export function limitOf(of: Limited, holder: Holder): number | null {
  const most: Partial<Record<Holder, number | null>> = limits[of];
  return most[holder] === undefined ? limits[of].trial : most[holder];
}

/** Whether it is only until an owner confirms their address that an account can't have more of a thing. */
export const isUntilConfirmed = (of: Limited, holder: Holder): boolean =>
  holder === "unconfirmed" && "unconfirmed" in limits[of];

/** Whether an account with `taken` of a thing can have one more. */
export function hasPlace(of: Limited, holder: Holder, taken: number): boolean {
  const limit = limitOf(of, holder);
  return limit === null || taken < limit;
}

/** The cheapest plan that allows more than both the holder's and `taken`; undefined if none does. */
export const planWithMore = (of: Limited, holder: Holder, taken: number): Plan | undefined =>
  PLANS.find((plan) => hasPlace(of, plan, Math.max(limitOf(of, holder) ?? 0, taken)));

/** The error at a limit: how many of something there can be, and which plan allows more than are `taken`. */
export function limitMessage(of: Limited, holder: Holder, taken: number): string {
  const limit = limitOf(of, holder);
  if (isUntilConfirmed(of, holder))
    return `A trial can send to ${limit} ${of} until its owner has confirmed their email address.`;
  const larger = planWithMore(of, holder, taken);
  if (larger === undefined)
    return `An account can have ${limit} ${of === "shares" ? "share links" : of}; delete one that you no longer need.`;
  const allowed = limit === 1 ? `1 ${of.slice(0, -1)}` : `${limit} ${of}`;
  const held = holder === "trial" || holder === "unconfirmed" ? "trial" : "plan";
  return `Your ${held} allows ${allowed}; the ${plans[larger].name} plan allows more.`;
}
