import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenEndedPlan, inDays, restoreTrial } from "../../billing/given-periods.ts";
import { payerOf } from "../../billing/paying.ts";
import { eventually, expectToast, expectVisible } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { payFor, planNotice, shownDates } from "./plan-panel.ts";

let product: Product;
let rows: ReturnType<typeof rowsOf>;
/** Shows one account after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
  rows = rowsOf(product.app);
});
afterAll(async () => {
  rows?.close();
  await product?.close();
});

const notice = (page: Page) => page.getByRole("complementary", { name: "Subscription" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** An account with one lead from its trial and one captured after it. */
async function givenEnded(): Promise<GivenAccount> {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id: site.id, name: "Early Bird", email: "early@company.example" });
  await rows.setAccount(account.id, "trial_ends_at", new Date().toISOString());
  await givenLead(product.app, {
    site_id: site.id,
    name: "Late Comer",
    email: "late@company.example",
    source: "google",
    message: "Please call.",
    phone: "+442079460000",
  });
  return account;
}

describe("when the trial has ended", () => {
  it("later leads are masked, sentences say how many, and paying unlocks everything", async () => {
    await product.signInOn(page, await givenEnded());
    expect(await notice(page).textContent()).toBe(
      "Your trial has ended. 1 lead is waiting for you. Choose a plan",
    );
    await tab(page, "Leads").click();
    await expectVisible(
      page.getByText("1 lead has hidden contact details. They appear as soon as you pay for a plan."),
    );
    const [late, early] = [page.locator("tbody tr").nth(0), page.locator("tbody tr").nth(1)];
    expect(await late.locator("bdi").first().textContent()).toBe("•••••");
    expect(await late.textContent()).toContain("Contact details hidden until you choose a plan");
    expect(await early.locator("bdi").first().textContent()).toBe("Early Bird");
    expect(await page.content()).not.toMatch(/Late Comer|late@company|Please call/);
    await page.getByRole("button", { name: /^Details of the lead of / }).click();
    await expectVisible(page.getByText("Why this score"));
    for (const label of [/^Status of/, /^Notes on/, /^Value of/])
      expect(await page.getByLabel(label).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Delete|Erase)/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Details of Early Bird" }).click();
    await expectVisible(page.getByText("Why this score"));
    await expectVisible(page.getByLabel("Status of Early Bird"));
    await page.keyboard.press("Escape");

    await notice(page).getByRole("link").click();
    expect(await planNotice(page)).toContain(
      "1 lead is waiting. Its contact details will appear as soon as you pay.",
    );
    expect(await notice(page).count()).toBe(0);
    await payFor(page, "Growth");
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    await tab(page, "Leads").click();
    await expectVisible(page.getByText("Late Comer"));
    expect(await page.getByText("is waiting").count()).toBe(0);
    expect(await notice(page).count()).toBe(0);
  });
});

describe("the notice bar across the dashboard", () => {
  let account: GivenAccount;
  beforeAll(async () => {
    account = await givenAccount(product.app);
    await product.signInOn(page, account);
  });

  const cases: Record<string, [(account: GivenAccount) => Promise<unknown>, RegExp | null]> = {
    "is hidden early in a trial": [({ id }) => rows.setAccount(id, "trial_ends_at", inDays(4)), null],
    "shows the last three days of a trial": [
      ({ id }) => rows.setAccount(id, "trial_ends_at", inDays(2.9)),
      /^Your trial ends on .*\. Choose a plan$/,
    ],
    "shows the last seven days of a plan": [
      (account) => givenEndedPlan(rows, account, "growth", -6.5),
      /^Your Growth plan is paid until .*; it renews when you pay\. Renew$/,
    ],
    "is hidden earlier in a plan": [(account) => givenEndedPlan(rows, account, "growth", -7.5), null],
    "is hidden for customers who have cancelled": [
      async (account) => {
        await givenEndedPlan(rows, account, "growth", -6.5);
        await payerOf(product.app, account.token).cancel();
      },
      null,
    ],
    "shows the grace period": [
      (account) => givenEndedPlan(rows, account, "growth", 2),
      /^Your Growth plan was paid until .*; renew by .* to keep it active\. Renew$/,
    ],
    "shows that a plan has ended": [
      (account) => givenEndedPlan(rows, account, "growth", 8),
      /^Your plan has ended\. Choose a plan$/,
    ],
  };
  it.each(Object.keys(cases))("%s", async (name) => {
    const [prepare, text] = cases[name] ?? [];
    await restoreTrial(rows, account);
    await prepare?.(account);
    // Once the panel shows this plan's dates, the new status has loaded.
    await tab(page, "Subscription").click();
    const { paid_until, trial_ends_at } = await payerOf(product.app, account.token).status();
    await eventually(() => shownDates(page)).toContain(paid_until ?? trial_ends_at);
    await tab(page, "Overview").click();
    await expectVisible(page.getByText("Total Leads"));
    if (text) expect(await notice(page).textContent()).toMatch(text);
    else expect(await notice(page).count()).toBe(0);
    await payerOf(product.app, account.token).undo();
  });
});
