import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { plans } from "../../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../../../functions/accounts/plans/subscription.ts";
import { button, card, payFor, planAndBadge, planNotice, shownDates } from "../../billing/billing.ts";
import { givenEndedPlan, inDays, restoreTrial } from "../../billing/given-periods.ts";
import { payerOf } from "../../billing/paying.ts";
import {
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { startedRows } from "../../support/started.ts";

const product = startedProduct();
const rows = startedRows(() => product.app);
let account: GivenAccount;
/** Shows the account's panel. Each test sets the plan it needs. */
let page: Page;
beforeAll(async () => {
  account = await givenAccount(product.app);
  const options = { timezoneId: "Asia/Kolkata", locale: "en-GB" };
  page = await product.signedIn("subscription", account, options);
});

const chooser = (page: Page) => page.getByRole("group", { name: "Choose a plan" });
const statusOf = (token: string) => payerOf(product.app, token).status();
const inDaysOf = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString();

const STATUS = "**/api/subscription/status";

/** Changes what the server says about the subscription. */
const answerWith = (change: Partial<Subscription>) =>
  intercept(page, STATUS, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...change } });
  });

/** Shows the panel of an account in its trial. */
async function showTrial(): Promise<void> {
  await page.unroute(STATUS);
  await restoreTrial(rows, account);
  await page.getByRole("tab", { name: "Subscription" }).click();
  await refocusPage(page);
  const { trial_ends_at } = await statusOf(account.token);
  await eventually(() => shownDates(page)).toEqual([trial_ends_at]);
}

describe("the status card", () => {
  it("shows the days remaining in a trial and its end in the viewer's time zone", async () => {
    const { trial_ends_at } = await statusOf(account.token);
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    const notice = (await planNotice(page)) ?? "";
    expect(notice).toContain("14 days remaining");
    expect(notice).toContain("Your free trial includes every available feature and ends on");
    const format = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
    expect(notice).toContain(new Intl.DateTimeFormat("en-US", format).format(new Date(trial_ends_at)));
    expect(await shownDates(page)).toEqual([trial_ends_at]);
  });

  it("changes to Trial Expired by itself when the trial ends", async () => {
    const account = await givenAccount(product.app);
    await rows.setAccount(account.id, "trial_ends_at", inDays(5 / 1440));
    const page = await product.visit();
    await page.clock.install();
    await product.enterAt(page, account, "/dashboard?tab=subscription");
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    expect(await planNotice(page)).toContain("1 day remaining");
    // Five minutes pass: for the server through the row, for the page through its clock.
    await rows.setAccount(account.id, "trial_ends_at", inDays(0));
    await page.clock.fastForward("05:05");
    await eventually(() => planAndBadge(page)).toBe("Trial planExpired");
    expect(await planNotice(page)).toContain("Trial Expired");
  });

  it("tells a lapsed customer when access ended, and offers the plans", async () => {
    await showTrial();
    const ended = await givenEndedPlan(rows, account, "growth", 40);
    await refocusPage(page);
    await eventually(() => planAndBadge(page)).toBe("Growth planExpired");
    expect(await shownDates(page)).toEqual([ended, inDaysOf(ended, 37)]);
    expect(await planNotice(page)).toContain("New leads have not been captured since");
    await expectVisible(chooser(page));
    await payFor(page, "Starter");
    await expectToast(page, "Subscription Activated!", "Welcome to the Starter plan!");
    expect(await planAndBadge(page)).toBe("Starter planActive");
  });

  it("shows the same sentence in the panel and in the bar during the grace period", async () => {
    await showTrial();
    const ended = await givenEndedPlan(rows, account, "growth", 3);
    await refocusPage(page);
    await eventually(() => shownDates(page)).toEqual([ended, inDaysOf(ended, 7)]);
    await page.getByRole("tab", { name: "Overview" }).click();
    const bar = page.getByRole("complementary", { name: "Subscription" });
    await expectVisible(bar);
    const inBar = await bar.textContent();
    await page.getByRole("tab", { name: "Subscription" }).click();
    await eventually(() => planAndBadge(page)).toBe("Growth planActive");
    expect(await shownDates(page)).toEqual([ended, inDaysOf(ended, 7)]);
    const notice = (await planNotice(page)) ?? "";
    const sentence = notice.replace(/^Payment Due/, "");
    expect(sentence).toMatch(/^Your Growth plan was paid until .*; renew by .* to keep it active\.$/);
    expect(inBar).toBe(`${sentence} Renew`);
    const panel = await page.getByRole("tabpanel").textContent();
    expect(panel).not.toMatch(/Subscription Active|ended/);
    // The badge has the color of the notice, not the green of an active plan.
    const colors = await page
      .getByRole("region", { name: /plan$/ })
      .locator("span.rounded-full, div.rounded-lg")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(colors).size).toBe(1);
    expect(await button(page, "Cancel plan").count()).toBe(0);
    await button(page, "Renew Growth").click();
    expect(await card(page, "Growth").textContent()).toContain("Adds a month from");
  });
});

describe("the chooser", () => {
  it("shows the three plans of the catalogue, and the button of the chosen one pays", async () => {
    await showTrial();
    await expectVisible(chooser(page));
    for (const { name, price_cents } of Object.values(plans)) {
      const text = await card(page, name).textContent();
      expect(text).toContain(`$${price_cents / 100} / month`);
      expect(text?.includes("Most Popular")).toBe(name === "Growth");
      await button(page, `Choose ${name}`).click();
      expect(await page.getByRole("radio", { checked: true }).getAttribute("value")).toBe(name.toLowerCase());
      expect(await button(page, /^Pay /).allTextContents()).toEqual([`Pay $${price_cents / 100} / month`]);
    }
    await card(page, "Starter").getByText("CSV export").click({ force: true });
    expect(await page.getByRole("radio", { name: "Starter" }).isChecked()).toBe(true);
    await expectVisible(page.getByText("No money is charged"));
    await answerWith({ payments: "off" });
    await refocusPage(page);
    await expectVisible(page.getByText("Payments are not configured"));
  });

  it("offers to renew the current plan and to choose another", async () => {
    await showTrial();
    await givenEndedPlan(rows, account, "agency", -10);
    await refocusPage(page);
    await button(page, "Change plan").click();
    const offers = chooser(page).getByRole("button");
    await eventually(() => offers.allTextContents()).toEqual([
      "Choose Starter",
      "Choose Growth",
      "Renew Agency",
    ]);
    await chooser(page).getByRole("button", { name: "Renew Agency" }).click();
    expect(await button(page, /^Pay /).allTextContents()).toEqual(["Pay $99 / month"]);
    expect(await card(page, "Agency").textContent()).toContain("Adds a month, from");
  });

  it("claims support only with a support address", async () => {
    await showTrial();
    await answerWith({ support_email: "help@example.com" });
    await refocusPage(page);
    await expectVisible(page.getByRole("link", { name: "help@example.com" }));
    const linesOf = (name: string) => card(page, name).getByRole("listitem").allTextContents();
    expect(await linesOf("Starter")).toContain("Email support");
    expect(await linesOf("Agency")).toEqual(
      expect.arrayContaining(["Unlimited websites", "Everything in Growth", "Phone and priority support"]),
    );
    await page.unroute(STATUS);
    await answerWith({ support_email: null });
    await refocusPage(page);
    await eventually(() => page.getByRole("link", { name: "help@example.com" }).count()).toBe(0);
    expect(await linesOf("Starter")).toEqual([
      "1 website",
      "Attribution tracking",
      "CRM sync",
      "CSV export",
      "AI lead scoring",
    ]);
    expect(await linesOf("Growth")).toContain("Funnel breakdown");
    expect(await linesOf("Agency")).toContain("White-label reporting");
  });

  it("closes when another tab has paid, and forgets what was chosen in it", async () => {
    await showTrial();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await button(other, "Choose Growth").click();
    await payFor(page, "Starter");
    // An earlier test's toast may still be there.
    await eventually(() => planAndBadge(page)).toBe("Starter planActive");
    await refocusPage(other);
    await eventually(() => planAndBadge(other)).toBe("Starter planActive");
    await eventually(() => chooser(other).count()).toBe(0);
    await button(other, "Change plan").click();
    await expectVisible(chooser(other));
    expect(await button(other, /^Pay /).count()).toBe(0);
    await other.close();
  });
});

it("the panel renders nothing when the status cannot be loaded, while the rest of the dashboard works", async () => {
  await product.enterOn(page, account, "/favicon.svg");
  await restoreTrial(rows, account);
  await intercept(page, "**/api/subscription/status", (route) => route.fulfill({ status: 500 }));
  const logged: string[] = [];
  page.on("console", (line) => line.type() === "error" && logged.push(line.text()));
  await page.goto(`${product.origin}/dashboard?tab=subscription`);
  await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
  await eventually(() => logged.join()).toContain("Failed to fetch the subscription status.");
  expect(await planAndBadge(page)).toBe(null);
  expect(await chooser(page).count()).toBe(0);
  await expectNoToast(page);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expectVisible(page.getByText("Total Leads"));
  await page.unroute("**/api/subscription/status");
  await page.getByRole("tab", { name: "Subscription" }).click();
  await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
});
