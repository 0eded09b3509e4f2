import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { givenEndedPlan } from "../../../billing/given-periods.ts";
import { button, eventually, expectToast, expectVisible, fill } from "../../../support/browser/dashboard.ts";
import { intercept } from "../../../support/browser/intercept.ts";
import { expectAccessible, violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenPlan } from "../../../support/given.ts";
import { startedRows } from "../../../support/started.ts";
import { openSitesTab, type SitesTab } from "./sites.ts";

const product = startedProduct();
const rows = startedRows(() => product.app);
let account: GivenAccount;
let page: Page;
let show: SitesTab["show"];
let refresh: SitesTab["refresh"];
beforeAll(async () => {
  ({ account, page, show, refresh } = await openSitesTab(product, { reducedMotion: "reduce" }));
});

// Not by :has(), which Playwright takes seconds to find among hundreds of cards.
const cards = () => page.locator("section[id^=site_]");
const names = () => cards().locator("h3 bdi").allTextContents();
const search = () => page.getByRole("searchbox", { name: "Search sites" });
const count = () => page.getByRole("search", { name: "Sites" }).getByRole("status");
const heads = () => cards().locator("h3 button");
const openHeads = () => cards().locator("h3 button[aria-expanded=true]").allTextContents();

const CLIENTS = ["Fern Dental", "Moss Solar", "Reed Law", "Iris Bakery", "Sage Dental", "Ivy Law"];

/** Shows one site for each of these names. */
const showNamed = (names: string[]) =>
  show(...names.map((name, at): [string, string] => [name, `n${at}.example`]));

describe("the plan's site limit", () => {
  it("shows how many sites are used; at the limit it says which plan allows more, and links to it", async () => {
    await showNamed(CLIENTS.slice(0, 4));
    await expectVisible(page.getByText("4 of 5 sites", { exact: true }));
    await button(page, "Add New Site").click();
    const dialog = page.getByRole("dialog", { name: "Add New Site" });
    await expectVisible(dialog);
    expect(await dialog.getByRole("link").count()).toBe(0);
    await fill(page, { "Site Name": "Fifth", Domain: "fifth.example" });
    await page.keyboard.press("Enter");
    await expectVisible(page.getByText("5 of 5 sites", { exact: true }));

    await eventually(() => dialog.count()).toBe(0);
    await button(page, "Add New Site").click();
    const message = "Your trial allows 5 sites; the Agency plan allows more.";
    await expectVisible(dialog.getByText(message));
    // Shown before anything is typed, with a link to the plans.
    expect(await dialog.getByRole("link").textContent()).toBe("See the plans under Subscription");
    await expectAccessible(page);
    await fill(page, { "Site Name": "Sixth", Domain: "sixth.example" });
    await page.keyboard.press("Enter");
    // The server's error says the same and replaces it.
    await eventually(() => dialog.getByRole("alert").textContent()).toBe(message);
    expect(await dialog.getByText(message).count()).toBe(1);
    await dialog.getByRole("link", { name: "See the plans under Subscription" }).click();
    await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
  });

  it("can be below the number of sites after a downgrade, is absent on Agency, and hidden once access has ended", async () => {
    await showNamed(CLIENTS.slice(0, 3));
    await givenPlan(product.app, account.token, "starter");
    await refresh();
    await expectVisible(page.getByText("3 sites, your plan allows 1", { exact: true }));
    await button(page, "Add New Site").click();
    await expectVisible(page.getByText("Your plan allows 1 site; the Growth plan allows more."));
    await page.keyboard.press("Escape");

    await givenPlan(product.app, account.token, "agency");
    await refresh();
    await expectVisible(page.getByText("3 sites", { exact: true }));
    expect(await page.getByText(/\bsites, your plan|\d of \d/).count()).toBe(0);
    await button(page, "Add New Site").click();
    await expectVisible(page.getByRole("dialog", { name: "Add New Site" }));
    expect(await page.getByRole("dialog").getByRole("link").count()).toBe(0);

    await page.keyboard.press("Escape");

    await rows.setAccount(account.id, "periods", []);
    await rows.setAccount(account.id, "trial_ends_at", new Date(Date.now() - 60_000).toISOString());
    await refresh();
    await expectVisible(page.getByText("Your trial has ended.", { exact: false }));
    expect(await page.getByText("3 of 5 sites").count()).toBe(0);
    await button(page, "Add New Site").click();
    await fill(page, { "Site Name": "Late", Domain: "late.example" });
    await page.keyboard.press("Enter");
    await expectVisible(
      page.getByRole("alert").filter({ hasText: "Your trial has ended; choose a plan to add sites." }),
    );
    await expectVisible(page.getByRole("link", { name: "See the plans under Subscription" }));
    await page.keyboard.press("Escape");
  });
});

describe("many sites", () => {
  beforeAll(() => givenEndedPlan(rows, account, "agency", -20));

  it("up to five are expanded; with more there is a search by name or domain, kept in the URL", async () => {
    await showNamed(CLIENTS.slice(0, 5));
    await eventually(() => button(page, "Copy Snippet").count()).toBe(5);
    expect(await search().count()).toBe(0);
    await button(page, "Add New Site").click();
    await fill(page, { "Site Name": "Ivy Law", Domain: "ivy.example" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Site added successfully! You can now get your tracking snippet.");
    // Only the new one is expanded, and it has focus.
    await eventually(openHeads).toEqual(["Ivy Law"]);
    expect(await button(page, "Copy Snippet").count()).toBe(1);
    await eventually(() =>
      page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent),
    ).toBe("Ivy Law");
    expect(await count().textContent()).toBe("");

    await search().fill("  dENTAL ");
    await eventually(names).toEqual(["Fern Dental", "Sage Dental"]);
    expect(await count().textContent()).toBe("2 of 6 sites");
    await search().fill("n3.exa");
    await eventually(names).toEqual(["Iris Bakery"]);
    await eventually(() => new URL(page.url()).searchParams.get("q")).toBe("n3.exa");
    await page.reload();
    await eventually(names).toEqual(["Iris Bakery"]);
    expect(await search().inputValue()).toBe("n3.exa");

    await search().fill("100% none");
    await expectVisible(page.getByText("No site has “100% none” in its name, domain or client."));
    expect(await count().textContent()).toBe("0 of 6 sites");
    await expectAccessible(page);
    await button(page, "Clear search").click();
    await eventually(names).toHaveLength(6);
    await eventually(() => search().evaluate((field) => field === document.activeElement)).toBe(true);
    await eventually(() => page.url()).toBe(`${product.origin}/dashboard?tab=sites`);
  });

  it("one is expanded at a time, by keyboard too, and the clicked header does not move", async () => {
    await showNamed([...CLIENTS, ...CLIENTS]);
    await eventually(() => heads().count()).toBe(12);
    expect(await openHeads()).toEqual([]);
    await heads().nth(1).focus();
    await page.keyboard.press("Enter");
    await eventually(openHeads).toEqual(["Moss Solar"]);
    const fifth = heads().nth(5);
    await fifth.evaluate((head) => scrollTo(0, head.getBoundingClientRect().top + scrollY - 400));
    const placeOf = () => fifth.evaluate((head) => Math.round(head.getBoundingClientRect().top));
    const before = await placeOf();
    await fifth.click();
    await eventually(openHeads).toEqual(["Ivy Law"]);
    expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
    await expectAccessible(page);
    await fifth.click();
    await eventually(openHeads).toEqual([]);
    // Also by clicking next to its text.
    await cards()
      .nth(2)
      .click({ position: { x: 300, y: 8 } });
    await eventually(openHeads).toEqual(["Reed Law"]);
    await page.getByRole("button", { name: "Edit Reed Law, n2.example" }).click();
    await fill(page, { "Site Name": "Rush Law" });
    await page.keyboard.press("Enter");
    await eventually(openHeads).toEqual(["Rush Law"]);
  });

  it("a check continues when another card is expanded", async () => {
    await showNamed(CLIENTS);
    await page.context().route("https://n0.example/**", (route) => route.fulfill({ body: "A page." }));
    await heads().first().click();
    await button(page, "Open my site and check").click();
    const waiting = page.getByText("Waiting for your page…");
    await expectVisible(waiting);
    await heads().nth(1).click();
    await eventually(openHeads).toEqual(["Moss Solar"]);
    expect(await waiting.isVisible()).toBe(false);
    await heads().first().click();
    await expectVisible(waiting);
  });

  it("with the same name are distinguished by their domains (axe landmark-unique)", async () => {
    await show("one.example", "two.example");
    for (const domain of ["one.example", "two.example"])
      await expectVisible(page.getByRole("region", { name: `My Website ${domain}`, exact: true }));
    for (const summary of await page.locator("summary").all()) {
      const details = summary.locator("xpath=..");
      if ((await details.getAttribute("open")) === null) await summary.click();
    }
    expect(await violations(page)).toEqual([]);
  });

  it("two hundred stay fast, and hostile names are inert", async () => {
    const [given] = await show("client.example");
    if (given === undefined) throw new Error("No site was added.");
    const hostile = ['</bdi><img src=x onerror="document.title=1">', "\u202egnp.exe", "W".repeat(200)];
    const sites: Site[] = Array.from({ length: 200 }, (_, at) => ({
      ...given,
      id: `site_${String(at).padStart(22, "0")}`,
      name: hostile[at] ?? `Client ${at}`,
      domain: at === 2 ? `${"d".repeat(60)}.${"e".repeat(60)}.example` : `client${at}.example`,
    }));
    await intercept(page, "**/api/sites", (route) => route.fulfill({ json: sites }));
    await refresh();
    await eventually(() => cards().count()).toBe(200);
    expect(await page.getByRole("tabpanel").locator("*").count()).toBeLessThan(200 * 16);
    await search().fill("client19");
    await eventually(() => count().textContent()).toBe("11 of 200 sites");
    await search().fill("");
    await heads().nth(2).click();
    await eventually(() => page.locator("[aria-label^='Tracking snippet for']").count()).toBe(1);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await page.title()).not.toBe("1");
  });
});
