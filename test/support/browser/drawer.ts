import type { Page } from "playwright-core";
import { givenAccount, givenLead, givenSite, leadsOf } from "../given.ts";
import { eventually, type Product, seen } from "./dashboard.ts";

/** Every call that is about one lead. */
export const ONE_LEAD = "**/api/leads/lead_*";

/** The details of a lead, or whatever dialog lies over them. */
export const drawer = (page: Page) => page.getByRole("dialog");

/** Whose details stand open. */
export const heading = (page: Page) => drawer(page).getByRole("heading", { level: 2 }).textContent();

/** Waits until no dialog stands open. */
export const gone = (page: Page) => eventually(() => drawer(page).count()).toBe(0);

/** What has the focus, by its name. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it?.getAttribute("aria-label") ?? it?.textContent;
  });

/** An account with these leads, the last sent first, and the page of its leads. */
export async function givenLeadsTab({ app, signedIn }: Product, names: string[]) {
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase()}@company.example`;
    ids.unshift((await givenLead(app, { site_id, name, email })).id);
  }
  const page = await signedIn("leads", account, { reducedMotion: "reduce" });
  await seen(page.getByRole("table"));
  const stored = async () => leadsOf(app, account.token);
  return { account, site_id, ids, page, stored };
}

/** Waits until the details have taken the focus: from then on they answer to keys, and take it from nothing else. */
export const answering = (page: Page): Promise<void> =>
  eventually(() => drawer(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);

/** Waits until the details of this lead stand open, and answer. */
export async function opened(page: Page, name: string): Promise<void> {
  await eventually(() => heading(page)).toBe(name);
  await answering(page);
}

/** Opens one lead's details by its row. */
export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Details of ${name}`, exact: true }).click();
  await opened(page, name);
}
