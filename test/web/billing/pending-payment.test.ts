import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { button, payFor, planAndBadge } from "../../billing/billing.ts";
import { restoreTrial } from "../../billing/given-periods.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import {
  eventually,
  expectToast,
  expectVisible,
  fill,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenOrder } from "../../support/given.ts";
import { startedRows } from "../../support/started.ts";

const product = startedProduct({ payments: "razorpay" });
const rows = startedRows(() => product.app);
let account: GivenAccount;
let page: Page;
/** The receipts the account has before the test. */
let receipts: number;
beforeAll(async () => {
  account = await givenAccount(product.app);
  page = await product.signedIn("subscription", account);
});
beforeEach(async () => {
  receipts = (await payerOf(product.app, account.token).receipts()).length;
  await restoreTrial(rows, account);
  await refocusPage(page);
  await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
});

const VERIFY = "**/verify-payment";
const paymentWindow = () => page.getByRole("dialog", { name: "Whence" });
const pendingNotice = () => page.getByRole("status").filter({ hasText: "We’re confirming your payment." });
const storedItems = () => page.evaluate(() => sessionStorage.length);
const FAILED = ["Payment Verification Failed", "Please contact support if amount was deducted."] as const;

const payInWindow = async () => {
  await payFor(page, "Growth");
  await paymentWindow().getByRole("button", { name: "Pay" }).click();
};

/** The customer has just paid for Growth in the payment window, while verify-payment fails. */
async function payWhile(failing: () => Promise<unknown>): Promise<void> {
  await failing();
  await payInWindow();
  await expectToast(page, ...FAILED);
  await page.unroute(VERIFY);
}

const failingWith = (status: number) => () =>
  intercept(page, VERIFY, (route) => route.fulfill({ status, json: { detail: "No." } }));

/** Reports the last payment by webhook. */
async function deliverWebhook(): Promise<void> {
  const event = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
  if (event === undefined) throw new Error("Nothing was captured.");
  expect(await product.app.razorpay.deliver(event)).toBe(200);
}

/** A time's day, as the page shows it. */
const dayOf = (at = ""): Promise<string> =>
  page.evaluate(
    (time) => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(time)),
    at,
  );

const expectWelcome = () => expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");

/** Nothing of the payment is left but its receipt. */
async function expectSettled(): Promise<void> {
  await eventually(() => planAndBadge(page)).toBe("Growth planActive");
  await eventually(() => pendingNotice().count()).toBe(0);
  expect(await storedItems()).toBe(0);
  expect(await button(page, /^Pay /).count()).toBe(0);
  await expectReceipts(product.app, account.token, receipts + 1);
}

/** Signs in as another account in the same tab. */
async function switchTo({ email, password }: GivenAccount): Promise<void> {
  await button(page, "Logout").click();
  await expectVisible(button(page, "Sign in"));
  await fill(page, { Email: email, Password: password });
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Subscription" }).click();
  await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
}

describe("a payment that the server could not confirm", () => {
  it("is shown as pending after a lost connection, also after a reload, until the webhook reports it", async () => {
    await payWhile(() => intercept(page, VERIFY, (route) => route.abort()));
    await expectVisible(pendingNotice());
    expect(await pendingNotice().textContent()).toContain("There’s no need to pay again.");
    await page.reload();
    await expectVisible(pendingNotice());
    expect(await planAndBadge(page)).toBe("Trial planTrial");
    await deliverWebhook();
    await expectWelcome();
    expect(await planAndBadge(page)).toBe("Growth planActive");
    await expectSettled();
  });

  it("is shown as pending after a server error, is stored for a reload, and announced on any tab", async () => {
    await payWhile(failingWith(502));
    await expectVisible(pendingNotice());
    expect(await pendingNotice().textContent()).toContain("There’s no need to pay again.");
    expect(await storedItems()).toBe(1);
    expect(await planAndBadge(page)).toBe("Trial planTrial");
    await page.getByRole("tab", { name: "Overview" }).click();
    await deliverWebhook();
    await expectWelcome();
    await page.getByRole("tab", { name: "Subscription" }).click();
    await expectSettled();
  });

  it("is shown as pending when the page is reloaded before the server has replied", async () => {
    await intercept(page, VERIFY, () => {});
    const request = page.waitForRequest(VERIFY);
    await payInWindow();
    await request;
    await page.reload();
    await page.unroute(VERIFY);
    await expectVisible(pendingNotice());
    await deliverWebhook();
    await expectWelcome();
    await expectSettled();
  });

  it("is not shown to another account that signs in in the same tab, and after an hour no longer at all", async () => {
    await payWhile(failingWith(503));
    await expectVisible(pendingNotice());
    await switchTo(await givenAccount(product.app));
    expect(await pendingNotice().count()).toBe(0);
    await switchTo(account);
    await expectVisible(pendingNotice());
    await page.evaluate(() => {
      const [key = ""] = Object.keys(sessionStorage);
      const pending = JSON.parse(sessionStorage.getItem(key) ?? "");
      sessionStorage.setItem(key, JSON.stringify({ ...pending, paid_at: Date.now() - 3_600_000 }));
    });
    await page.reload();
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    await eventually(() => pendingNotice().count()).toBe(0);
    expect(await storedItems()).toBe(0);
    // Otherwise the next order would find this payment.
    await deliverWebhook();
  });
});

describe("a payment that the server rejected", () => {
  it("is not shown as pending or mistaken for another one, and is announced if it arrives after all", async () => {
    const { order_id } = await givenOrder(product.app, account.token, "agency");
    await payWhile(failingWith(400));
    // The pointer keeps the toast open until another replaces it.
    await page.locator("li[data-state=open]").hover();
    expect(await pendingNotice().count()).toBe(0);
    const growth = product.app.razorpay.events.findLast(({ name }) => name === "payment.captured");
    await payerOf(product.app, account.token).verify(product.app.razorpay.pay(order_id));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => planAndBadge(page)).toBe("Agency planActive");
    await expectToast(page, ...FAILED);
    if (growth) await product.app.razorpay.deliver(growth);
    const [receipt] = await expectReceipts(product.app, account.token, receipts + 2);
    const start = await dayOf(receipt?.starts_at);
    await expectToast(page, "Subscription Activated!", `Welcome to the Growth plan! It starts on ${start}.`);
    expect(await storedItems()).toBe(0);
  });
});

it("a payment that arrives when the customer is about to pay again is announced, and nothing more is charged", async () => {
  await payWhile(failingWith(400));
  await button(page, /^Pay /).click();
  await eventually(() => planAndBadge(page)).toBe("Growth planActive");
  const [receipt] = await expectReceipts(product.app, account.token, receipts + 1);
  await expectToast(
    page,
    "Subscription Activated!",
    `Your payment for the Growth plan has just arrived; there's nothing more to pay. You have paid until ${await dayOf(receipt?.ends_at)}.`,
  );
  await expectVisible(page.getByRole("link", { name: `Receipt ${receipts + 1}` }));
  expect(await paymentWindow().count()).toBe(0);
  expect(await button(page, /^Pay /).count()).toBe(0);
  expect(await storedItems()).toBe(0);
});
