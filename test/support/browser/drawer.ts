import type { Page } from "playwright-core";
import { givenAccount, givenLead, givenSite, leadsOf } from "../given.ts";
import { eventually, type Product } from "./dashboard.ts";

/** Every call for one lead. */
export const ONE_LEAD = "**/api/leads/lead_*";

/** The details of a lead, or a dialog on top of them. */
export const drawer = (page: Page) => page.getByRole("dialog");

/** The name of the lead whose details are open. */
export const heading = (page: Page) => drawer(page).getByRole("heading", { level: 2 }).textContent();

/** Waits until no dialog is open. */
export const expectDialogClosed = (page: Page) => eventually(() => drawer(page).count()).toBe(0);

/** The name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it?.getAttribute("aria-label") ?? it?.textContent;
  });

/** An account with these leads, newest first, and a page showing them: by default a new page, or `openPage`. */
export async function givenLeadsTab(product: Product, names: string[], openPage?: Page) {
  const { app } = product;
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase()}@company.example`;
    ids.unshift((await givenLead(app, { site_id, name, email })).id);
  }
  const page = openPage ?? (await product.emptyPage({ reducedMotion: "reduce" }));
  await product.signInOn(page, account, "leads");
  await page.getByRole("table").waitFor();
  const stored = async () => leadsOf(app, account.token);
  return { account, site_id, ids, page, stored };
}

/** Waits until the details have the focus: from then on they react to keys and don't move the focus again. */
export const expectDrawerFocus = (page: Page): Promise<void> =>
  eventually(() => drawer(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);

/** Waits until the details of this lead are open and have the focus. */
export async function expectLeadOpen(page: Page, name: string): Promise<void> {
  await eventually(() => heading(page)).toBe(name);
  await expectDrawerFocus(page);
}

/** Opens a lead's details from its row. */
export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Details of ${name}`, exact: true }).click();
  await expectLeadOpen(page, name);
}

/** Closes whatever dialogs are open. */
export async function closeDialogs(page: Page): Promise<void> {
  await eventually(async () => {
    const count = await drawer(page).count();
    if (count > 0) await page.keyboard.press("Escape");
    return count;
  }).toBe(0);
}
