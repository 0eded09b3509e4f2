import { expect } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { eventually } from "../../../support/component/dashboard.ts";
import type { Locator } from "../../../support/component/locator.ts";
import { type Page, page } from "../../../support/component/page.tsx";
import type { Product } from "../../../support/component/product.tsx";
import { givenAccount } from "../../../support/given.ts";

export type SitesTab = Awaited<ReturnType<typeof openSitesTab>>;

/** The Sites tab of a new account, which tests can share: `show` replaces the account's sites. */
export async function openSitesTab(product: Product) {
  const { app } = product;
  const account = await givenAccount(app);
  const { token } = account;
  /** Shows the account's current sites. */
  const refresh = () => product.signInOn(page, account, "sites");
  const shownIds = () => page.locator("section[id^=site_]").evaluateAll((cards) => cards.map(({ id }) => id));

  /** Replaces the sites with one for each of these domains, named "My Website" unless a name is given. */
  const show = async (...sites: (string | [name: string, domain: string])[]): Promise<Site[]> => {
    for (const { id } of (await app.call("GET /api/sites", { token })).json as Site[])
      await app.call(`DELETE /api/sites/${id}`, { token });
    const added: Site[] = [];
    for (const site of sites) {
      const [name, domain] = typeof site === "string" ? ["My Website", site] : site;
      const { status, json } = await app.call("POST /api/sites", { token, body: { name, domain } });
      expect(status).toBe(201);
      added.push(json as Site);
    }
    await refresh();
    await eventually(shownIds).toEqual(added.map(({ id }) => id));
    return added;
  };
  return { account, page, show, refresh };
}

/** A site's card, whose label is its name and domain. */
export const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The names on the cards, in order. */
export const names = (page: Page): Promise<string[]> =>
  page.locator("section > div h3 bdi").allTextContents();

/** Opens the card of a site whose snippet was seen, which is a row until then. Returns it. */
export async function openCard(page: Page, label: string, name = "My Website"): Promise<Locator> {
  const shown = card(page, label);
  await shown.getByRole("button", { name, exact: true }).click();
  return shown;
}
