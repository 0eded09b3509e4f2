import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  button,
  callsOf,
  eventually,
  expectFocusKept,
  expectVisible,
  goTo,
  hold,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import {
  closeDialogs,
  expectDialogClosed,
  expectDrawerFocus,
  expectLeadOpen,
  focusedName,
} from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { openFilter } from "../../support/browser/lead-filters.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

const product = startedProduct();
/** Accounts with 60 and 260 leads, which have one and two pages after the first. */
let of60: GivenAccount;
let of260: GivenAccount;
/** The list of the 60 leads, then of the 260. Each test uses a filter whose leads are not loaded yet. */
let page: Page;
beforeAll(async () => {
  const withLeads = async (count: number) => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    await parallel(numbers, (at) => givenLead(product.app, { site_id, name: `Lead ${at}` }));
    return account;
  };
  of60 = await withLeads(60);
  of260 = await withLeads(260);
  page = await product.signedIn("leads", of60, { reducedMotion: "reduce" });
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
  // While a list loads, the previous one stays visible, unless another tab was open.
  await goTo(page, "tab=sites");
  await expectVisible(page.getByRole("tabpanel", { name: "Sites & Snippets" }));
});

const NEXT_PAGE = "**/api/leads?*cursor=*";

const heading = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const announced = (page: Page, text: string) =>
  // Finding roles in a table of a thousand rows takes long.
  eventually(() => page.locator("[role=status]").filter({ hasText: text }).count()).toBe(1);
const rows = (page: Page) => page.locator("tbody tr");
const listed = (page: Page) => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
/** Waits until `count` leads are shown, ordered by number. */
const sorted = (page: Page, count: number) =>
  eventually(async () => {
    const shown = (await listed(page)).map((name) => Number(name.slice("Lead ".length)));
    return [shown.length, shown.every((at, index) => index === 0 || at > (shown[index - 1] ?? 0))];
  }).toEqual([count, true]);

describe("a sorted list", () => {
  it("loads older leads on its own to sort the whole list, without moving the page or focus", async () => {
    const part = await hold(page, NEXT_PAGE);
    await heading(page, "Lead").focus();
    await page.keyboard.press("Enter");
    await sorted(page, 50);
    await announced(page, "Sorting: 50 of 60 loaded: Lead, A–Z");
    await part.held;
    expect(await page.getByText("in total").count()).toBe(0);
    expect(await button(page, "Load older").count()).toBe(0);
    const top = async () => (await heading(page, "Lead").boundingBox())?.y;
    const before = await top();

    // The next lead in this order may not be loaded yet.
    await page.locator("tbody button").last().press("Enter");
    await expectDrawerFocus(page);
    await expectVisible(page.getByRole("dialog").getByText("50 of newest 50", { exact: true }));
    expect(await button(page, "Next lead").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await page.evaluate(() => scrollTo(0, 0));
    await heading(page, "Lead").focus();

    part.release();
    await sorted(page, 60);
    await announced(page, "Sorted: Lead, A–Z");
    await expectVisible(page.getByText("60 in total", { exact: true }));
    expect([await focusedName(page), await top()]).toEqual(["Lead", before]);
    // With all leads loaded, they are counted as usual.
    await page.locator("tbody button").last().press("Enter");
    await expectDrawerFocus(page);
    await expectVisible(page.getByRole("dialog").getByText("60 of 60", { exact: true }));
  });

  it("says that a page failed to load, keeps the rest sorted, and retries on request", async () => {
    let asks = 0;
    await intercept(page, NEXT_PAGE, (route) => (++asks === 1 ? route.abort() : route.continue()));
    await page.goto(`${product.origin}/dashboard?tab=leads&sort=lead`);
    const alert = page.getByRole("alert");
    await expectVisible(alert.getByText("Not all leads could be loaded. You seem to be offline."));
    await sorted(page, 50);
    await announced(page, "Newest 50 of 60, sorted: Lead, A–Z");
    expect(await alert.count()).toBe(1);
    expect(asks).toBe(1);
    await button(page, "Try again").press("Enter");
    await sorted(page, 60);
    await announced(page, "Sorted: Lead, A–Z");
    expect([asks, await alert.count()]).toEqual([2, 0]);
    await expectFocusKept(page);
  });

  it.each<[what: string, q: string, choose: () => Promise<unknown>]>([
    ["the order", "d", () => heading(page, "Date").click()],
    ["a filter", "ead", async () => (await openFilter(page)).getByLabel("Status").selectOption("New")],
    ["a tab", "ad", () => page.getByRole("tab", { name: "Overview" }).click()],
  ])("cancels its requests when the user chooses %s, which no longer needs them", async (_, q, choose) => {
    await intercept(page, NEXT_PAGE, () => {});
    const requested = page.waitForRequest(NEXT_PAGE);
    await goTo(page, `tab=leads&q=${q}&sort=-score`);
    const part = await requested;
    const dropped = page.waitForEvent("requestfailed", (request) => request === part);
    await choose();
    await dropped;
  });

  it("is refetched after a change that cancels a refetch on focus", async () => {
    await goTo(page, "tab=leads&q=lead&sort=lead");
    await sorted(page, 60);
    const name = (await listed(page))[0] ?? "";
    await rows(page).first().getByRole("button").click();
    await expectLeadOpen(page, name);
    const first = /\/api\/leads\?q=lead&limit=50$/;
    const requests = callsOf(page);
    const { held, release } = await hold(page, first);
    await refocusPage(page);
    await held;
    await page.getByRole("dialog").getByLabel("Status").selectOption("Contacted");
    await eventually(() => requests.filter(({ key }) => first.test(key)).length).toBe(2);
    release();
  });
});

describe("a sorted list of several pages", () => {
  beforeAll(() => product.signInOn(page, of260, "leads"));

  it("keeps the focused row in place while others are added above it", async () => {
    await goTo(page, "tab=leads");
    let [release, asks] = [() => {}, 0];
    await intercept(page, NEXT_PAGE, async (route) => {
      asks++;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await heading(page, "Lead").click();
    await sorted(page, 50);
    await eventually(() => asks).toBe(1);
    const row = page.locator("tbody button").nth(25);
    await row.focus();
    const name = await focusedName(page);
    const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);
    let before = Number.NaN;
    // Rows are laid out as they scroll into view.
    await eventually(async () => {
      const last = before;
      before = await top();
      return before - last;
    }).toBe(0);
    release();
    await sorted(page, 250);
    await announced(page, "Sorting: 250 of 260 loaded");
    await eventually(() => asks).toBe(2);
    release();
    await sorted(page, 260);
    await eventually(() => focusedName(page)).toBe(name);
    await eventually(async () => Math.abs((await top()) - before)).toBeLessThan(100);
  });

  it("includes a change made while it loads, without refetching", async () => {
    await goTo(page, "tab=leads&q=lead");
    const part = await hold(page, NEXT_PAGE);
    await heading(page, "Lead").click();
    await part.held;
    await sorted(page, 50);
    const first = page.locator("tbody button").first();
    const name = (await listed(page))[0] ?? "";
    await first.click();
    await expectLeadOpen(page, name);
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await page.getByRole("dialog").getByLabel("Status").selectOption("Won");
    await saved;
    part.release();
    await sorted(page, 260);
    const row = rows(page).filter({ has: page.locator(`[aria-label="Details of ${name}"]`) });
    await eventually(() => row.locator("span").getByText("Won", { exact: true }).count()).toBe(1);

    const calls = callsOf(page);
    await page.getByRole("dialog").getByLabel("Status").selectOption("Lost");
    await eventually(() => row.locator("span").getByText("Lost", { exact: true }).count()).toBe(1);
    // A refetch would start together with the change being shown.
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    expect(calls.map(({ key }) => key).filter((key) => key.startsWith("GET /api/leads?"))).toEqual([]);
  });
});
