import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { button, payFor, planAndBadge } from "../../billing/billing.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import {
  callsOf,
  eventually,
  expectToast,
  hold,
  openProduct,
  type Product,
  seen,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { type GivenAccount, givenAccount, givenOrder } from "../../support/given.ts";

let product: Product;
let account: GivenAccount;
beforeAll(async () => {
  product = await openProduct({ payments: "razorpay" });
});
afterAll(() => product?.close());
beforeEach(async () => {
  account = await givenAccount(product.app);
});

const VERIFY = "**/verify-payment";
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Whence" });
const checking = (page: Page) =>
  page.getByRole("status").filter({ hasText: "We are checking your payment." });
const kept = (page: Page) => page.evaluate(() => sessionStorage.length);
const FAILED = ["Payment Verification Failed", "Please contact support if amount was deducted."] as const;

/** A page whose visitor has just paid for Growth in the window, while verify-payment meets `fate`. */
async function paidFor(fate: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await product.signedIn("subscription", account);
  await fate(page);
  await payFor(page, "Growth");
  await paymentWindow(page).getByRole("button", { name: "Pay" }).click();
  await expectToast(page, ...FAILED);
  return page;
}

const answers = (status: number) => (page: Page) =>
  intercept(page, VERIFY, (route) => route.fulfill({ status, json: { detail: "No." } }));

/** Tells the product of the last payment as the gateway does. */
async function tellByWebhook(): Promise<void> {
  const event = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
  if (event === undefined) throw new Error("Nothing was captured.");
  expect(await product.app.razorpay.deliver(event)).toBe(200);
}

describe("a payment that the server has not answered", () => {
  const fates = {
    "an error of the server": answers(502),
    "a broken connection": (page: Page) => intercept(page, VERIFY, (route) => route.abort()),
  };
  it.each(Object.keys(fates) as (keyof typeof fates)[])(
    "is told again after %s until it counts, also when the page is loaded anew, and says so meanwhile",
    async (fate) => {
      const page = await paidFor(fates[fate]);
      await seen(checking(page));
      expect(await checking(page).textContent()).toContain("There is no need to pay again.");
      await page.reload();
      await seen(checking(page));
      expect(await planAndBadge(page)).toBe("Trial planTrial");
      const calls = callsOf(page);
      await eventually(() => calls.filter(({ key }) => key.includes("verify-payment")).length).not.toBe(0);
      await page.unroute(VERIFY);
      await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
      expect(await planAndBadge(page)).toBe("Growth planActive");
      await eventually(() => checking(page).count()).toBe(0);
      expect(await kept(page)).toBe(0);
      expect(await button(page, /^Pay /).count()).toBe(0);
      await expectReceipts(product.app, account.token, 1);
    },
  );

  it("counts as soon as the gateway's own word has come, wherever in the dashboard one is by then", async () => {
    const page = await paidFor(answers(503));
    await page.getByRole("tab", { name: "Overview" }).click();
    await tellByWebhook();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    await page.getByRole("tab", { name: "Subscription" }).click();
    await eventually(() => planAndBadge(page)).toBe("Growth planActive");
    expect(await kept(page)).toBe(0);
  });

  it("is nobody else's who signs in in the same tab", async () => {
    const page = await paidFor(answers(502));
    await product.enter(page, await givenAccount(product.app));
    await page.goto(`${product.origin}/dashboard?tab=subscription`);
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    expect(await checking(page).count()).toBe(0);
    await product.enter(page, account);
    await page.goto(`${product.origin}/dashboard?tab=subscription`);
    await seen(checking(page));
  });
});

describe("a payment that the server has refused", () => {
  it("ends the notice; another payment is not taken for it, and its own is welcomed with the day it begins", async () => {
    const { order_id } = await givenOrder(product.app, account.token, "agency");
    const page = await paidFor(answers(400));
    // Under the pointer it stays until another takes its place.
    await page.locator("li[data-state=open]").hover();
    expect(await checking(page).count()).toBe(0);
    expect(await kept(page)).toBe(0);
    const growth = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
    await payerOf(product.app, account.token).verify(product.app.razorpay.pay(order_id));
    await eventually(() => planAndBadge(page)).toBe("Agency planActive");
    await expectToast(page, ...FAILED);
    if (growth) await product.app.razorpay.deliver(growth);
    const [receipt] = await expectReceipts(product.app, account.token, 2);
    const begins = await page.evaluate(
      (at) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(at)),
      receipt?.starts_at ?? "",
    );
    await expectToast(page, "Subscription Activated!", `Welcome to the Growth plan! It begins on ${begins}.`);
  });
});

it("a payment that arrives when one is about to pay again is told, and nothing more is asked for", async () => {
  const page = await paidFor(answers(400));
  // Else it may be found among the receipts, and welcomed, at this very moment.
  const { release } = await hold(page, "**/subscription/receipts");
  await button(page, /^Pay /).click();
  await expectToast(
    page,
    "Subscription Activated!",
    "Your payment for the Growth plan has just arrived; there's nothing more to pay.",
  );
  release();
  await eventually(() => planAndBadge(page)).toBe("Growth planActive");
  await seen(page.getByRole("link", { name: "Receipt 1" }));
  expect(await paymentWindow(page).count()).toBe(0);
  expect(await button(page, /^Pay /).count()).toBe(0);
});
