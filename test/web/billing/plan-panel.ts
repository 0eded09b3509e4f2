import { button } from "../../support/component/dashboard.ts";
import type { Locator } from "../../support/component/locator.ts";
import type { Page } from "../../support/component/page.tsx";

const region = (page: Page): Locator => page.getByRole("region", { name: /plan$/ });

/** The notice under the plan's name. */
export const planNotice = (page: Page): Promise<string | null> =>
  region(page).locator("div.rounded-lg").textContent();

/** The `datetime` of every date shown there. */
export const shownDates = (page: Page): Promise<(string | null)[]> =>
  region(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));

/** The card of a plan in the chooser. */
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole("group", { name: "Choose a plan" })
    .locator("div.relative")
    .filter({ has: page.getByRole("radio", { name, exact: true }) });

/** Chooses a plan in the open panel and pays for it. */
export async function payFor(page: Page, name: string): Promise<void> {
  await button(page, `Choose ${name}`).click();
  await button(page, /^Pay /).click();
}
