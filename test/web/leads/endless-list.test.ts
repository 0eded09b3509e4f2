import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { button, eventually, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { focusedName } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";

const product = startedProduct();

const reduced = { reducedMotion: "reduce" } as const;
const announced = (page: Page, text: string) =>
  // Finding roles in a table of a thousand rows takes long.
  eventually(() => page.locator("[role=status]").filter({ hasText: text }).count()).toBe(1);
const listed = (page: Page) => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();
/** Waits until `count` leads are shown, ordered by number. */
const sorted = (page: Page, count: number) =>
  eventually(async () => {
    const shown = (await listed(page)).map((name) => Number(name.slice("Lead ".length)));
    return [shown.length, shown.every((at, index) => index === 0 || at > (shown[index - 1] ?? 0))];
  }).toEqual([count, true]);

/** A page of an account whose leads practically never end, and its requests for pages after the first. */
async function endless(query: string) {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id, name: "Ada" });
  const [lead] = await leadsOf(product.app, account.token);
  const page = await product.visit({ ...reduced, locale: "en-GB" });
  await intercept(page, "**/api/leads/stats", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total_leads: 10_000 } });
  });
  const requests: URLSearchParams[] = [];
  /** Which leads the list has, and whether a request for a page after the first fails. */
  const server = { has: (_at: number) => true, fails: async () => false };
  await intercept(page, "**/api/leads?*", async (route) => {
    const search = new URL(route.request().url()).searchParams;
    const [first, limit] = [
      Number(search.get("cursor")?.slice("lead_".length) ?? 10_001),
      search.get("limit"),
    ];
    if (search.has("cursor")) {
      requests.push(search);
      if (await server.fails()) return route.abort();
    }
    const numbers = Array.from({ length: Number(limit) }, (_, at) => first - 1 - at);
    const idOf = (at: number) => `lead_${String(at).padStart(26, "0")}`;
    const leads = numbers
      .filter(server.has)
      .map((at) => ({ ...(lead as Lead), id: idOf(at), name: `Lead ${at}` }));
    const headers = {
      "x-next-cursor": idOf(numbers.at(-1) ?? 0),
      "x-searched-to": "2026-05-03T12:00:00.000Z",
    };
    return route.fulfill({ json: leads, headers });
  });
  await product.enterAt(page, account, `/dashboard?tab=leads${query}`);
  return { page, requests, server };
}

describe("a list with more leads than are sorted", () => {
  it("stops at about a thousand, and adds older ones on request without moving the page or focus", async () => {
    const { page, requests, server } = await endless("&sort=lead");
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
    await announced(page, "200 older leads added. The latest 1,250 of 10,000 leads.");
    await sorted(page, 1250);
    await eventually(() => focusedName(page)).toBe("Load older");
    // Scroll anchoring is off only while rows are added.
    await eventually(() => page.evaluate(() => document.documentElement.style.overflowAnchor)).toBe("");
    expect(Math.abs((await top()) - before)).toBeLessThan(900);
    expect(requests).toHaveLength(6);

    // Rare matches: the search stops at the limit, and says how far back it looked.
    server.has = (at) => at % 400 === 0;
    let fail = () => {};
    const failing = new Promise<boolean>((resolve) => {
      fail = () => resolve(true);
    });
    server.fails = () => failing;
    requests.length = 0;
    await goTo(page, "tab=leads&sort=-score&status=won");
    await announced(page, "Sorting: 1 found");
    await eventually(() => requests.length).toBe(1);
    await expectAccessible(page);
    server.fails = async () => false;
    fail();
    await expectVisible(page.getByRole("alert").getByText("Not all leads could be loaded."));
    await expectAccessible(page);
    await button(page, "Try again").click();
    await announced(page, "Newest 3 found, sorted: AI Score, highest first");
    await expectVisible(page.getByText("Searched back to May 3, 2026, 3 found."));
    expect(requests).toHaveLength(6);
    await button(page, "Search further").click();
    await announced(page, "Newest 4 found, sorted");
    expect(requests).toHaveLength(7);
  });
});
