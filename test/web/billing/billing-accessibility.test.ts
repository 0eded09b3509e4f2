import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { button, givenEndedPlan, inDays, payFor } from "../../billing/billing.ts";
import { payerOf } from "../../billing/paying.ts";
import { expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";
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

const still = { reducedMotion: "reduce" } as const;

async function givenEnded(): Promise<GivenAccount> {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await rows.setAccount(account.id, "trial_ends_at", new Date().toISOString());
  await givenLead(product.app, { site_id: site.id, name: "Late Comer", email: "late@company.example" });
  return account;
}

async function givenPaid(): Promise<GivenAccount> {
  const account = await givenAccount(product.app);
  await givenPlan(product.app, account.token, "growth");
  await givenPlan(product.app, account.token, "starter");
  return account;
}

const panelOf = async (account?: GivenAccount): Promise<Page> => {
  const page = await product.signedIn("subscription", account, still);
  await expectVisible(page.locator("#plan-name"));
  return page;
};

describe("accessibility and overflow", () => {
  it("of the panel in a trial: a plan chosen, processing and failed", async () => {
    const page = await panelOf();
    await button(page, "Choose Growth").click();
    await look(page);
    let respond = () => {};
    await intercept(page, "**/create-order", async (route) => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      await route.fulfill({ status: 503, json: { detail: "d".repeat(150) } });
    });
    await payFor(page, "Starter");
    await expectVisible(button(page, "Processing…"));
    await look(page);
    respond();
    await expectVisible(page.getByText("Payment Failed", { exact: true }));
    await look(page);
  });

  it("of the panel with a paid plan: the chooser, the cancel dialog and a cancelled plan", async () => {
    const account = await givenPaid();
    const page = await panelOf(account);
    await expectVisible(page.getByRole("heading", { name: "Receipts" }));
    await button(page, "Renew Growth").click();
    await look(page);
    await button(page, "Cancel plan").click();
    await expectVisible(page.getByRole("alertdialog"));
    await look(page);
    await page.keyboard.press("Escape");
    await payerOf(product.app, account.token).cancel();
    await page.reload();
    await expectVisible(button(page, "Undo cancellation"));
    await look(page);
  });

  it("when access has ended or is about to, in the panel and the bar", async () => {
    const page = await panelOf(await givenEnded());
    await look(page);
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await page.getByRole("button", { name: /^Details of/ }).click();
    await expectVisible(page.getByText("Why this score"));
    await look(page);
    const graced = await givenAccount(product.app);
    await givenEndedPlan(rows, graced, "agency", 2);
    await look(await panelOf(graced));
    const ending = await givenAccount(product.app);
    await rows.setAccount(ending.id, "trial_ends_at", inDays(2));
    const paid = await givenAccount(product.app);
    await givenEndedPlan(rows, paid, "growth", -6);
    for (const account of [ending, paid]) {
      const other = await product.signedIn("overview", account, still);
      await expectVisible(other.getByRole("complementary", { name: "Subscription" }));
      await look(other);
    }
  });

  it("while a payment is being confirmed", async () => {
    const account = await givenAccount(product.app);
    const page = await panelOf(account);
    await page.evaluate((id) => {
      const pending = { plan: "growth", payment_id: "pay_1", paid_at: Date.now(), is_rejected: false };
      sessionStorage.setItem(`pending-payment:${id}`, JSON.stringify(pending));
    }, account.id);
    await page.reload();
    await expectVisible(page.getByText("We’re confirming your payment."));
    await look(page);
  });

  it("on a receipt, and when there is none", async () => {
    const page = await product.visit(still);
    await product.enter(page, await givenPaid());
    for (const [number, heading] of [
      [2, "Receipt 2"],
      [9, "Receipt not found"],
    ] as const) {
      await page.goto(`${product.origin}/dashboard/receipts/${number}`);
      await expectVisible(page.getByRole("heading", { name: heading }));
      await look(page);
    }
  });
});
