import { describe, expect, test } from "vitest";
import { limits } from "../../../functions/accounts/limits/limits.ts";
import type { BillingDates } from "../../../functions/accounts/plans/access.ts";
import { requirePlan } from "../../../functions/accounts/plans/gate.ts";
import {
  cheapestPlanWith,
  type Feature,
  features,
  hasFeature,
  PLANS,
  type Plan,
  plans,
} from "../../../functions/accounts/plans/plans.ts";
import * as constants from "../../../functions/platform/constants.ts";

const FEATURES = Object.keys(features) as Feature[];

test("the constants match the specification", () => {
  expect(constants).toMatchObject({
    TRIAL_SECONDS: 14 * 24 * 60 * 60,
    GRACE_SECONDS: 7 * 24 * 60 * 60,
    INTAKE_AFTER_END_SECONDS: 30 * 24 * 60 * 60,
    LEADS_PER_LOAD: 50,
    LEADS_PER_CALL_MAX: 200,
    PASSWORD_MIN_LENGTH: 6,
    SCORE_GOOD: 7,
    SCORE_FAIR: 5,
    LIKELY_CHANCE: 0.1,
    COOKIE_BANNER_DELAY_MS: 1000,
    SIGN_IN_REDIRECT_DELAY_MS: 100,
    DEMO_PAYMENT_DELAY_MS: 2000,
    TOAST_DURATION_MS: 5000,
    TOAST_SWIPE_THRESHOLD_PX: 50,
    TOAST_REMOVAL_DELAY_MS: 1_000_000,
    TOKEN_KEY: "token",
    COOKIE_CONSENT_KEY: "cookieConsent",
    DEMO_ATTRIBUTION: { source: "demo", campaign: "demo_campaign", pageviews: 3 },
  });
});

test("the plans' prices, limits and features match the specification", () => {
  const actual = PLANS.map((key) => [plans[key], key] as const).map(([plan, key]) => [
    plan.name,
    plan.price_cents,
    limits.sites[key],
    plan.features.map((feature) => features[feature]),
  ]);
  expect(actual).toEqual([
    [
      "Starter",
      2900,
      1,
      ["Attribution tracking", "CRM sync", "CSV export", "AI lead scoring", "Email support"],
    ],
    [
      "Growth",
      5900,
      5,
      [
        "Funnel breakdown",
        "Session replay lite",
        "Priority support",
        "Advanced reporting",
        "Custom integrations",
      ],
    ],
    [
      "Agency",
      9900,
      null,
      [
        "White-label reporting",
        "Custom dashboards",
        "API access",
        "Dedicated account manager",
        "Phone and priority support",
      ],
    ],
  ]);
});

test("a plan has its own features and those of cheaper plans; a trial has all", () => {
  expect(PLANS.map((plan) => FEATURES.filter((feature) => hasFeature(plan, feature)).length)).toEqual([
    5, 10, 15,
  ]);
  expect(FEATURES.every((feature) => hasFeature("trial", feature))).toBe(true);
  expect(cheapestPlanWith("replay")).toBe("growth");
});

describe("a manifest line's plan requirement", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  const paid = (plan: Plan, ends_at: string): BillingDates => ({
    trial_ends_at: "2026-01-01T00:00:00Z",
    periods: [
      {
        plan,
        price_cents: plans[plan].price_cents,
        starts_at: "2026-02-01T00:00:00Z",
        ends_at,
        anchored_at: "2026-02-01T00:00:00Z",
        month: 1,
        receipts: [1],
      },
    ],
  });
  const errorOf = (account: BillingDates, feature: Feature) => {
    try {
      requirePlan(account, { feature, to: "see funnels" }, now);
    } catch (error) {
      return error;
    }
  };

  test("is a 403 if only a higher plan has the feature, a 402 if access has ended, and passes otherwise", () => {
    const growth = paid("growth", "2026-03-01T00:00:01Z");
    expect(errorOf(growth, "funnels")).toBeUndefined();
    expect(errorOf(growth, "attribution")).toBeUndefined();
    const starter = paid("starter", "2026-03-01T00:00:01Z");
    expect(errorOf(starter, "funnels")).toMatchObject({
      status: 403,
      message: "Choose the Growth plan to see funnels.",
    });
    expect(errorOf(paid("agency", "2026-02-22T00:00:00Z"), "funnels")).toMatchObject({
      status: 402,
      message: "Your plan has ended; choose a plan to see funnels.",
    });
    expect(errorOf({ trial_ends_at: "2026-03-01T00:00:00Z", periods: [] }, "funnels")).toMatchObject({
      status: 402,
      message: "Your trial has ended; choose a plan to see funnels.",
    });
    expect(errorOf({ trial_ends_at: "2026-03-01T00:00:00.001Z", periods: [] }, "api")).toBeUndefined();
  });
});
