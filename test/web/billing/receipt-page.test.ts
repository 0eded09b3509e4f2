import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Receipt } from "../../../functions/billing/receipt.ts";
import { expectReceipts, payerOf } from "../../billing/paying.ts";
import { eventually, expectFocusKept, expectVisible } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenPlan } from "../../support/given.ts";

const product = startedProduct();

let account: GivenAccount;
let page: Page;
beforeAll(async () => {
  account = await givenAccount(product.app);
  await givenPlan(product.app, account.token, "starter");
  await givenPlan(product.app, account.token, "growth");
  page = await product.signedIn("subscription", account, { colorScheme: "dark", reducedMotion: "reduce" });
});

const sheet = (page: Page) => page.getByRole("article");
const RECEIPTS = "**/subscription/receipts";

/** Opens a receipt from the panel. */
async function open(number: number): Promise<void> {
  await expectVisible(page.getByRole("heading", { name: "Receipts" }));
  await page.getByRole("link", { name: `Receipt ${number}` }).click();
  await expectVisible(sheet(page).getByRole("heading", { name: `Receipt ${number}` }));
}

/** Goes back to the panel. */
async function goBack(): Promise<void> {
  await page.getByRole("link", { name: "Back to Subscription & Billing" }).click();
  await expectVisible(page.getByRole("heading", { name: "Receipts" }));
}

it("a receipt opens from the panel, shows what was paid, and is the only part that is printed", async () => {
  const [receipt] = await expectReceipts(product.app, account.token, 2);
  await expectVisible(page.getByRole("heading", { name: "Receipts" }));
  expect(await page.getByRole("link", { name: /^Receipt/ }).allTextContents()).toEqual([
    "Receipt 2",
    "Receipt 1",
  ]);
  await open(2);
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
  await expectAccessible(page);

  await page.evaluate(() => {
    Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") });
  });
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.locator("body[data-printed]").count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect((await page.locator("body").innerText()).trim()).toBe((await sheet(page).innerText()).trim());
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(23, 33, 31)");
  await page.emulateMedia({ media: "screen" });

  await goBack();
});

/** Opens the first receipt as if `change` applied to it. */
async function openWith(change: Partial<Receipt>): Promise<void> {
  const receipts = await payerOf(product.app, account.token).receipts();
  const json = { data: receipts.map((each) => ({ ...each, ...change })), next_cursor: null };
  await intercept(page, RECEIPTS, (route) => route.fulfill({ json }));
  await open(1);
}

it("a second payment for the same order is explained", async () => {
  await openWith({ mode: "live", second_payment: true });
  await expectVisible(page.getByText("The second payment was credited as another month."));
  expect(await page.getByText("no money was charged").count()).toBe(0);
  await expectVisible(page.getByText("Total paid"));
  await goBack();
});

it("a test payment says that no money was charged, on the receipt and in the list", async () => {
  await openWith({ mode: "test" });
  await expectVisible(page.getByText("Test payment: no money was charged."));
  await expectVisible(page.getByText("Total, not charged"));
  await goBack();
  await expectVisible(page.getByRole("listitem").getByText("Test", { exact: true }).first());
});

it("a month with credited days says how many, and that its dates are as scheduled at payment", async () => {
  await openWith({ unused_days: 19.7 });
  await expectVisible(page.getByText("includes 19.7 days of credit for unused time"));
  await expectVisible(page.getByText("as scheduled when it was paid"));
  await goBack();
});

it("refunds are listed, with what is left of the payment", async () => {
  const refund = { effect: "moved", was_paid_until: null, paid_until: null } as const;
  const refunds = [
    { ...refund, id: "rfnd_1", amount_cents: 950, refunded_at: "2026-11-20T12:00:00.000Z" },
    { ...refund, id: "rfnd_2", amount_cents: 1000, refunded_at: "2026-11-21T12:00:00.000Z" },
  ];
  await openWith({ mode: "live", amount_cents: 2900, refunds });
  await expectVisible(page.getByRole("row", { name: /^Refunded on .*−\$9\.50$/ }));
  await expectVisible(page.getByRole("row", { name: /^Refunded on .*−\$10\.00$/ }));
  await expectVisible(page.getByRole("row", { name: "Total after refunds $9.50 USD" }));
  await expectAccessible(page);
  await goBack();
  await expectVisible(page.getByRole("listitem").getByText("Partly refunded").first());
});

it("the seller is named with address and tax id, or not at all", async () => {
  const seller = { name: "Example Ltd", address: "1 Example Street\n12345 Example City", tax_id: "EX-1" };
  await openWith({ seller });
  const shown = page.getByText("Sold by", { exact: true }).locator("..");
  const lines = async () => (await shown.innerText()).split("\n").map((line) => line.trim());
  // The receipt of before is shown until the new one has loaded.
  await eventually(lines).toEqual([
    ...["Sold by", "Example Ltd", "1 Example Street", "12345 Example City", "Tax ID: EX-1"],
  ]);
  await goBack();
  await openWith({ seller: null });
  await eventually(() => page.getByText("Sold by", { exact: true }).count()).toBe(0);
  await goBack();
});

it("receipts that cannot be loaded can be tried again, on their page and in the panel", async () => {
  await page.unroute(RECEIPTS);
  await intercept(page, RECEIPTS, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${product.origin}/dashboard/receipts/1`);
  await expectVisible(page.getByRole("heading", { name: "The receipt could not be loaded" }));
  await expectVisible(page.getByText("Nothing is lost. Our server returned an error."));
  await page.getByRole("link", { name: "Back to Subscription & Billing" }).click();
  await expectVisible(page.getByText("Your receipts could not be loaded."));
  await page.unroute(RECEIPTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(() => page.getByText("Your receipts could not be loaded.").count()).toBe(0);
  await expectFocusKept(page);
});

it("receipts of other accounts and missing receipts are not shown, and none without signing in", async () => {
  await product.visitOn(page, "/dashboard/receipts/1");
  await eventually(() => new URL(page.url()).pathname).toBe("/login");
  await product.enterOn(page, await givenAccount(product.app), "/dashboard/receipts/1");
  await expectVisible(page.getByRole("heading", { name: "Receipt not found" }));
});
