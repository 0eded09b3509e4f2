import { givenAccount, givenLead, givenSite, leadsOf } from "../given.ts";
import { eventually } from "./dashboard.ts";
import type { Locator } from "./locator.ts";
import { type Page, page } from "./page.tsx";
import type { Product } from "./product.tsx";

/** Every call for one lead. */
export const ONE_LEAD = "**/api/leads/lead_*";

/** The details of a lead, or a dialog on top of them. */
export const drawer = (page: Page): Locator => page.getByRole("dialog");

/** An account with these leads, newest first, and the page showing them. */
export async function givenLeadsTab(product: Product, names: string[]) {
  const { app } = product;
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase()}@company.example`;
    ids.unshift((await givenLead(app, { site_id, name, email })).id);
  }
  await product.signInOn(page, account, "leads");
  await page.getByRole("table").waitFor();
  const stored = async () => leadsOf(app, account.token);
  return { account, site_id, ids, page, stored };
}

/** Waits until the details of this lead are open. */
export const expectLeadOpen = (page: Page, name: string): Promise<void> =>
  drawer(page).getByRole("heading", { level: 2, name, exact: true }).waitFor();

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
