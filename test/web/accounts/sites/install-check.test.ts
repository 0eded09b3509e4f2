import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { startSample } from "../../../../lib/local/sample.ts";
import {
  button,
  callsOf,
  eventually,
  expectToast,
  expectVisible,
  fill,
  readClipboard,
  refocusPage,
  waitUntilLoaded,
} from "../../../support/browser/dashboard.ts";
import { intercept } from "../../../support/browser/intercept.ts";
import { expectAccessible, violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf, statsOf } from "../../../support/given.ts";
import { check, checkResponse, openCheck, openSitesTab, type SitesTab, serve } from "./sites.ts";

const product = startedProduct();
let account: GivenAccount;
let page: Page;
let show: SitesTab["show"];
beforeAll(async () => {
  ({ account, page, show } = await openSitesTab(product));
});
afterEach(async () => {
  for (const opened of page.context().pages()) if (opened !== page) await opened.close();
});

/** The time between two polls. */
const POLL_MS = 3000;

const card = (page: Page) => page.getByRole("region", { name: /^My Website / });
const status = (page: Page) => card(page).locator("details [role=status]").first();
const snippet = (siteId: string, more = "") =>
  `<script>window.WhenceConfig={siteId:"${siteId}",apiEndpoint:"${product.origin}/api/lead"${more}}</script>
   <script async src="${product.origin}/whence.js"></script>`;

/** Shows the card of one new site. */
async function showSite(domain = "localhost"): Promise<Site> {
  const [site] = await show(domain);
  if (site === undefined) throw new Error("No site was added.");
  return site;
}

describe("the install check", () => {
  it("reports each step from the snippet to the first lead, a test lead that one click removes", async () => {
    await button(page, "Add Your First Site").click();
    await fill(page, { "Site Name": "My Website", Domain: "localhost" });
    await button(page, "Add Site").click();
    await eventually(() => status(page).textContent()).toBe("Waiting for your snippet");
    // The new site's card is focused.
    await eventually(() =>
      page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent),
    ).toBe("My Website");
    await expectVisible(card(page).getByText("Not seen yet"));
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    const address = await serve(await readClipboard(page));

    await page.clock.install();
    const responded = checkResponse(page);
    const shop = await openCheck(page, `${address}contact?kind=new`);
    await responded;
    await page.clock.fastForward(POLL_MS);
    await eventually(() => status(page).textContent()).toBe("Seen: /contact");
    expect(new URL(shop.url()).search).toBe("?kind=new&utm_source=test&utm_campaign=setup");
    expect(await shop.evaluate(() => [document.referrer, String(window.opener)])).toEqual(["", "null"]);
    // It stays open, although its snippet has been seen now.
    await expectVisible(card(page).getByText(/^Last seen \d+ s ago$/));
    const token = (await page.evaluate(() => localStorage.token)) as string;
    expect(await leadsOf(product.app, token)).toEqual([]);
    expect(await statsOf(product.app, token)).toMatchObject({ total_leads: 0 });

    await shop.locator("[name=name]").fill("Sam First");
    await shop.locator("[name=email]").fill("sam@company.example");
    await shop.getByRole("button").click();
    await eventually(async () => (await leadsOf(product.app, token)).length).toBe(1);
    await page.clock.fastForward(POLL_MS);
    const message = card(page).getByText(/^First lead: Sam First, \d\.\d\/10$/);
    await expectVisible(message);
    const [lead] = await leadsOf(product.app, token);
    expect(lead).toMatchObject({
      source: "test",
      campaign: "setup",
      flags: expect.arrayContaining(["test"]),
    });
    await expectVisible(card(page).getByText("Test leads naturally score low"));
    expect(await violations(page)).toEqual([]);

    // From the button that started the check, the next tab stop is the lead.
    await button(page, "Check again").focus();
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open this lead");
    const link = card(page).getByRole("link", { name: "Open this lead" });
    expect(await link.getAttribute("href")).toBe(`/dashboard?tab=leads&lead=${lead?.id}`);
    await card(page).getByRole("button", { name: "Remove test lead" }).first().click();
    await expectToast(page, "Success", "1 test lead removed.");
    await expectVisible(card(page).getByText("Test lead removed. The next lead will be a real one."));
    expect(await leadsOf(product.app, token)).toEqual([]);
    await eventually(() => card(page).getByRole("button", { name: "Remove test lead" }).count()).toBe(0);
  });

  it("names the other site whose id is on the page, or the unknown id", async () => {
    const [, other] = await show("localhost", "second.example");
    const first = card(page).first();
    const message = first.locator("details [role=status]").first();
    await check(page, await serve(snippet(other?.id ?? "")), first);
    await eventually(() => message.textContent()).toBe(
      "/ has the id of your site “My Website”. Copy the snippet above and paste it there instead.",
    );
    await check(page, await serve(snippet("site_<b>&")), first);
    await eventually(() => message.textContent()).toContain(
      "the id site_<b>&, which is not one of your sites",
    );
    await check(page, await serve(snippet("")), first);
    await eventually(() => message.textContent()).toContain("has no site id at all");
  });

  it("checks the local sample site", async () => {
    const site = await showSite();
    const sample = await startSample({ port: 0, appOrigin: product.origin });
    onTestFinished(() => sample.close());
    const set = await page.context().newPage();
    await set.goto(`http://localhost:${sample.port}/?site=${site.id}`);
    await check(page, `http://localhost:${sample.port}/services`);
    await eventually(() => status(page).textContent()).toBe("Seen: /services");
  });

  it("says that a page on another host responded, until the site's domain is changed to that host", async () => {
    const site = await showSite("fern.example");
    expect(await page.getByLabel("A page with the snippet").inputValue()).toBe("https://fern.example/");
    const address = await serve(snippet(site.id));
    await check(page, address);
    await eventually(() => status(page).textContent()).toBe(
      "The snippet responded from localhost, which does not belong to fern.example. Open a page on fern.example, or add a site for the other domain.",
    );
    expect(await card(page).locator("p:has([role=status])").textContent()).toMatch(
      /other domain\. · \d+ s ago$/,
    );
    await page.getByRole("button", { name: /^Edit / }).click();
    await fill(page, { Domain: new URL(address).host });
    await button(page, "Save Changes").click();
    await eventually(() => status(page).textContent()).toBe("Waiting for your snippet");
    const field = page.getByLabel("A page with the snippet");
    await eventually(() => field.inputValue()).toBe(address);
    await check(page, address);
    await eventually(() => status(page).textContent()).toBe("Seen: /");
  });

  it("says that a page is waiting for consent, and nothing else is stored or sent; other tabs show the same", async () => {
    const site = await showSite();
    // Pages of other tests have stored a journey.
    await page.context().clearCookies({ name: "whence" });
    const shop = await check(page, await serve(snippet(site.id, ',consent:"required"')));
    await eventually(() => status(page).textContent()).toContain("waiting for consent");
    expect(await shop.evaluate(() => document.cookie + Object.keys(localStorage))).toBe("");
    expect(await leadsOf(product.app, account.token)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The result is still there the next day.
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/dashboard?tab=sites`);
    await eventually(() => status(other).textContent()).toContain("waiting for consent");
    // Another tab shows a new result once it is focused.
    await check(page, await serve(snippet(site.id)));
    await eventually(() => status(page).textContent()).toBe("Seen: /");
    await other.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => status(other).textContent()).toBe("Seen: /");
    expect(await leadsOf(product.app, account.token)).toEqual([]);
  });

  it("lists the usual causes when nothing responds, and gives up after ten minutes", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token, "localhost");
    const page = await product.visit();
    await page.clock.install();
    await product.enterAt(page, account, "/dashboard?tab=sites");
    await waitUntilLoaded(page);
    const calls = callsOf(page);
    const polls = () => calls.filter(({ key }) => key === "GET /api/sites").length;
    await openCheck(page, await serve(""));
    await eventually(() => status(page).textContent()).toBe("Waiting for your page…");
    const link = card(page).getByRole("link", { name: "Open the page yourself" });
    expect(await link.getAttribute("href")).toMatch(/^http:\/\/localhost:\d+\/\?.*#whence-check=[\w-]{32}$/);
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await card(page).locator("p:has([role=status])").textContent()).toMatch(/page… \d+ s$/);
    await page.clock.runFor(8000);
    await expectVisible(card(page).getByText("The snippet is not on this page, or not deployed yet."));
    await expectVisible(card(page).getByText(`Allow ${product.origin} in both script-src and connect-src.`));
    // The fake clock may be ahead of the responses that the next poll waits for.
    await eventually(async () => {
      await page.clock.runFor(2000);
      return polls();
    }).toBeGreaterThan(3);
    expect(await violations(page)).toEqual([]);
    const soon = polls();
    for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000);
    await eventually(() => status(page).textContent()).toContain("No page has responded in ten minutes");
    const all = polls();
    expect(all - soon).toBeLessThan(80);
    await page.clock.runFor(120_000);
    expect(polls()).toBe(all);
  });

  it("asks for the address if the port is unknown, and rejects invalid ones", async () => {
    await showSite();
    const calls = callsOf(page);
    await button(page, "Open my site and check").click();
    await expectVisible(page.getByText("Replace PORT with your port, as in http://localhost:8080/."));
    for (const address of ["", "javascript:alert(1)", "data:text/html,x", "http://", "ftp://localhost/"]) {
      await fill(page, { "A page with the snippet": address });
      await page.keyboard.press("Enter");
      await expectVisible(page.getByText("Replace PORT with your port"));
    }
    // A valid address is checked immediately, and only that one.
    const opened = page.context().waitForEvent("page");
    await fill(page, { "A page with the snippet": await serve("") });
    await page.keyboard.press("Enter");
    await opened;
    expect(calls.filter(({ key }) => key.startsWith("POST"))).toHaveLength(1);
    expect(page.context().pages()).toHaveLength(2);
  });

  it("says why it could not start, and lets the user retry", async () => {
    const site = await showSite();
    await intercept(page, "**/api/sites/*/check", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad</h1>" }),
    );
    await fill(page, { "A page with the snippet": await serve(snippet(site.id)) });
    await button(page, "Open my site and check").click();
    await expectVisible(card(page).getByRole("alert").filter({ hasText: "The check could not be started" }));
    await page.unroute("**/api/sites/*/check");
    const responded = checkResponse(page);
    await button(page, "Open my site and check").click();
    await responded;
    await refocusPage(page);
    await eventually(() => status(page).textContent()).toBe("Seen: /");
    expect(await card(page).getByRole("alert").count()).toBe(0);
  });
});
