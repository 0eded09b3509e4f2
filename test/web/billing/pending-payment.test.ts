import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { button, payFor, planAndBadge } from "../../billing/billing.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import {
  eventually,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
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
const pendingNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "We’re confirming your payment." });
const storedItems = (page: Page) => page.evaluate(() => sessionStorage.length);
const FAILED = ["Payment Verification Failed", "Please contact support if amount was deducted."] as const;

const payInWindow = async (page: Page) => {
  await payFor(page, "Growth");
  await paymentWindow(page).getByRole("button", { name: "Pay" }).click();
};

/** A page whose visitor has just paid for Growth in the payment window, while verify-payment fails. */
async function payWhile(failing: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await product.signedIn("subscription", account);
  await failing(page);
  await payInWindow(page);
  await expectToast(page, ...FAILED);
  return page;
}

const failingWith = (status: number) => (page: Page) =>
  intercept(page, VERIFY, (route) => route.fulfill({ status, json: { detail: "No." } }));

/** Reports the last payment by webhook. */
async function deliverWebhook(): Promise<void> {
  const event = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
  if (event === undefined) throw new Error("Nothing was captured.");
  expect(await product.app.razorpay.deliver(event)).toBe(200);
}

describe("a payment that the server could not confirm", () => {
  const failures = {
    "a server error": failingWith(502),
    "a lost connection": (page: Page) => intercept(page, VERIFY, (route) => route.abort()),
  };
  it.each(Object.keys(failures) as (keyof typeof failures)[])(
    "is shown as pending after %s, also after a reload, until the webhook reports it",
    async (failure) => {
      const page = await payWhile(failures[failure]);
      await expectVisible(pendingNotice(page));
      expect(await pendingNotice(page).textContent()).toContain("There’s no need to pay again.");
      await page.reload();
      await expectVisible(pendingNotice(page));
      expect(await planAndBadge(page)).toBe("Trial planTrial");
      await deliverWebhook();
      await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
      expect(await planAndBadge(page)).toBe("Growth planActive");
      await eventually(() => pendingNotice(page).count()).toBe(0);
      expect(await storedItems(page)).toBe(0);
      expect(await button(page, /^Pay /).count()).toBe(0);
      await expectReceipts(product.app, account.token, 1);
    },
  );

  it("is shown as pending when the page is reloaded before the server has replied", async () => {
    const page = await product.signedIn("subscription", account);
    await intercept(page, VERIFY, () => {});
    const asked = page.waitForRequest(VERIFY);
    await payInWindow(page);
    await asked;
    await page.reload();
    await expectVisible(pendingNotice(page));
    await deliverWebhook();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
  });

  it("is announced on any tab of the dashboard", async () => {
    const page = await payWhile(failingWith(503));
    await page.getByRole("tab", { name: "Overview" }).click();
    await deliverWebhook();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    await page.getByRole("tab", { name: "Subscription" }).click();
    await eventually(() => planAndBadge(page)).toBe("Growth planActive");
    expect(await storedItems(page)).toBe(0);
  });

  it("is not shown to another account that signs in in the same tab", async () => {
    const page = await payWhile(failingWith(502));
    await product.enter(page, await givenAccount(product.app));
    await page.goto(`${product.origin}/dashboard?tab=subscription`);
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    expect(await pendingNotice(page).count()).toBe(0);
    await product.enter(page, account);
    await page.goto(`${product.origin}/dashboard?tab=subscription`);
    await expectVisible(pendingNotice(page));
  });

  it("is no longer shown as pending after an hour", async () => {
    const page = await payWhile(failingWith(502));
    await expectVisible(pendingNotice(page));
    await page.evaluate(() => {
      const [key = ""] = Object.keys(sessionStorage);
      const pending = JSON.parse(sessionStorage.getItem(key) ?? "");
      sessionStorage.setItem(key, JSON.stringify({ ...pending, paid_at: Date.now() - 3_600_000 }));
    });
    await page.reload();
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    await eventually(() => pendingNotice(page).count()).toBe(0);
    expect(await storedItems(page)).toBe(0);
  });
});

describe("a payment that the server rejected", () => {
  it("is not shown as pending or mistaken for another one, and is announced if it arrives after all", async () => {
    const { order_id } = await givenOrder(product.app, account.token, "agency");
    const page = await payWhile(failingWith(400));
    // The pointer keeps the toast open until another replaces it.
    await page.locator("li[data-state=open]").hover();
    expect(await pendingNotice(page).count()).toBe(0);
    const growth = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
    await payerOf(product.app, account.token).verify(product.app.razorpay.pay(order_id));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => planAndBadge(page)).toBe("Agency planActive");
    await expectToast(page, ...FAILED);
    if (growth) await product.app.razorpay.deliver(growth);
    const [receipt] = await expectReceipts(product.app, account.token, 2);
    const start = await page.evaluate(
      (at) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(at)),
      receipt?.starts_at ?? "",
    );
    await expectToast(page, "Subscription Activated!", `Welcome to the Growth plan! It starts on ${start}.`);
    expect(await storedItems(page)).toBe(0);
  });
});

it("a payment that arrives when the customer is about to pay again is announced, and nothing more is charged", async () => {
  const page = await payWhile(failingWith(400));
  await button(page, /^Pay /).click();
  await expectToast(
    page,
    "Subscription Activated!",
    "Your payment for the Growth plan has just arrived; there's nothing more to pay.",
  );
  await eventually(() => planAndBadge(page)).toBe("Growth planActive");
  await expectVisible(page.getByRole("link", { name: "Receipt 1" }));
  expect(await paymentWindow(page).count()).toBe(0);
  expect(await button(page, /^Pay /).count()).toBe(0);
  expect(await storedItems(page)).toBe(0);
});
