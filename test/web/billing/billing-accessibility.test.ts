import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { button, payFor, shownDates } from "../../billing/billing.ts";
import { givenEndedPlan, inDays, restoreTrial } from "../../billing/given-periods.ts";
import { payerOf } from "../../billing/paying.ts";
import {
  dismissToast,
  eventually,
  expectVisible,
  goToPath,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";
import { startedRows } from "../../support/started.ts";

const product = startedProduct();
const rows = startedRows(() => product.app);

let account: GivenAccount;
/** Shows the account's dashboard in all tests, while a payment is being confirmed. */
let page: Page;
beforeAll(async () => {
  account = await givenAccount(product.app);
  await givenSite(product.app, account.token);
  page = await product.visit({ reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.evaluate((id) => {
    const pending = { plan: "growth", payment_id: "pay_1", paid_at: Date.now(), is_rejected: false };
    sessionStorage.setItem(`pending-payment:${id}`, JSON.stringify(pending));
  }, account.id);
  await page.goto(`${product.origin}/dashboard?tab=subscription`);
  await page.locator("#plan-name").waitFor();
});

const tab = (name: string) => page.getByRole("tab", { name, exact: true });

/** Shows the panel once it has the account's new dates. */
async function showPanel(): Promise<void> {
  await tab("Subscription").click();
  await refocusPage(page);
  const { paid_until, trial_ends_at } = await payerOf(product.app, account.token).status();
  await eventually(() => shownDates(page)).toContain(paid_until ?? trial_ends_at);
}

describe("accessibility and overflow", () => {
  it("of the panel in a trial: a plan chosen while a payment is being confirmed, processing and failed", async () => {
    await expectVisible(page.getByText("We’re confirming your payment."));
    await button(page, "Choose Growth").click();
    await expectAccessible(page);
    let respond = () => {};
    await intercept(page, "**/create-order", async (route) => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      await route.fulfill({ status: 503, json: { detail: "d".repeat(150) } });
    });
    await payFor(page, "Starter");
    await expectVisible(button(page, "Processing…"));
    await expectAccessible(page);
    respond();
    await expectVisible(page.getByText("Payment Failed", { exact: true }));
    await expectAccessible(page);
    await dismissToast(page);
  });

  it("when access has ended or is about to, in the panel and the bar", async () => {
    await rows.setAccount(account.id, "trial_ends_at", new Date().toISOString());
    const [site] = (await product.app.call("GET /api/sites", { token: account.token })).json as Site[];
    await givenLead(product.app, { site_id: site?.id, name: "Late Comer", email: "late@company.example" });
    await showPanel();
    await expectAccessible(page);
    await tab("Leads").click();
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByRole("button", { name: /^Details of/ }).click();
    await expectVisible(page.getByText("Why this score"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await givenEndedPlan(rows, account, "agency", 2);
    await showPanel();
    await expectAccessible(page);

    const inBar = [
      () => rows.setAccount(account.id, "trial_ends_at", inDays(2)),
      () => givenEndedPlan(rows, account, "growth", -6),
    ];
    for (const prepare of inBar) {
      await restoreTrial(rows, account);
      await prepare();
      await showPanel();
      await tab("Overview").click();
      await expectVisible(page.getByRole("complementary", { name: "Subscription" }));
      await expectVisible(page.getByText("Total Leads"));
      await expectAccessible(page);
    }
  });

  it("of the panel with a paid plan: the chooser, the cancel dialog and a cancelled plan; of its receipts", async () => {
    await restoreTrial(rows, account);
    await givenPlan(product.app, account.token, "growth");
    await givenPlan(product.app, account.token, "starter");
    await showPanel();
    await expectVisible(page.getByRole("heading", { name: "Receipts" }));
    await button(page, "Renew Growth").click();
    await expectAccessible(page);
    await button(page, "Cancel plan").click();
    await expectVisible(page.getByRole("alertdialog"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await payerOf(product.app, account.token).cancel();
    await refocusPage(page);
    await expectVisible(button(page, "Undo cancellation"));
    await expectAccessible(page);

    await page.getByRole("link", { name: "Receipt 2" }).click();
    await expectVisible(page.getByRole("heading", { name: "Receipt 2" }));
    await expectAccessible(page);
    await goToPath(page, "/dashboard/receipts/9");
    await expectVisible(page.getByRole("heading", { name: "Receipt not found" }));
    await expectAccessible(page);
  });
});
