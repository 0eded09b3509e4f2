import { describe, expect, test } from "vitest";
import type { BillingDates } from "../../../functions/accounts/plans/access.ts";
import { addMonth } from "../../../functions/accounts/plans/periods.ts";
import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { describeSubscription } from "../../../functions/accounts/plans/subscription-status.ts";

const moment = (text: string) => new Date(text.length === 10 ? `${text}T09:00:00.000Z` : text);
const context = {
  waiting_leads: 3,
  mismatches: [],
  payments: "mock" as const,
  checkout_script: null,
  support_email: "help@whence.example",
};

type Given = BillingDates & { site_count: number };
const trial: Given = { trial_ends_at: moment("2026-03-10").toISOString(), periods: [], site_count: 2 };
const buy = (account: Given, plan: Plan, day: string): Given => {
  const { price_cents } = plans[plan];
  return { ...account, periods: addMonth(account, { plan, price_cents, receipt: 1 }, moment(day)) };
};
const at = (account: Given, day: string) => describeSubscription(account, context, moment(day));
const paid = buy(trial, "growth", "2026-03-10");

describe("a subscription", () => {
  test("is described completely by its dates", () => {
    const until = moment("2026-04-10").toISOString();
    const span = { starts_at: until, ends_at: moment("2026-05-10").toISOString() };
    expect(at(paid, "2026-03-20")).toEqual({
      subscription_status: "active",
      plan: "growth",
      trial_expired: false,
      trial_ends_at: trial.trial_ends_at,
      days_remaining: 21,
      paid_until: until,
      in_grace: false,
      closes_at: moment("2026-04-17").toISOString(),
      captures_until: moment("2026-05-17").toISOString(),
      next_plan: null,
      next_plan_at: null,
      cancelled: false,
      choices: {
        starter: span,
        growth: span,
        // A month, and the converted rest of the cheaper plan.
        agency: { starts_at: moment("2026-03-20").toISOString(), ends_at: "2026-05-02T21:21:50.000Z" },
      },
      site_count: 2,
      ...context,
    });
  });

  test.each<[string, Given, string, ReturnType<typeof at>["subscription_status"], boolean, boolean, number]>([
    ["in the trial", trial, "2026-03-01", "trial", false, false, 9],
    ["in the last second of the trial", trial, "2026-03-10T08:59:59.000Z", "trial", false, false, 1],
    ["after the trial", trial, "2026-03-10", "trial", true, false, 0],
    ["paid", paid, "2026-04-09", "active", false, false, 1],
    ["at the end of paid time", paid, "2026-04-10", "active", false, true, 0],
    ["in the grace period", paid, "2026-04-17T08:59:59.000Z", "active", false, true, 0],
    ["after the grace period", paid, "2026-04-17", "expired", false, false, 0],
    ["a day and a second before the end", paid, "2026-04-09T08:59:59.000Z", "active", false, false, 2],
  ])("%s", (_, account, day, subscription_status, trial_expired, in_grace, days_remaining) => {
    expect(at(account, day)).toMatchObject({ subscription_status, trial_expired, in_grace, days_remaining });
  });

  test("has no paid time if never paid", () => {
    expect(at(trial, "2026-03-01")).toMatchObject({ plan: "trial", paid_until: null, next_plan: null });
  });

  test("that is cancelled ends with its paid time", () => {
    const cancelled = { ...paid, cancelled_at: moment("2026-03-15").toISOString() };
    expect(at(cancelled, "2026-03-20")).toMatchObject({
      cancelled: true,
      closes_at: moment("2026-04-10").toISOString(),
    });
    expect(at(cancelled, "2026-04-10")).toMatchObject({ subscription_status: "expired", in_grace: false });
  });

  test("says which other plan follows, and when", () => {
    const lower = buy(paid, "starter", "2026-03-20");
    const next_plan_at = moment("2026-04-10").toISOString();
    expect(at(lower, "2026-03-20")).toMatchObject({ plan: "growth", next_plan: "starter", next_plan_at });
    expect(at(lower, "2026-04-10")).toMatchObject({ plan: "starter", next_plan: null, next_plan_at: null });
    const same = buy(paid, "growth", "2026-03-20");
    expect(at(same, "2026-03-20")).toMatchObject({
      next_plan: null,
      paid_until: moment("2026-05-10").toISOString(),
    });
  });

  test("offers each plan from the moment at which it would start", () => {
    const { choices } = at(trial, "2026-03-01");
    for (const plan of ["starter", "growth", "agency"] as const)
      expect(choices[plan]).toEqual({
        starts_at: trial.trial_ends_at,
        ends_at: moment("2026-04-10").toISOString(),
      });
  });
});
