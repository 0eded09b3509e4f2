import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Period } from "../../../functions/accounts/plans/access.ts";
import { PLANS, type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { endTrial, givenEndedPlan, inDays } from "../../billing/given-periods.ts";
import { payerOf } from "../../billing/paying.ts";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  refocusPage,
} from "../../support/component/dashboard.ts";
import { intercept } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { soak } from "../../support/soak.ts";
import { card, payFor, planNotice } from "./plan-panel.ts";

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

const withoutDates = (text: string) => text.replaceAll(/\w{3} \d{1,2}, \d{4}/g, "D");

/** The account whose plan the page shows. */
let shown: GivenAccount;
/** One page for all accounts, since loading it is slow. */
let page: Page;
beforeAll(async () => {
  shown = await givenAccount(product.app);
  page = await product.signedIn("subscription", shown);
  await page.locator("#plan-name").waitFor();
  await intercept(page, "**/api/subscription/status", async (route) => {
    const response = await product.app.call("GET /api/subscription/status", shown);
    // The support address tells whose status the page has rendered.
    route.fulfill({ json: { ...(response.json as object), support_email: shown.email } });
  });
});

const changeButton = (expanded: boolean) =>
  page.locator(`button[aria-expanded=${expanded}]`, { hasText: "Change plan" });

/** Shows the plan of `account` on the page, with the chooser open. */
async function showChooserOf(account: GivenAccount): Promise<void> {
  if ((await changeButton(true).count()) > 0) await changeButton(true).click();
  shown = account;
  await refocusPage(page);
  await expectVisible(page.locator(`a[href="mailto:${account.email}"]`));
  if ((await changeButton(false).count()) > 0) await changeButton(false).click();
}

/** The text below a chosen plan, and the times in it. */
async function effectOf(plan: Plan): Promise<{ text: string; times: string[] }> {
  const { name } = plans[plan];
  // The plan chosen for the account before may still be chosen.
  if (!(await page.getByRole("radio", { name }).isChecked()))
    await card(page, name)
      .getByRole("button", { name: /^(Choose|Renew) / })
      .click();
  const effect = card(page, name).locator("p[id$=-effect]");
  const times = await effect
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  return { text: (await effect.textContent()) ?? "", times: times.map(String) };
}

/** Pays for these plans, one after the other. */
async function givenPaid(account: GivenAccount, ...bought: Plan[]): Promise<void> {
  for (const plan of bought) await givenPlan(product.app, account.token, plan);
}

/** Consecutive months, the first of which started `days` ago. */
function monthsSince(days: number, ...bought: Plan[]): Period[] {
  return bought.map((plan, index) => ({
    plan,
    price_cents: plans[plan].price_cents,
    starts_at: inDays(index * 30 - days),
    ends_at: inDays(index * 30 + 30 - days),
    anchored_at: inDays(-days),
    month: index + 1,
    receipts: [],
  }));
}

async function givenMonths(account: GivenAccount, days: number, ...bought: Plan[]): Promise<void> {
  await endTrial(rows, account, days + 1);
  await rows.setAccount(account.id, "periods", monthsSince(days, ...bought));
}

type Case = [prepare: (account: GivenAccount) => Promise<unknown>, texts: Record<Plan, string>];

const FIRST = `Replaces your trial immediately. The paid month starts when the trial would have ended: from D to D.`;
const ADDS = "Adds a month, from D to D. You lose nothing by paying early.";
const LOWER = "Starts on D and runs until D. Until it starts, you keep what you have paid for.";
const HIGHER = "Starts immediately and runs until D: one month plus credit for your unused time.";
const ENDED = "Starts immediately and runs until D. Everything is unlocked again.";
const LATE =
  "Starts immediately and runs until D: one month, less the grace period you used. Everything is unlocked again.";
const GRACE = "Starts immediately. Its month runs from D, when the last one ended, to D.";

const cases: Record<string, Case> = {
  "in a trial": [async () => {}, { starter: FIRST, growth: FIRST, agency: FIRST }],
  "in a trial that has paid": [
    (account) => givenPaid(account, "growth"),
    {
      starter: LOWER,
      growth: ADDS,
      agency:
        "Starts immediately and runs until D: one month from the end of your trial, D, plus credit for your unused time.",
    },
  ],
  "in a paid month": [
    (account) => givenMonths(account, 10, "growth"),
    { starter: LOWER, growth: ADDS, agency: HIGHER },
  ],
  "in a paid month with another plan after it": [
    (account) => givenMonths(account, 10, "agency", "starter"),
    {
      starter: LOWER,
      growth: `${LOWER} Starter follows after that.`,
      agency: `${ADDS} Starter follows after that.`,
    },
  ],
  "in a cancelled month": [
    async (account) => {
      await givenMonths(account, 10, "growth");
      await payerOf(product.app, account.token).cancel();
    },
    {
      starter: `${LOWER} This undoes your cancellation.`,
      growth: `${ADDS} This undoes your cancellation.`,
      agency: `${HIGHER} This undoes your cancellation.`,
    },
  ],
  "in grace": [
    (account) => givenEndedPlan(rows, account, "growth", 3),
    {
      starter: GRACE,
      growth: "Adds a month from D, when the last one ended, to D.",
      agency: "Starts immediately and runs until D: one month, less the grace period you used.",
    },
  ],
  "after the end of a plan": [
    (account) => givenEndedPlan(rows, account, "growth", 9),
    { starter: LATE, growth: LATE, agency: LATE },
  ],
  "long after the end of a plan": [
    (account) => givenEndedPlan(rows, account, "growth", 38),
    { starter: ENDED, growth: ENDED, agency: ENDED },
  ],
  "after the end of a trial": [
    (account) => endTrial(rows, account, 1),
    { starter: ENDED, growth: ENDED, agency: ENDED },
  ],
};

describe("what a plan card says about paying now", () => {
  it.each(Object.keys(cases))("matches what the payment then does: %s", async (name) => {
    const [prepare, texts] = cases[name] ?? [];
    // `npm test` reads all three cards in each case, but pays for one plan: the next one in the next case.
    const sampled = PLANS[Object.keys(cases).indexOf(name) % PLANS.length];
    for (const plan of PLANS) {
      if (plan !== sampled && soak(0, 1)) continue;
      const account = await givenAccount(product.app);
      await prepare?.(account);
      await showChooserOf(account);
      for (const other of PLANS.filter((each) => each !== plan))
        expect(withoutDates((await effectOf(other)).text)).toBe(texts?.[other]);
      const { text, times } = await effectOf(plan);
      expect(withoutDates(text)).toBe(texts?.[plan]);
      await givenPlan(product.app, account.token, plan);
      const [receipt] = await payerOf(product.app, account.token).receipts();
      const { starts_at = "", ends_at = "" } = receipt ?? {};
      const shown = [...times].sort();
      // What starts now starts a little later when it is paid a little later.
      const apart = (at: string | undefined, given: string) =>
        Math.abs(Date.parse(at ?? "") - Date.parse(given));
      expect(apart(shown.at(-1), ends_at)).toBeLessThan(60_000);
      if (shown.length > 1) expect(shown[0]).toBe(starts_at);
      else if (!text.includes("less the grace period"))
        expect(apart(starts_at, new Date().toISOString())).toBeLessThan(60_000);
    }
  });

  it("says what happens to more sites than it allows", async () => {
    const account = await givenAccount(product.app);
    for (let site = 0; site < 3; site++) await givenSite(product.app, account.token);
    await showChooserOf(account);
    expect((await effectOf("starter")).text).toContain(
      " Your 3 sites keep working, but you can’t add more on Starter.",
    );
    for (const plan of ["growth", "agency"] as const)
      expect((await effectOf(plan)).text).not.toContain("sites");
  });
});

it("a downgrade is announced with the day it starts, and mentioned when everything is cancelled", async () => {
  const account = await givenAccount(product.app);
  await givenMonths(account, 10, "agency");
  await product.signInOn(page, account, "subscription");
  await button(page, "Change plan").click();
  const { status } = payerOf(product.app, account.token);
  const { starts_at } = (await status()).choices.starter;
  const day = await page.evaluate(
    (at) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(at)),
    starts_at,
  );
  await payFor(page, "Starter");
  await expectToast(page, "Subscription Activated!", `Welcome to the Starter plan! It starts on ${day}.`);
  await eventually(() => planNotice(page)).toContain(`Starter from ${day}`);
  const { next_plan_at, paid_until } = await status();
  expect(next_plan_at).toBe(starts_at);
  await expectVisible(page.getByRole("link", { name: "Receipt 1" }));

  const end = await page.evaluate(
    (at) =>
      new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at)),
    paid_until ?? "",
  );
  await button(page, "Cancel plan").click();
  const question = page.getByRole("alertdialog", { name: "Cancel your plans?" });
  const asked = (await question.textContent()) ?? "";
  expect(asked).toContain(
    `You keep everything until ${end}, when all the time you have paid for ends (Starter from `,
  );
  await question.getByRole("button", { name: "Cancel plans" }).click();
  await expectToast(page, "Plan cancelled", `Everything you have paid for ends on ${end}.`);
  await eventually(() => planNotice(page)).toContain(
    `You have cancelled. Everything you have paid for ends on ${end}. Until then, nothing changes.`,
  );
  expect(await planNotice(page)).toContain("Starter from");
});
