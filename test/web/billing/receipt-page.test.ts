import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Receipt } from "../../../functions/billing/receipt.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import {
  eventually,
  expectFocusKept,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenPlan } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const sheet = (page: Page) => page.getByRole("article");

it("a receipt opens from the panel, shows what was paid, and is the only part that is printed", async () => {
  const account = await givenAccount(product.app);
  await givenPlan(product.app, account.token, "starter");
  await givenPlan(product.app, account.token, "growth");
  const [receipt] = await expectReceipts(product.app, account.token, 2);
  const page = await product.signedIn("subscription", account, {
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await expectVisible(page.getByRole("heading", { name: "Receipts" }));
  expect(await page.getByRole("link", { name: /^Receipt/ }).allTextContents()).toEqual([
    "Receipt 2",
    "Receipt 1",
  ]);
  await page.getByRole("link", { name: "Receipt 2" }).click();
  await expectVisible(sheet(page).getByRole("heading", { name: "Receipt 2" }));
  expect(await page.title()).toBe("Receipt 2 – Whence");
  const text = await sheet(page).textContent();
  for (const part of [
    ...["Growth plan, one month", "$59.00 USD", "Ada Example", account.email],
    ...[receipt?.payment_id ?? "?", receipt?.order_id ?? "?", "Demo payment: no money was charged."],
  ])
    expect(text).toContain(part);
  expect(
    await sheet(page)
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime"))),
  ).toEqual([receipt?.paid_at, receipt?.starts_at, receipt?.ends_at]);

  await expectVisible(page.getByRole("banner").getByRole("button", { name: "Logout" }));
  await look(page);

  await page.evaluate(() => {
    Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") });
  });
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.locator("body[data-printed]").count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect((await page.locator("body").innerText()).trim()).toBe((await sheet(page).innerText()).trim());
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(23, 33, 31)");
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Back to Subscription & Billing" }).click();
  await expectVisible(page.getByRole("heading", { name: "Receipts" }));
});

/** The receipt page of an account with one receipt, to which `change` is applied. */
async function openReceiptWith(change: Partial<Receipt>): Promise<Page> {
  const account = await givenAccount(product.app);
  await givenPlan(product.app, account.token, "starter");
  const page = await product.visit();
  await product.enter(page, account);
  const receipts = await payerOf(product.app, account.token).receipts();
  const json = receipts.map((each) => ({ ...each, ...change }));
  await intercept(page, "**/subscription/receipts", (route) => route.fulfill({ json }));
  await page.goto(`${product.origin}/dashboard/receipts/1`);
  await expectVisible(sheet(page));
  return page;
}

it("a second payment for the same order is explained", async () => {
  const page = await openReceiptWith({ mode: "live", second_payment: true });
  await expectVisible(page.getByText("The second payment was credited as another month."));
  expect(await page.getByText("no money was charged").count()).toBe(0);
  await expectVisible(page.getByText("Total paid"));
});

it("a test payment says that no money was charged, on the receipt and in the list", async () => {
  const page = await openReceiptWith({ mode: "test" });
  await expectVisible(page.getByText("Test payment: no money was charged."));
  await expectVisible(page.getByText("Total, not charged"));
  await page.getByRole("link", { name: "Back to Subscription & Billing" }).click();
  await expectVisible(page.getByRole("listitem").getByText("Test", { exact: true }));
});

it("a month with credited days says how many, and that its dates are as scheduled at payment", async () => {
  const page = await openReceiptWith({ unused_days: 19.7 });
  await expectVisible(page.getByText("includes 19.7 days of credit for unused time"));
  await expectVisible(page.getByText("as scheduled when it was paid"));
});

it("receipts of other accounts and missing receipts are not shown, and none without signing in", async () => {
  const payer = await givenAccount(product.app);
  await givenPlan(product.app, payer.token, "starter");
  const page = await product.visit();
  await page.goto(`${product.origin}/dashboard/receipts/1`);
  await eventually(() => new URL(page.url()).pathname).toBe("/login");
  await product.enter(page, await givenAccount(product.app));
  await page.goto(`${product.origin}/dashboard/receipts/1`);
  await expectVisible(page.getByRole("heading", { name: "Receipt not found" }));
  await intercept(page, "**/subscription/receipts", (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expectVisible(page.getByRole("heading", { name: "The receipt could not be loaded" }));
  await expectVisible(page.getByText("Nothing is lost. Our server returned an error."));
  await page.goto(`${product.origin}/dashboard?tab=subscription`);
  await expectVisible(page.getByText("Your receipts could not be loaded."));
  await page.unroute("**/subscription/receipts");
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(() => page.getByText("Your receipts could not be loaded.").count()).toBe(0);
  await expectFocusKept(page);
});
