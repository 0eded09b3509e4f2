import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  button,
  callsOf,
  eventually,
  expectFocusKept,
  expectVisible,
  hold,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import {
  expectDialogClosed,
  expectDrawerFocus,
  expectLeadOpen,
  focusedName,
} from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

let product: Product;
/** Accounts with 60 and 260 leads: one and two pages after the first. */
let of60: GivenAccount;
let of260: GivenAccount;
beforeAll(async () => {
  product = await openProduct();
  const withLeads = async (count: number) => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    await parallel(numbers, (at) => givenLead(product.app, { site_id, name: `Lead ${at}` }));
    return account;
  };
  of60 = await withLeads(60);
  of260 = await withLeads(260);
});
afterAll(() => product?.close());

const NEXT_PAGE = "**/api/leads?*cursor=*";
const reduced = { reducedMotion: "reduce" } as const;

const heading = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const announced = (page: Page, text: string) =>
  eventually(() => page.getByRole("status").filter({ hasText: text }).count()).toBe(1);
const rows = (page: Page) => page.locator("tbody tr");
const listed = (page: Page) => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
/** Waits until `count` leads are shown, ordered by number. */
const sorted = (page: Page, count: number) =>
  eventually(async () => {
    const shown = (await listed(page)).map((name) => Number(name.slice("Lead ".length)));
    return [shown.length, shown.every((at, index) => index === 0 || at > (shown[index - 1] ?? 0))];
  }).toEqual([count, true]);

/** A page of an account with practically endless leads, and the requests for pages after the first. */
async function endless(query: string, found: (at: number) => boolean) {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id, name: "Ada" });
  const [lead] = await leadsOf(product.app, account.token);
  const page = await product.visit({ ...reduced, locale: "en-GB" });
  await product.enter(page, account);
  await intercept(page, "**/api/leads/stats", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total_leads: 10_000 } });
  });
  const requests: URLSearchParams[] = [];
  await intercept(page, "**/api/leads?*", (route) => {
    const search = new URL(route.request().url()).searchParams;
    const [first, limit] = [
      Number(search.get("cursor")?.slice("lead_".length) ?? 10_001),
      search.get("limit"),
    ];
    if (search.has("cursor")) requests.push(search);
    const numbers = Array.from({ length: Number(limit) }, (_, at) => first - 1 - at);
    const idOf = (at: number) => `lead_${String(at).padStart(26, "0")}`;
    const leads = numbers
      .filter(found)
      .map((at) => ({ ...(lead as Lead), id: idOf(at), name: `Lead ${at}` }));
    const headers = {
      "x-next-cursor": idOf(numbers.at(-1) ?? 0),
      "x-searched-to": "2026-05-03T12:00:00.000Z",
    };
    return route.fulfill({ json: leads, headers });
  });
  await page.goto(`${product.origin}/dashboard?tab=leads${query}`);
  return { page, requests };
}

describe("a sorted list", () => {
  it("loads older leads on its own to sort the whole list, without moving the page or focus", async () => {
    const page = await product.signedIn("leads", of60, reduced);
    const part = await hold(page, NEXT_PAGE);
    await heading(page, "Lead").focus();
    await page.keyboard.press("Enter");
    await sorted(page, 50);
    await announced(page, "Sorting: 50 of 60 loaded: Lead, A–Z");
    await part.held;
    expect(await page.getByText("in total").count()).toBe(0);
    expect(await button(page, "Load older").count()).toBe(0);
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
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

  it("keeps the focused row in place while others are added above it", async () => {
    const page = await product.signedIn("leads", of260, reduced);
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

  it("says that a page failed to load, keeps the rest sorted, and retries on request", async () => {
    const page = await product.visit(reduced);
    await product.enter(page, of60);
    let asks = 0;
    await intercept(page, NEXT_PAGE, (route) => (++asks === 1 ? route.abort() : route.continue()));
    await page.goto(`${product.origin}/dashboard?tab=leads&sort=lead`);
    const alert = page.getByRole("alert");
    await expectVisible(alert.getByText("Not all leads could be loaded. You seem to be offline."));
    await sorted(page, 50);
    await announced(page, "Newest 50 of 60, sorted: Lead, A–Z");
    expect(await alert.count()).toBe(1);
    await look(page);
    expect(asks).toBe(1);
    await button(page, "Try again").press("Enter");
    await sorted(page, 60);
    await announced(page, "Sorted: Lead, A–Z");
    expect([asks, await alert.count()]).toEqual([2, 0]);
    await expectFocusKept(page);
  });

  it.each<[what: string, choose: (page: Page) => Promise<unknown>]>([
    ["the order", (page) => heading(page, "Date").click()],
    ["a filter", (page) => page.getByLabel("Status", { exact: true }).selectOption("New")],
    ["a tab", (page) => page.getByRole("tab", { name: "Overview" }).click()],
  ])("cancels its requests when the user chooses %s that no longer needs them", async (_, choose) => {
    const page = await product.visit(reduced);
    await product.enter(page, of260);
    await intercept(page, NEXT_PAGE, () => {});
    const requested = page.waitForRequest(NEXT_PAGE);
    await page.goto(`${product.origin}/dashboard?tab=leads&sort=-score`);
    const part = await requested;
    const dropped = page.waitForEvent("requestfailed", (request) => request === part);
    await choose(page);
    await dropped;
  });

  it("includes a change made while it loads, and is not refetched for it", async () => {
    const page = await product.signedIn("leads", of260, reduced);
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
    await eventually(() => row.getByText("Won", { exact: true }).count()).toBe(1);

    const calls = callsOf(page);
    await page.getByRole("dialog").getByLabel("Status").selectOption("Lost");
    await eventually(() => row.getByText("Lost", { exact: true }).count()).toBe(1);
    // A refetch would start together with the change being shown.
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    expect(calls.filter(({ key }) => key.startsWith("GET /api/leads?"))).toEqual([]);
  });

  it("is refetched after a change that cancels a refetch on focus", async () => {
    const page = await product.signedIn("leads&q=lead&sort=lead", of260, reduced);
    await sorted(page, 260);
    const name = (await listed(page))[0] ?? "";
    await rows(page).first().getByRole("button").click();
    await expectLeadOpen(page, name);
    const first = /\/api\/leads\?q=lead&limit=50$/;
    const requests = callsOf(page);
    const { held, release } = await hold(page, first);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await held;
    await page.getByRole("dialog").getByLabel("Status").selectOption("Contacted");
    await eventually(() => requests.filter(({ key }) => first.test(key)).length).toBe(2);
    release();
  });
});

describe("a list with more leads than are sorted", () => {
  it("stops at about a thousand, and adds older ones on request without moving the page or focus", async () => {
    const { page, requests } = await endless("&sort=lead", () => true);
    await announced(page, "Newest 1,050 of 10,000, sorted: Lead, A–Z");
    await sorted(page, 1050);
    expect(requests.map((search) => search.get("limit"))).toEqual(Array(5).fill("200"));
    await expectVisible(page.getByText("The latest 1,050 of 10,000 leads. Export CSV includes all of them."));
    const older = button(page, "Load older");
    await older.focus();
    const top = () => page.evaluate(() => scrollY);
    // Rows are laid out as they scroll into view.
    let before = Number.NaN;
    await eventually(async () => {
      const last = before;
      before = await top();
      return before - last;
    }).toBe(0);
    await page.keyboard.press("Enter");
    await sorted(page, 1250);
    await announced(page, "200 older leads added. The latest 1,250 of 10,000 leads.");
    await eventually(() => focusedName(page)).toBe("Load older");
    // Scroll anchoring is off only while rows are added.
    await eventually(() => page.evaluate(() => document.documentElement.style.overflowAnchor)).toBe("");
    expect(Math.abs((await top()) - before)).toBeLessThan(900);
    expect(requests).toHaveLength(6);
  });

  it("stops searching for rare matches at the limit, and says how far back it looked", async () => {
    const { page, requests } = await endless("&sort=-score&status=won", (at) => at % 400 === 0);
    await announced(page, "Newest 3 found, sorted: AI Score, highest first");
    await expectVisible(page.getByText("Searched back to 3 May 2026, 3 found."));
    expect(requests).toHaveLength(5);
    await button(page, "Search further").click();
    await announced(page, "Newest 4 found, sorted");
    expect(requests).toHaveLength(6);
  });
});
