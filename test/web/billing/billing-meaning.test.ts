import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Period } from "../../../functions/plans/access.ts";
import { PLANS, type Plan, plans } from "../../../functions/plans/plans.ts";
import { button, card, inDays, payFor, planEnded, planNotice, trialEnded } from "../../billing/billing.ts";
import { payerOf } from "../../billing/paying.ts";
import { eventually, expectToast, openProduct, type Product, seen } from "../../support/browser/dashboard.ts";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";

let product: Product;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  product = await openProduct();
  rows = rowsOf(product.app);
});
afterAll(async () => {
  rows?.close();
  await product?.close();
});

const DATE = String.raw`\w{3} \d{1,2}, \d{4}`;

/** What stands under a chosen plan, and the moments in it. */
async function meaningOf(page: Page, plan: Plan): Promise<{ text: string; times: string[] }> {
  const { name } = plans[plan];
  await card(page, name)
    .getByRole("button", { name: /^(Choose|Renew) / })
    .click();
  const said = card(page, name).locator("p[id$=-meaning]");
  const times = await said
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  return { text: (await said.textContent()) ?? "", times: times.map(String) };
}

async function chooserOf(account: GivenAccount): Promise<Page> {
  const page = await product.signedIn("subscription", account, { locale: "en-US" });
  await seen(page.locator("#plan-name"));
  const change = button(page, "Change plan");
  if ((await change.count()) > 0) await change.click();
  return page;
}

/** The account's trial is over, and it has paid for these plans one after the other. */
async function givenPaid(account: GivenAccount, ...bought: Plan[]): Promise<void> {
  for (const plan of bought) await givenPlan(product.app, account.token, plan);
}

/** Months that began so many days ago, one behind the other. */
function monthsSince(days: number, ...bought: Plan[]): Period[] {
  return bought.map((plan, at) => ({
    plan,
    price_cents: plans[plan].price_cents,
    starts_at: inDays(at * 30 - days),
    ends_at: inDays(at * 30 + 30 - days),
    anchored_at: inDays(-days),
    month: at + 1,
  }));
}

async function givenMonths(account: GivenAccount, days: number, ...bought: Plan[]): Promise<void> {
  await trialEnded(rows, account, days + 1);
  await rows.setAccount(account.id, "periods", monthsSince(days, ...bought));
}

type Case = [prepare: (account: GivenAccount) => Promise<unknown>, said: Record<Plan, string>];

const FIRST = `Takes your trial's place at once. Its month begins when the trial would have ended: from D to D.`;
const ADDS = "Adds a month, from D to D. Paying early loses nothing.";
const LOWER = "Starts on D and runs to D. Until it starts you keep what you have paid for.";
const HIGHER = "Yours at once, until D: a month, and what you have paid for and not used.";
const ENDED = "Yours at once, until D. Everything opens again.";
const LATE = "Yours at once, until D: a month, less the days of grace you had. Everything opens again.";
const GRACE = "Starts at once; its month counts from D, the end of the last one, to D.";

const cases: Record<string, Case> = {
  "in a trial": [async () => {}, { starter: FIRST, growth: FIRST, agency: FIRST }],
  "in a trial that has paid": [
    (account) => givenPaid(account, "growth"),
    {
      starter: LOWER,
      growth: ADDS,
      agency:
        "Yours at once, until D: a month from the end of your trial, D, and what you have paid for and not used.",
    },
  ],
  "in a paid month": [
    (account) => givenMonths(account, 10, "growth"),
    { starter: LOWER, growth: ADDS, agency: HIGHER },
  ],
  "in a paid month with another plan behind it": [
    (account) => givenMonths(account, 10, "agency", "starter"),
    {
      starter: LOWER,
      growth: `${LOWER} Starter follows then.`,
      agency: `${ADDS} Starter follows then.`,
    },
  ],
  "in a cancelled month": [
    async (account) => {
      await givenMonths(account, 10, "growth");
      await payerOf(product.app, account.token).cancel();
    },
    {
      starter: `${LOWER} Your cancellation is taken back.`,
      growth: `${ADDS} Your cancellation is taken back.`,
      agency: `${HIGHER} Your cancellation is taken back.`,
    },
  ],
  "in grace": [
    (account) => planEnded(rows, account, "growth", 3),
    {
      starter: GRACE,
      growth: "Adds a month from D, the end of the last one, to D.",
      agency: "Yours at once, until D: a month, less the days of grace you had.",
    },
  ],
  "after the end of a plan": [
    (account) => planEnded(rows, account, "growth", 9),
    { starter: LATE, growth: LATE, agency: LATE },
  ],
  "long after the end of a plan": [
    (account) => planEnded(rows, account, "growth", 38),
    { starter: ENDED, growth: ENDED, agency: ENDED },
  ],
  "after the end of a trial": [
    (account) => trialEnded(rows, account, 1),
    { starter: ENDED, growth: ENDED, agency: ENDED },
  ],
};

describe("what a plan's card says of paying now", () => {
  it.each(Object.keys(cases))("is what the payment then does: %s", async (name) => {
    const [prepare, said] = cases[name] ?? [];
    for (const plan of PLANS) {
      const account = await givenAccount(product.app);
      await prepare?.(account);
      const page = await chooserOf(account);
      const { text, times } = await meaningOf(page, plan);
      expect(text.replace(new RegExp(DATE, "g"), "D")).toBe(said?.[plan]);
      await givenPlan(product.app, account.token, plan);
      const [receipt] = await payerOf(product.app, account.token).receipts();
      const { starts_at = "", ends_at = "" } = receipt ?? {};
      const told = [...times].sort();
      // What begins now begins a little later for who pays a little later.
      const apart = (at: string | undefined, given: string) =>
        Math.abs(Date.parse(at ?? "") - Date.parse(given));
      expect(apart(told.at(-1), ends_at)).toBeLessThan(60_000);
      if (told.length > 1) expect(told[0]).toBe(starts_at);
      else if (!text.includes("less the days of grace"))
        expect(apart(starts_at, new Date().toISOString())).toBeLessThan(60_000);
    }
  });

  it("says what becomes of more sites than it allows", async () => {
    const account = await givenAccount(product.app);
    for (let site = 0; site < 3; site++) await givenSite(product.app, account.token);
    const page = await chooserOf(account);
    expect((await meaningOf(page, "starter")).text).toContain(
      " Your 3 sites keep working; none can be added on Starter.",
    );
    for (const plan of ["growth", "agency"] as const)
      expect((await meaningOf(page, plan)).text).not.toContain("sites");
  });
});

describe("a lower plan that was paid for", () => {
  it("is welcomed with the day it begins", async () => {
    const account = await givenAccount(product.app);
    await givenMonths(account, 10, "agency");
    const page = await chooserOf(account);
    const { status } = payerOf(product.app, account.token);
    const { starts_at } = (await status()).choices.starter;
    const day = await page.evaluate(
      (at) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(at)),
      starts_at,
    );
    await payFor(page, "Starter");
    await expectToast(page, "Subscription Activated!", `Welcome to the Starter plan! It begins on ${day}.`);
    await eventually(() => planNotice(page)).toContain(`Starter from ${day}`);
    expect((await status()).next_plan_at).toBe(starts_at);
    await seen(page.getByRole("link", { name: "Receipt 1" }));
  });

  it("is part of what is said when all is cancelled", async () => {
    const account = await givenAccount(product.app);
    await givenMonths(account, 10, "agency", "starter");
    const { paid_until } = await payerOf(product.app, account.token).status();
    const page = await product.signedIn("subscription", account, { locale: "en-US" });
    const end = await page.evaluate(
      (at) =>
        new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at)),
      paid_until ?? "",
    );
    await button(page, "Cancel plan").click();
    const question = page.getByRole("alertdialog", { name: "Cancel your plans?" });
    const asked = (await question.textContent()) ?? "";
    expect(asked).toContain(
      `Everything goes on until ${end}, when all you have paid for ends (Starter from `,
    );
    await question.getByRole("button", { name: "Cancel plans" }).click();
    await expectToast(page, "Plan cancelled", `All you have paid for ends on ${end}.`);
    await eventually(() => planNotice(page)).toContain(
      `You have cancelled: all you have paid for ends on ${end}. Until then everything goes on.`,
    );
    expect(await planNotice(page)).toContain("Starter from");
  });
});
