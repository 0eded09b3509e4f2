import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { button, payFor, planAndBadge } from "../../billing/billing.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";

const product = startedProduct({ payments: "razorpay" });
/** Shows one account after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage();
});

const SCRIPT = "**/v1/checkout.js";
const ORDER = "POST /api/subscription/create-order";
const paymentWindow = (page: Page) => page.getByRole("dialog", { name: "Whence" });
const inWindow = (page: Page, name: string) => paymentWindow(page).getByRole("button", { name }).click();
const ordersIn = (calls: { key: string }[]) => calls.filter(({ key }) => key === ORDER);

/** Waits until no payment is in progress and the customer can pay again. */
const idle = (page: Page) => eventually(() => button(page, /^Pay /).getAttribute("aria-disabled")).toBe(null);

it("the payment window opens for one order, however often it is dismissed or a payment fails, and activates the plan once it is paid", async () => {
  const account = await givenAccount(product.app);
  await product.signInOn(page, account, "subscription");
  const calls = callsOf(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await expectVisible(button(page, "Choose Growth"));
  expect(await page.locator("script[src*=checkout]").count()).toBe(0);
  await page.evaluate(() => {
    const opened: unknown[] = [];
    let script: unknown;
    Object.assign(window, { opened });
    Object.defineProperty(window, "Razorpay", {
      get: () => script,
      set: (Real: new (options: unknown) => object) => {
        script = class extends Real {
          constructor(options: unknown) {
            super(options);
            opened.push(JSON.parse(JSON.stringify(options)));
          }
        };
      },
    });
  });
  await payFor(page, "Growth");
  await expectVisible(paymentWindow(page));
  expect(requested.indexOf("/v1/checkout.js")).toBeLessThan(
    requested.indexOf("/api/subscription/create-order"),
  );
  const [order] = product.app.razorpay.orders();
  const [customer] = product.app.razorpay.customers().slice(-1);
  expect(await page.evaluate(() => (window as unknown as { opened: unknown[] }).opened)).toEqual([
    {
      key: product.app.razorpay.keys.key_id,
      amount: 5900,
      currency: "USD",
      name: "Whence",
      description: "Growth Plan Subscription",
      order_id: order?.id,
      customer_id: customer?.id,
      prefill: { name: "Ada Example", email: account.email },
      theme: { color: "#2563eb" },
      modal: {},
    },
  ]);
  expect(ordersIn(calls)).toHaveLength(1);

  for (let dismissals = 0; dismissals < 2; dismissals++) {
    await inWindow(page, "Close");
    await idle(page);
    await button(page, "Pay $59 / month").click();
    await expectVisible(paymentWindow(page));
  }
  expect(ordersIn(calls)).toHaveLength(3);
  // The script is loaded once, however often the window opens.
  expect(await page.locator("script[src*=checkout]").count()).toBe(1);

  await inWindow(page, "Fail");
  const reason = "Your payment could not be completed as this card was declined. Try another card.";
  await expectToast(page, "Payment Failed", reason);
  await idle(page);

  await inWindow(page, "Pay");
  await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
  expect(await planAndBadge(page)).toBe("Growth planActive");
  expect(ordersIn(calls)).toHaveLength(3);
  const { status } = payerOf(product.app, account.token);
  expect(await status()).toMatchObject({ subscription_status: "active", plan: "growth" });
  const [receipt] = await expectReceipts(product.app, account.token, 1);
  expect(receipt?.order_id).toBe(order?.id);
});

describe("on one page of a trial", () => {
  let account: GivenAccount;
  beforeAll(async () => {
    account = await givenAccount(product.app);
    await product.signInOn(page, account, "subscription");
  });

  it("a blocked, missing or foreign checkout script is reported, opens no order, and can be retried", async () => {
    const calls = callsOf(page);
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort("blockedbyclient"),
      (route) => route.fulfill({ status: 404 }),
      (route) => route.fulfill({ contentType: "text/javascript", body: "void 0;" }),
    ];
    await button(page, "Choose Growth").click();
    for (const failure of failures) {
      await intercept(page, SCRIPT, failure);
      const request = page.waitForRequest(SCRIPT);
      await button(page, "Pay $59 / month").click();
      await request;
      await expectToast(page, "Payment Failed", "Unable to initiate payment");
      await idle(page);
      expect(ordersIn(calls)).toEqual([]);
      await page.unroute(SCRIPT);
      await dismissToast(page);
    }
    await button(page, "Pay $59 / month").click();
    await expectVisible(paymentWindow(page));
    await inWindow(page, "Close");
    await idle(page);
  });

  it("the server's reason for not opening an order is shown", async () => {
    product.app.razorpay.set({ api: "500" });
    const response = page.waitForResponse("**/create-order");
    await payFor(page, "Starter");
    const { detail } = await (await response).json();
    product.app.razorpay.set({ api: "works" });
    await expectToast(page, "Payment Failed", detail);
    await idle(page);
  });

  it("one order is opened however often the button is clicked, and its window closes with the tab", async () => {
    const calls = callsOf(page);
    await button(page, "Choose Agency").click();
    await button(page, "Pay $99 / month").dblclick();
    await expectVisible(paymentWindow(page));
    expect(ordersIn(calls)).toHaveLength(1);
    await page.getByRole("tab", { name: "Overview" }).dispatchEvent("click");
    await eventually(() => paymentWindow(page).count()).toBe(0);
    await page.getByRole("tab", { name: "Subscription" }).click();
    await payFor(page, "Agency");
    await expectVisible(paymentWindow(page));
    await inWindow(page, "Close");
    await idle(page);
  });

  it("a payment that the gateway denies changes nothing", async () => {
    await payFor(page, "Starter");
    await expectVisible(paymentWindow(page));
    product.app.razorpay.set({ payments: "wrong amount" });
    const response = page.waitForResponse("**/verify-payment");
    await inWindow(page, "Pay");
    await response;
    product.app.razorpay.set({ payments: "captured" });
    await expectToast(page, "Payment Verification Failed", "Please contact support if amount was deducted.");
    await idle(page);
    const { status } = payerOf(product.app, account.token);
    expect(await status()).toMatchObject({ subscription_status: "trial" });
    const notice = page.getByText("We received $28.00 for an order of $29.00.").locator("..");
    await expectVisible(notice);
    expect(await notice.textContent()).toMatch(
      /Your plan was not changed\. Write to support@whence\.localhost, and we’ll refund it\.Payment pay_\w+, received on /,
    );
    await dismissToast(page);
    await expectAccessible(page);
  });

  it("a payment that cannot be verified is reported, and announced as soon as the webhook brings it", async () => {
    await payFor(page, "Growth");
    await expectVisible(paymentWindow(page));
    await intercept(page, "**/verify-payment", (route) =>
      route.fulfill({ status: 502, json: { detail: "No." } }),
    );
    await inWindow(page, "Pay");
    await expectToast(page, "Payment Verification Failed", "Please contact support if amount was deducted.");
    await idle(page);
    expect(await planAndBadge(page)).toBe("Trial planTrial");
    const { razorpay } = product.app;
    const event = razorpay.events.findLast(({ name }) => name === "payment.captured");
    if (event === undefined) throw new Error("Nothing was captured.");
    expect(await razorpay.deliver(event)).toBe(200);
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    expect(await planAndBadge(page)).toBe("Growth planActive");
    await expectReceipts(product.app, account.token, 1);
  });

  it("refunds are shown once the page is looked at again: the trial continues, and no wrong payment is left", async () => {
    const { app } = product;
    const [receipt] = await expectReceipts(app, account.token, 1);
    const { mismatches } = await payerOf(app, account.token).status();
    expect(mismatches).toHaveLength(1);
    for (const { payment_id } of [...mismatches, ...(receipt ? [receipt] : [])])
      app.razorpay.refund(payment_id);
    await app.jobs.run("reconcile-refunds", { now: new Date() });
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    await eventually(() => page.getByText("We received").count()).toBe(0);
    await expectVisible(page.getByRole("listitem").getByText("Refunded", { exact: true }));
  });
});

it("the checkout script is awaited for 20 seconds", async () => {
  const page = await product.visit();
  await page.clock.install();
  await product.enterAt(page, await givenAccount(product.app), "/dashboard?tab=subscription");
  await intercept(page, SCRIPT, () => {});
  const request = page.waitForRequest(SCRIPT);
  await payFor(page, "Growth");
  await request;
  await page.clock.fastForward(10_000);
  expect(await button(page, "Processing…").count()).toBe(1);
  // In one step, so that the toast that follows keeps its full duration.
  await page.clock.fastForward(10_000);
  await expectToast(page, "Payment Failed", "Unable to initiate payment");
  await idle(page);
});
