import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Account } from "../../../functions/accounts/account.ts";
import { PLANS, type Plan } from "../../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../../../functions/accounts/plans/subscription.ts";
import type { Receipt } from "../../../functions/billing/receipt.ts";
import { payerOf } from "../../billing/paying.ts";
import { cases } from "../../support/cases.ts";
import { givenAccount, givenPlan } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";

const app = startedApp();
const rows = startedRows(app);

const DAY_MS = 86_400_000;

/** When an action happens: this many ms after the last one, or after a time shown in the panel. */
type When = { after: "last" | "trial_ends_at" | "paid_until" | "closes_at"; ms: number };
type Step = When & { plan: Plan; cancels: boolean };

const situationOf = (shown: Subscription): string => {
  if (shown.subscription_status !== "active")
    return shown.trial_expired ? "trial over" : shown.subscription_status;
  if (shown.in_grace) return "grace";
  return shown.next_plan === null ? "active" : "active with a plan that follows";
};

/** Buys months one by one. Each must be what the panel offered just before. Returns the situations encountered. */
async function follow(steps: Step[]): Promise<string[]> {
  const account = await givenAccount(app);
  const { status, cancel, receipts } = payerOf(app, account.token);
  const situations: string[] = [];
  let now = Date.parse(String((await rows.account(account.id))?.created_at));
  for (const [at, { after, ms, plan, cancels }] of steps.entries()) {
    const before = await status(new Date(now));
    if (cancels) await cancel(new Date(now));
    const from = after === "last" ? now : Date.parse(before[after] ?? "") || now;
    now = Math.max(now, from + ms);
    const shown = await status(new Date(now));
    situations.push(situationOf(shown));
    const paid = await givenPlan(app, account.token, plan, new Date(now));
    const [receipt] = (await receipts()) as [Receipt, ...Receipt[]];
    const { starts_at, ends_at } = receipt;
    expect(receipt).toMatchObject({ number: at + 1, plan });
    expect(shown.choices[plan], JSON.stringify({ steps, at })).toEqual({ starts_at, ends_at });
    const { periods } = (await rows.account(account.id)) as unknown as Account;
    const bought = periods.filter(({ receipts }) => receipts.includes(at + 1));
    expect([bought[0]?.starts_at, bought.at(-1)?.ends_at]).toEqual([starts_at, ends_at]);
    expect(new Set(bought.map((period) => period.plan))).toEqual(new Set([plan]));
    expect(Date.parse(paid.paid_until ?? "")).toBeGreaterThanOrEqual(Date.parse(ends_at));
  }
  return situations;
}

const step = (plan: Plan, after: When["after"] = "last", ms = 0, cancels = false): Step => ({
  plan,
  after,
  ms,
  cancels,
});

describe("the month the panel offers", () => {
  test.each<[string, Step[]]>([
    ["trial", [step("growth")]],
    ["trial over", [step("growth", "trial_ends_at")]],
    ["active", [step("growth"), step("starter", "last", DAY_MS)]],
    ["active", [step("starter"), step("growth", "paid_until", -5 * DAY_MS)]],
    ["active with a plan that follows", [step("growth"), step("starter"), step("growth", "last", DAY_MS)]],
    ["active with a plan that follows", [step("growth"), step("starter"), step("agency", "last", DAY_MS)]],
    ["grace", [step("growth"), step("growth", "paid_until")]],
    ["grace", [step("starter"), step("agency", "closes_at", -1)]],
    ["expired", [step("growth"), step("growth", "closes_at")]],
    ["expired", [step("growth"), step("starter", "paid_until", 0, true)]],
  ])("is the month then bought: %s, %j", async (situation, steps) => {
    expect((await follow(steps)).at(-1)).toBe(situation);
  });

  test("is the month then bought, after any purchases and cancellations", async () => {
    const anyStep: fc.Arbitrary<Step> = fc.record({
      plan: fc.constantFrom(...PLANS),
      after: fc.constantFrom("last", "last", "trial_ends_at", "paid_until", "closes_at"),
      ms: fc.oneof(
        fc.constantFrom(-1, 0, 1),
        fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }),
        fc.integer({ min: 0, max: 60 * DAY_MS }),
      ),
      cancels: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 7 }), async (steps) => {
        await follow(steps);
      }),
      cases(40),
    );
  });

  test("includes the number of sites, which a smaller plan may not allow", async () => {
    const { token } = await givenAccount(app);
    const { status } = payerOf(app, token);
    expect((await status()).site_count).toBe(0);
    for (const count of [1, 2, 3]) {
      const body = { name: "My Website", domain: `${count}.example.com` };
      expect((await app.call("POST /api/sites", { token, body })).status).toBe(201);
      expect((await status()).site_count).toBe(count);
    }
  });
});
