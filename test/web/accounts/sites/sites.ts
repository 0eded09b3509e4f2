import type { BrowserContextOptions, Locator, Page, Response } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import {
  button,
  eventually,
  type Product,
  refocusPage,
  servePage,
  waitUntilLoaded,
} from "../../../support/browser/dashboard.ts";
import { givenAccount } from "../../../support/given.ts";

export type SitesTab = Awaited<ReturnType<typeof openSitesTab>>;

/** A loaded Sites tab of a new account, which tests can share: `show` replaces the account's sites. */
export async function openSitesTab({ app, origin, signedIn }: Product, options?: BrowserContextOptions) {
  const account = await givenAccount(app);
  const { token } = account;
  const page = await signedIn("sites", account, options);
  /** Shows the account's current sites, with each card as on a freshly loaded page. */
  const refresh = async () => {
    // Cards that stay mounted would keep their state.
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await waitUntilLoaded(page);
    // A card that appears before the response would be of the old state, and stay open or closed accordingly.
    const loaded = page.waitForResponse(`${origin}/api/sites`);
    await button(page, "Refresh").click();
    await (await loaded).finished();
    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  };
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
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const FORM = `<form method="post"><input name="name"><input name="email"><button>Send</button></form>`;

/** Serves a page with a form and this markup in its head, until the end of the test. */
export async function serve(head: string): Promise<string> {
  const shop = await servePage(`<!doctype html><head>${head}</head>${FORM}`);
  onTestFinished(shop.close);
  return shop.address;
}

/** Clicks the button, on this card if there are several, and returns the page it opened. */
export async function openCheck(page: Page, address: string, card: Page | Locator = page): Promise<Page> {
  await card.getByLabel("A page with the snippet", { exact: true }).fill(address);
  const opened = page.context().waitForEvent("page");
  await card.getByRole("button", { name: /^(Open my site and check|Check again)$/ }).click();
  return opened;
}

/** Waits for the API's response to the snippet of a page that `page` opens. */
export const checkResponse = (page: Page): Promise<Response> =>
  page.context().waitForEvent("response", (response) => response.url().endsWith("/api/site-check"));

/** Opens a page and comes back once it has responded, since the next poll would take seconds. Returns that page. */
export async function check(page: Page, address: string, card?: Locator): Promise<Page> {
  const responded = checkResponse(page);
  const shop = await openCheck(page, address, card);
  await responded;
  await refocusPage(page);
  return shop;
}

/** Opens the card of a site whose snippet was seen, which is a row until then. Returns it. */
export async function openCard(page: Page, label: string, name = "My Website"): Promise<Locator> {
  const shown = card(page, label);
  await shown.getByRole("button", { name, exact: true }).click();
  return shown;
}
