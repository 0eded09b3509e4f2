import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  comeBack,
  eventually,
  expectFocusKept,
  expectVisible,
  goTo,
  openProduct,
  type Product,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { givenTallies } from "../../support/tallies.ts";
import { givenSiteSince, NOW, send } from "./march.ts";

let product: Product;
let owner: GivenAccount;

beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  const site = await givenSiteSince(product.app, owner.token);
  const { id: other } = await givenSite(product.app, owner.token, "second.example");
  await send(product.app, site, "2026-03-30", 6, "google");
  await send(product.app, other, "2026-03-28", 3, "bing");
  await send(product.app, site, "2026-03-20", 2, "google");
  await send(product.app, site, "2026-02-20", 5, "google");
  await send(product.app, site, "2025-05-10", 1, "bing");
});
afterAll(() => product?.close());

/** The overview at noon on 31 March 2026. */
async function overview(account: GivenAccount, search = ""): Promise<Page> {
  const page = await product.visit({ locale: "en-GB", reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${product.origin}/dashboard?tab=overview${search}`);
  await page.getByRole("tabpanel").waitFor();
  return page;
}

const report = (page: Page) => page.getByRole("region", { name: "Where your leads come from" });
const range = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bars = (page: Page, name: string) => chart(page, name).getByRole("listitem").allTextContents();
/** The totals, each with its label and previous value. */
const totals = (page: Page) => report(page).locator("dl > div").allTextContents();

describe("loading the report", () => {
  it("fetches chart code only for an overview with leads, and causes no layout shift", async () => {
    const page = await product.visit();
    await product.enter(page, owner);
    const code: string[] = [];
    page.on("request", (request) => {
      if (/\/charts-[^/]+\.js$/.test(request.url())) code.push(request.url());
    });
    await page.addInitScript(() => {
      const shifted: string[] = [];
      Object.assign(window, { shifted });
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
      new PerformanceObserver((list) => {
        const nodes = list.getEntries().flatMap((entry) => (entry as Shift).sources.map(({ node }) => node));
        for (const node of nodes) {
          if (node?.parentElement?.closest("main")) shifted.push(node.textContent ?? "");
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${product.origin}/dashboard?tab=sites`);
    await waitUntilLoaded(page);
    for (const name of ["Leads", "Subscription"]) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expectVisible(page.getByRole("tabpanel", { name }));
    }
    await page.waitForLoadState("networkidle");
    expect(code).toEqual([]);
    await page.goto(`${product.origin}/dashboard?range=12m`);
    await expectVisible(chart(page, "Leads by score"));
    expect(new Set(code).size).toBe(1);
    expect(await page.evaluate("shifted")).toEqual([]);
  });

  it("can fail and be retried without affecting the cards, and offers a longer range if there are no leads", async () => {
    const page = await product.visit({ reducedMotion: "reduce" });
    await product.enter(page, owner);
    const alert = page.getByRole("alert");
    const retry = async (failing: string) => {
      await expectVisible(page.getByText("Total Leads"));
      await page.unroute(failing);
      await page.getByRole("button", { name: "Try again" }).click();
      await expectVisible(chart(page, "Leads by score"));
      expect(await alert.count()).toBe(0);
      await expectFocusKept(page);
    };
    await page.clock.setFixedTime(NOW);
    await intercept(page, "**/charts-*.js", (route) => route.abort());
    await page.goto(`${product.origin}/dashboard?range=12m`);
    await eventually(() => alert.textContent()).toMatch(/^This part of the page could not be/);
    await retry("**/charts-*.js");
    await intercept(page, "**/api/leads/report?*", (route) => route.abort());
    await range(page, "90 days").click();
    await eventually(() => alert.textContent()).toMatch(/^The report could not be loaded/);
    await look(page);
    await retry("**/api/leads/report?*");

    await goTo(page, "tab=overview&from=2026-01-01&to=2026-01-31");
    await expectVisible(page.getByText("No leads came in on these days."));
    await look(page);
    await page.getByRole("button", { name: "Show 12 months" }).click();
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 13 76%", "bing 4 24%"]);
  });

  it("reflects a change of a lead's status, refreshes on focus, and keeps its figures if that fails", async () => {
    const account = await givenAccount(product.app);
    const { id } = await givenSite(product.app, account.token);
    await send(product.app, id, "2026-03-30", 1, "google");
    const page = await overview(account);
    await eventually(() => totals(page)).toEqual([
      "Leads in 30 days1",
      expect.stringMatching(/^Average score\d\.\d$/),
      "Demo, test or spam0",
    ]);
    const [lead] = await leadsOf(product.app, account.token);
    const setStatus = (status: string) =>
      product.app.call(`PATCH /api/leads/${lead?.id}`, { token: account.token, body: { status } });
    await setStatus("spam");
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(async () => (await totals(page))[2]).toBe("Demo, test or spam1");
    await eventually(async () => (await totals(page))[1]).toBe("Average scoreN/A");

    await setStatus("new");
    await comeBack(page);
    await eventually(async () => (await totals(page))[2]).toBe("Demo, test or spam0");
    expect(await bars(page, "Leads by source")).toEqual(["google 1 100%"]);
    await send(product.app, id, "2026-03-30", 1, "bing");
    await comeBack(page);
    await eventually(() => bars(page, "Leads by source")).toEqual(["bing 1 50%", "google 1 50%"]);
    // With a tie for first place, no source is named the largest.
    expect(await chart(page, "Leads by source").getByText("Most").count()).toBe(0);
    await expectVisible(chart(page, "Leads by channel").getByText(/^Most: .+, 2 of 2 \(100%\)\.$/));
    await intercept(page, "**/api/leads/report?*", (route) => route.fulfill({ status: 500 }));
    await comeBack(page);
    await eventually(() => report(page).getByRole("alert").textContent()).toMatch(
      /^The report could not be refreshed/,
    );
    expect(await bars(page, "Leads by source")).toHaveLength(2);
  });
});

describe("unusual data", () => {
  const HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "\u202ecod.exe\u202c",
    "w".repeat(200),
    "🦊🦊🦊",
    "javascript:alert(1)",
    "</script><script>alert(1)</script>",
  ];

  it("shows hostile source names as plain text, and sums up five hundred as fifty and Other", async () => {
    const account = await givenAccount(product.app);
    const { id } = await givenSite(product.app, account.token);
    for (const source of HOSTILE) await send(product.app, id, "2026-03-30", 2, source);
    const others = Array.from({ length: 500 - HOSTILE.length }, (_, at) => `partner ${at}`);
    const planted = others.map((source) => ({ source, day: "2026-03-29", count: 1 }));
    await givenTallies(product.app, account.id, id, planted);
    const page = await overview(account);
    await eventually(() => bars(page, "Leads by source")).toHaveLength(7);
    expect((await bars(page, "Leads by source")).at(-1)).toBe("All other sources 494 98%");
    // "Other" may include leads of any source, so no filter matches exactly the leads of a bar.
    expect(await chart(page, "Leads by source").getByRole("link").count()).toBe(0);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    await look(page);
    await page.getByRole("button", { name: "Show as table: Leads by source" }).click();
    const rows = page.getByRole("table", { name: /^Leads by source/ }).getByRole("rowheader");
    expect(await rows.count()).toBe(51);
    expect(await rows.last().textContent()).toBe("Other");
    await look(page);
  });

  it("reports on ten thousand leads", async () => {
    const account = await givenAccount(product.app);
    const id = await givenSiteSince(product.app, account.token);
    const planted = Array.from({ length: 2000 }, (_, at) => ({
      source: `partner ${at % 40}`,
      day: new Date(NOW.getTime() - (at % 500) * 86_400_000).toISOString().slice(0, 10),
      count: 5,
    }));
    await givenTallies(product.app, account.id, id, planted);
    const page = await overview(account, "&range=12m");
    await eventually(async () => (await totals(page))[0]).toBe(
      "Leads in 12 months7,300+170% from 2,700 before",
    );
    expect(await bars(page, "Leads by site")).toEqual([expect.stringMatching(/ 7,300 100%$/)]);
    await look(page);
  });
});
