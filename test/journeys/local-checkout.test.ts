import type { Browser, Page } from "playwright-core";
import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Confirmation, type Razorpay, startRazorpay } from "../../lib/local/razorpay.ts";
import { startBrowser } from "../support/browser/browser.ts";
import { startPages } from "../support/tracker/page-server.ts";

type Outcome = { paid?: Confirmation; failed?: { error: { description: string } }; dismissed?: true };

let browser: Browser;
let razorpay: Razorpay;
let pages: Awaited<ReturnType<typeof startPages>>;
let orderId: string;

beforeAll(async () => {
  [browser, pages] = await Promise.all([startBrowser(), startPages("")]);
  razorpay = await startRazorpay({ port: 9, webhooks: "none" });
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
  await razorpay?.close();
});

beforeEach(async () => {
  razorpay.set({ payments: "captured" });
  const { key_id, key_secret } = razorpay.keys;
  const answer = await fetch(`${razorpay.endpoint}/v1/orders`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString("base64")}` },
    body: JSON.stringify({ amount: 5900, currency: "USD" }),
  });
  orderId = ((await answer.json()) as { id: string }).id;
});

/** A page with the payment window open, and what the window has reported to it. */
async function openWindow(): Promise<{ page: Page; outcome: () => Promise<Outcome> }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(pages.url("/billing"));
  await page.addScriptTag({ url: `${razorpay.endpoint}/v1/checkout.js` });
  await page.evaluate(`
    window.outcome = {};
    const opened = new Razorpay({
      ...${JSON.stringify({ key: razorpay.keys.key_id, order_id: orderId, amount: 5900, currency: "USD" })},
      name: "Whence", description: "Growth Plan Subscription", prefill: { email: "ada@example.com" },
      handler: (paid) => { outcome.paid = paid; },
      modal: { ondismiss: () => { outcome.dismissed = true; } },
    });
    opened.on("payment.failed", (failed) => { outcome.failed = failed; });
    opened.open();`);
  await page.getByRole("dialog", { name: "Whence" }).waitFor();
  return { page, outcome: () => page.evaluate("window.outcome") };
}

test("Pay pays the order, closes the window and returns a signed confirmation to the page", async () => {
  const { page, outcome } = await openWindow();
  const text = await page.getByRole("dialog").textContent();
  for (const shown of ["$59.00", "Growth Plan Subscription", "ada@example.com"])
    expect(text).toContain(shown);
  // The first button has the focus.
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const { paid, dismissed } = await outcome();
  expect(dismissed).toBeUndefined();
  expect(paid?.razorpay_order_id).toBe(orderId);
  const payload = { order_id: orderId, payment_id: paid?.razorpay_payment_id ?? "" };
  const { key_secret } = razorpay.keys;
  expect(validatePaymentVerification(payload, paid?.razorpay_signature ?? "", key_secret)).toBe(true);
  expect(razorpay.orders()[0]).toMatchObject({ id: orderId, status: "paid" });
});

test("Fail shows the failure, reports it to the page and allows another attempt", async () => {
  const { page, outcome } = await openWindow();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("this card was declined");
  expect((await outcome()).failed?.error).toMatchObject({
    code: "BAD_REQUEST_ERROR",
    metadata: { order_id: orderId },
  });
  await page.getByRole("button", { name: "Pay" }).click();
  await expect.poll(async () => (await outcome()).paid?.razorpay_order_id).toBe(orderId);
});

test("Close and Escape dismiss the window without a payment", async () => {
  for (const dismiss of [
    (page: Page) => page.getByRole("button", { name: "Close" }).click(),
    (page: Page) => page.keyboard.press("Escape"),
  ]) {
    const { page, outcome } = await openWindow();
    await dismiss(page);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await outcome()).toEqual({ dismissed: true });
  }
  expect(razorpay.orders()[0]).toMatchObject({ id: orderId, status: "created" });
});

test("the window fails when the gateway fails all payments, and never pays an order twice", async () => {
  razorpay.set({ payments: "failed" });
  const { page, outcome } = await openWindow();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect.poll(async () => (await outcome()).failed).toBeDefined();
  razorpay.pay(orderId, "captured");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect.poll(() => page.getByRole("alert").textContent()).toBe("This order has already been paid.");
  expect((await outcome()).paid).toBeUndefined();
});
