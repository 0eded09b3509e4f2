import type { Locator, Page } from "playwright-core";
import { expectVisible } from "../support/browser/dashboard.ts";

/** The plan and its badge, such as "Growth planActive". */
export const planAndBadge = async (page: Page): Promise<string | null> =>
  (await page.locator("#plan-name").count()) === 0
    ? null
    : page.locator("#plan-name").locator("..").textContent();

/** The notice under the plan's name. */
export const planNotice = (page: Page): Promise<string | null> =>
  page.getByRole("region", { name: /plan$/ }).locator("div.rounded-lg").textContent();

/** The `datetime` of every date shown there. */
export const shownDates = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole("region", { name: /plan$/ })
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The card of a plan in the chooser. */
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole("group", { name: "Choose a plan" })
    .locator("div.relative")
    .filter({ has: page.getByRole("radio", { name, exact: true }) });

/** Chooses a plan in the open panel and pays for it. */
export async function payFor(page: Page, name: string): Promise<void> {
  await button(page, `Choose ${name}`).click();
  await expectVisible(button(page, /^Pay /));
  await button(page, /^Pay /).click();
}
