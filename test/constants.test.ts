import { expect, test } from "vitest";
import { plans } from "../functions/billing/plans.ts";
import * as constants from "../functions/constants.ts";

test("the specification's constants are what it says (K1)", () => {
  expect(constants).toMatchObject({
    TRIAL_SECONDS: 14 * 24 * 60 * 60,
    LEADS_PER_LOAD: 50,
    LEADS_PER_CALL_MAX: 200,
    PASSWORD_MIN_LENGTH: 6,
    SCORE_GOOD: 7,
    SCORE_FAIR: 5,
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

test("the plans cost and allow what the specification says (K1)", () => {
  expect(plans).toEqual({
    starter: { name: "Starter", price_cents: 2900, sites: 1 },
    growth: { name: "Growth", price_cents: 5900, sites: 5 },
    agency: { name: "Agency", price_cents: 9900, sites: null },
  });
});
