import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../functions/sites/site.ts";
import {
  eventually,
  expectFocusKept,
  expectVisible,
  openProduct,
  type Product,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { givenTallies } from "../../support/tallies.ts";

let product: Product;
let owner: GivenAccount;
let site: string;
let other: string;

const NOW = new Date("2026-03-31T12:00:00Z");

/** Sends `count` leads to a site at noon of a day. */
const send = (siteId: string, day: string, count: number, source: string) =>
  parallel(Array.from({ length: count }), async () => {
    const { status } = await callAtTime(product.app, "POST /api/lead", new Date(`${day}T12:00:00Z`), {
      body: {
        site_id: siteId,
        email: `${crypto.randomUUID()}@firm.example`,
        touches: [{ source }],
        message: "A quote for 20 chairs, please.",
      },
    });
    expect(status).toBe(201);
  });

/** A site added on a day; by default so early that every previous period is complete. */
async function givenSiteSince(token: string, day = "2022-01-01"): Promise<string> {
  const body = { name: "My Website", domain: `${crypto.randomUUID()}.example` };
  const now = new Date(`${day}T12:00:00Z`);
  const { json } = await callAtTime(product.app, "POST /api/sites", now, { token, body });
  return (json as Site).id;
}

beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  site = await givenSiteSince(owner.token);
  other = (await givenSite(product.app, owner.token, "second.example")).id;
  await send(site, "2026-03-30", 6, "google");
  await send(other, "2026-03-28", 3, "bing");
  await send(site, "2026-03-20", 2, "google");
  await send(site, "2026-02-20", 5, "google");
  await send(site, "2025-05-10", 1, "bing");
});
afterAll(() => product?.close());

/** The overview at noon on 31 March 2026. */
async function overview(search = "", account = owner): Promise<Page> {
  const page = await product.visit({ locale: "en-GB", reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${product.origin}/dashboard?tab=overview${search}`);
  await expectVisible(page.getByRole("tabpanel"));
  return page;
}

const report = (page: Page) => page.getByRole("region", { name: "Where your leads come from" });
const range = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bars = (page: Page, name: string) => chart(page, name).getByRole("listitem").allTextContents();
/** The totals, each with its label and previous value. */
const totals = (page: Page) => report(page).locator("dl > div").allTextContents();

describe("the report", () => {
  it("covers the last 30 days with the previous 30, or the range in the URL", async () => {
    const page = await overview();
    await eventually(() => totals(page)).toEqual([
      "Leads in 30 days11+120% from 5 before",
      expect.stringMatching(/^Average score\d\.\d/),
      "Demo, test or spam00 before",
    ]);
    await expectVisible(report(page).getByText("2–31 Mar 2026. Days in UTC."));
    await expectVisible(report(page).getByText("Compared with 31 Jan – 1 Mar 2026.", { exact: true }));
    await range(page, "7 days").click();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
    expect(new URL(page.url()).search).toBe("?tab=overview&range=7d");
    await range(page, "12 months").click();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 12 months17no leads before");
    await page.goBack();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
    expect(await range(page, "7 days").getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
  });

  it("covers all sites or one", async () => {
    const page = await overview("&range=30d");
    await eventually(() => bars(page, "Leads by site")).toEqual([
      expect.stringMatching(/^My Website \S+ 8 73%$/),
      "My Website second.example 3 27%",
    ]);
    await page.getByLabel("Site", { exact: true }).selectOption("My Website (second.example)");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 30 days3");
    expect(new URL(page.url()).search).toBe(`?tab=overview&range=30d&site_id=${other}`);
    await range(page, "7 days").click();
    await eventually(() => new URL(page.url()).search).toBe(`?tab=overview&range=7d&site_id=${other}`);
    await page.getByLabel("Site", { exact: true }).selectOption("All sites");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 7 days9+350% from 2 before");
  });
});

describe("the comparison", () => {
  it("says if there is data for only part of the previous period, or none", async () => {
    const account = await givenAccount(product.app);
    const id = await givenSiteSince(account.token, "2026-02-20");
    await send(id, "2026-02-20", 1, "google");
    await send(id, "2026-03-30", 4, "google");
    const page = await overview("", account);
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 30 days41 before");
    await expectVisible(
      report(page).getByText("Compared with 31 Jan – 1 Mar 2026; leads are counted only since 20 Feb 2026."),
    );
    await expectVisible(chart(page, "Leads per day").getByText("31 Jan – 1 Mar 2026"));
    await range(page, "90 days").click();
    await expectVisible(
      report(page).getByText("Nothing to compare with: leads are counted since 20 Feb 2026."),
    );
    expect((await totals(page))[0]).toBe("Leads in 90 days5");
    const drawn = chart(page, "Leads per day");
    expect(await drawn.getByRole("slider").getAttribute("aria-valuetext")).toBe("Tue 31 Mar: 0 leads");
    await page.getByRole("button", { name: "Show as table: Leads per day" }).click();
    expect(await drawn.getByRole("columnheader").allTextContents()).toEqual(["Day", "Leads"]);
    await look(page);
    await range(page, "7 days").click();
    await expectVisible(report(page).getByText("Compared with 18–24 Mar 2026.", { exact: true }));
  });
});

describe("a custom range", () => {
  const days = async (page: Page, from: string, to: string) => {
    await page.getByLabel("From", { exact: true }).fill(from);
    await page.getByLabel("To", { exact: true }).fill(to);
    await page.getByRole("button", { name: "Show these days" }).click();
  };

  it("accepts up to 366 days, and says why a range is invalid", async () => {
    const page = await overview();
    await range(page, "Custom").click();
    for (const [from, to, why] of [
      ["2026-03-02", "2026-03-01", "The first day must not be after the last."],
      ["2025-03-01", "2026-03-02", "Choose at most 366 days."],
      ["", "2026-03-02", "Enter both days, from the year 2000 on."],
    ] as const) {
      await days(page, from, to);
      await eventually(() => page.getByRole("alert").textContent()).toBe(why);
      expect(await totals(page)).toEqual([]);
    }
    await days(page, "2026-03-20", "2026-03-28");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 9 days5no leads before");
    expect(new URL(page.url()).search).toBe("?tab=overview&from=2026-03-20&to=2026-03-28");
    await page.reload();
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2026-03-20");
    await page.getByLabel("Site", { exact: true }).selectOption("My Website (second.example)");
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 9 days3");
    await range(page, "90 days").click();
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 90 days3");
    expect(await page.getByLabel("From", { exact: true }).count()).toBe(0);
  });

  it("falls back to the last 30 days for an invalid URL", async () => {
    for (const search of [
      "range=constructor",
      "from=2026-02-30&to=x",
      "from=2026-03-02&to=2026-03-01",
      "from=1999-01-01",
    ]) {
      const page = await overview(`&${search}`);
      await eventually(async () => (await totals(page))[0]).toMatch(/^Leads in 30 days11/);
    }
  });
});

describe("a chart", () => {
  it("announces each value and the previous one with the arrow keys", async () => {
    const page = await overview("&range=7d");
    const slider = page.getByRole("slider", { name: "Leads per day" });
    await slider.focus();
    const valueText = () => slider.getAttribute("aria-valuetext");
    expect(await valueText()).toBe("Tue 31 Mar: 0 leads, 0 before");
    await page.keyboard.press("ArrowLeft");
    await eventually(valueText).toBe("Mon 30 Mar: 6 leads, 0 before");
    await expectVisible(chart(page, "Leads per day").getByText("Mon 30 Mar6"));
    await page.keyboard.press("Home");
    await eventually(valueText).toBe("Wed 25 Mar: 0 leads, 0 before");
    expect(await chart(page, "Leads per day").locator("p").textContent()).toBe(
      "Busiest day: Mon 30 Mar, with 6 leads.",
    );
  });

  it("shows the value under the pointer", async () => {
    const page = await overview("&range=30d");
    const slider = page.getByRole("slider", { name: "Leads per day" });
    const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
    // Content loading above the chart moves it away from the pointer.
    await eventually(async () => {
      await slider.hover({ position: { x: (width * 28.5) / 30, y: height / 2 } });
      return chart(page, "Leads per day").getByText("Mon 30 Mar6").isVisible();
    }).toBe(true);
    await page.mouse.move(0, 0);
    await expectVisible(chart(page, "Leads per day").getByText("2–31 Mar 2026"));
  });

  it("shows a long range by week, and the last week is complete", async () => {
    const page = await overview("&range=12m");
    const slider = page.getByRole("slider", { name: "Leads per week" });
    await slider.focus();
    expect(await slider.getAttribute("aria-valuetext")).toBe("25–31 Mar 2026: 9 leads, 0 before");
    await page.keyboard.press("Home");
    await eventually(() => slider.getAttribute("aria-valuetext")).toBe("Tue 1 Apr: 0 leads, 0 before");
    expect(await slider.getAttribute("max")).toBe("52");
  });

  it("draws bars in proportion to their shares", async () => {
    const page = await overview();
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 8 73%", "bing 3 27%"]);
    const widths = await chart(page, "Leads by source")
      .getByRole("listitem")
      .locator("[style]")
      .evaluateAll((drawn) =>
        drawn.map((bar) => Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? 0))),
      );
    expect(widths).toEqual([73, 27]);
  });

  it("can be shown as a table", async () => {
    const page = await overview("&range=7d");
    for (const [name, column, rows] of [
      ["Leads per day", "Day", 7],
      ["Leads by source", "Source", 2],
      ["Leads by channel", "Channel", 1],
      ["Leads by site", "Site", 2],
      ["Leads by score", "Score", 4],
    ] as const) {
      await page.getByRole("button", { name: `Show as table: ${name}` }).click();
      const table = page.getByRole("table", { name: `${name}, 25–31 Mar 2026` });
      expect(await table.getByRole("columnheader").first().textContent()).toBe(column);
      expect(await table.getByRole("rowheader").count()).toBe(rows);
    }
    expect(await page.getByRole("row", { name: "google" }).textContent()).toBe("google667%");
    await look(page);
    await page.getByRole("button", { name: "Show as chart: Leads by source" }).click();
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 6 67%", "bing 3 33%"]);
  });
});

describe("loading the report", () => {
  it("offers a longer range when there are no leads", async () => {
    const page = await overview("&from=2026-01-01&to=2026-01-31");
    await expectVisible(page.getByText("No leads came in on these days."));
    await look(page);
    await page.getByRole("button", { name: "Show 12 months" }).click();
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 13 76%", "bing 4 24%"]);
  });

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
    for (const tab of ["sites", "leads", "subscription"]) {
      await page.goto(`${product.origin}/dashboard?tab=${tab}`);
      await expectVisible(page.getByRole("tabpanel"));
      await waitUntilLoaded(page);
    }
    expect(code).toEqual([]);
    await page.goto(`${product.origin}/dashboard?range=12m`);
    await expectVisible(chart(page, "Leads by score"));
    expect(new Set(code).size).toBe(1);
    expect(await page.evaluate("shifted")).toEqual([]);
  });

  it("can fail and be retried without affecting the cards", async () => {
    for (const failing of ["**/api/leads/report?*", "**/charts-*.js"]) {
      const page = await product.visit({ reducedMotion: "reduce" });
      await product.enter(page, owner);
      await intercept(page, failing, (route) => route.abort());
      await page.goto(`${product.origin}/dashboard?range=12m`);
      await eventually(() => page.getByRole("alert").textContent()).toMatch(
        failing.includes("api") ? /^The report could not be loaded/ : /^This part of the page could not be/,
      );
      await expectVisible(page.getByText("Total Leads"));
      if (failing.includes("api")) await look(page);
      await page.unroute(failing);
      await page.getByRole("button", { name: "Try again" }).click();
      await expectVisible(chart(page, "Leads by score"));
      expect(await page.getByRole("alert").count()).toBe(0);
      await expectFocusKept(page);
    }
  });

  it("refreshes when the tab is focused again, and keeps its figures if that fails", async () => {
    const account = await givenAccount(product.app);
    const { id } = await givenSite(product.app, account.token);
    await send(id, "2026-03-30", 1, "google");
    const page = await overview("", account);
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 1 100%"]);
    await send(id, "2026-03-30", 1, "bing");
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await comeBack();
    await eventually(() => bars(page, "Leads by source")).toEqual(["bing 1 50%", "google 1 50%"]);
    // With a tie for first place, no source is named the largest.
    expect(await chart(page, "Leads by source").getByText("Most").count()).toBe(0);
    await expectVisible(chart(page, "Leads by channel").getByText(/^Most: .+, 2 of 2 \(100%\)\.$/));
    await intercept(page, "**/api/leads/report?*", (route) => route.fulfill({ status: 500 }));
    await comeBack();
    await eventually(() => report(page).getByRole("alert").textContent()).toMatch(
      /^The report could not be refreshed/,
    );
    expect(await bars(page, "Leads by source")).toHaveLength(2);
  });

  it("reflects a change of a lead's status", async () => {
    const account = await givenAccount(product.app);
    const { id } = await givenSite(product.app, account.token);
    await send(id, "2026-03-30", 1, "google");
    const page = await overview("", account);
    await eventually(() => totals(page)).toEqual([
      "Leads in 30 days1",
      expect.stringMatching(/^Average score\d\.\d$/),
      "Demo, test or spam0",
    ]);
    const [lead] = await leadsOf(product.app, account.token);
    await product.app.call(`PATCH /api/leads/${lead?.id}`, {
      token: account.token,
      body: { status: "spam" },
    });
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(async () => (await totals(page))[2]).toBe("Demo, test or spam1");
    await eventually(async () => (await totals(page))[1]).toBe("Average scoreN/A");
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
    for (const source of HOSTILE) await send(id, "2026-03-30", 2, source);
    const others = Array.from({ length: 500 - HOSTILE.length }, (_, at) => `partner ${at}`);
    const planted = others.map((source) => ({ source, day: "2026-03-29", count: 1 }));
    await givenTallies(product.app, account.id, id, planted);
    const page = await overview("", account);
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
    const id = await givenSiteSince(account.token);
    const planted = Array.from({ length: 2000 }, (_, at) => ({
      source: `partner ${at % 40}`,
      day: new Date(NOW.getTime() - (at % 500) * 86_400_000).toISOString().slice(0, 10),
      count: 5,
    }));
    await givenTallies(product.app, account.id, id, planted);
    const page = await overview("&range=12m", account);
    await eventually(async () => (await totals(page))[0]).toBe(
      "Leads in 12 months7,300+170% from 2,700 before",
    );
    expect(await bars(page, "Leads by site")).toEqual([expect.stringMatching(/ 7,300 100%$/)]);
    await look(page);
  });
});
