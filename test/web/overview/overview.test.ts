import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventually,
  expectVisible,
  goTo,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { givenSiteSince, NOW, send } from "./march.ts";

let product: Product;
let site: string;
let other: string;
/** The owner's overview. */
let page: Page;

beforeAll(async () => {
  product = await openProduct();
  const owner = await givenAccount(product.app);
  site = await givenSiteSince(product.app, owner.token);
  other = (await givenSite(product.app, owner.token, "second.example")).id;
  await send(product.app, site, "2026-03-30", 6, "google");
  await send(product.app, other, "2026-03-28", 3, "bing");
  await send(product.app, site, "2026-03-20", 2, "google");
  await send(product.app, site, "2026-02-20", 5, "google");
  await send(product.app, site, "2025-05-10", 1, "bing");
  page = await overview(owner);
});
afterAll(() => product?.close());

/** The overview at noon on 31 March 2026. */
async function overview(account: GivenAccount): Promise<Page> {
  const page = await product.visit({ locale: "en-GB", reducedMotion: "reduce" });
  await product.enter(page, account);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${product.origin}/dashboard?tab=overview`);
  await page.getByRole("tabpanel").waitFor();
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
    await goTo(page, "tab=overview&range=30d");
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
    const id = await givenSiteSince(product.app, account.token, "2026-02-20");
    await send(product.app, id, "2026-02-20", 1, "google");
    await send(product.app, id, "2026-03-30", 4, "google");
    const page = await overview(account);
    await eventually(async () => (await totals(page))[0]).toBe("Leads in 30 days41 before");
    const partly = "Compared with 31 Jan – 1 Mar 2026; leads are counted only since 20 Feb 2026.";
    await expectVisible(report(page).getByText(partly));
    await expectVisible(chart(page, "Leads per day").getByText("31 Jan – 1 Mar 2026"));
    await range(page, "90 days").click();
    const nothing = "Nothing to compare with: leads are counted since 20 Feb 2026.";
    await expectVisible(report(page).getByText(nothing));
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
  const days = async (from: string, to: string) => {
    await page.getByLabel("From", { exact: true }).fill(from);
    await page.getByLabel("To", { exact: true }).fill(to);
    await page.getByRole("button", { name: "Show these days" }).click();
  };

  it("accepts up to 366 days, and says why a range is invalid", async () => {
    await range(page, "Custom").click();
    for (const [from, to, why] of [
      ["2026-03-02", "2026-03-01", "The first day must not be after the last."],
      ["2025-03-01", "2026-03-02", "Choose at most 366 days."],
      ["", "2026-03-02", "Enter both days, from the year 2000 on."],
    ] as const) {
      await days(from, to);
      await eventually(() => page.getByRole("alert").textContent()).toBe(why);
      expect(await totals(page)).toEqual([]);
    }
    await days("2026-03-20", "2026-03-28");
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
    const reversed = "from=2026-03-02&to=2026-03-01";
    for (const search of ["range=constructor", "from=2026-02-30&to=x", reversed, "from=1999-01-01"]) {
      await goTo(page, "tab=overview&range=7d");
      await eventually(async () => (await totals(page))[0]).toMatch(/^Leads in 7 days9/);
      await goTo(page, `tab=overview&${search}`);
      await eventually(async () => (await totals(page))[0]).toMatch(/^Leads in 30 days11/);
    }
  });
});

describe("a chart", () => {
  // A chart that has the focus keeps its chosen day, so each test starts from another tab.
  beforeEach(async () => {
    await goTo(page, "tab=sites");
    await expectVisible(page.getByRole("tabpanel", { name: "Sites & Snippets" }));
  });

  it("announces each value and the previous one with the arrow keys", async () => {
    await goTo(page, "tab=overview&range=7d");
    const slider = page.getByRole("slider", { name: "Leads per day" });
    await slider.focus();
    const valueText = () => slider.getAttribute("aria-valuetext");
    expect(await valueText()).toBe("Tue 31 Mar: 0 leads, 0 before");
    await page.keyboard.press("ArrowLeft");
    await eventually(valueText).toBe("Mon 30 Mar: 6 leads, 0 before");
    await expectVisible(chart(page, "Leads per day").getByText("Mon 30 Mar6"));
    await page.keyboard.press("Home");
    await eventually(valueText).toBe("Wed 25 Mar: 0 leads, 0 before");
    const summary = chart(page, "Leads per day").locator("p");
    expect(await summary.textContent()).toBe("Busiest day: Mon 30 Mar, with 6 leads.");
  });

  it("shows the value under the pointer", async () => {
    await goTo(page, "tab=overview&range=30d");
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

  it("never takes a chosen day of one range for another day or week of the next", async () => {
    await goTo(page, "tab=overview&range=30d");
    const slider = page.getByRole("slider");
    await slider.focus();
    const valueText = () => slider.getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowLeft");
    await eventually(valueText).toBe("Mon 30 Mar: 6 leads, 0 before");
    await goTo(page, "tab=overview&range=7d");
    await eventually(() => slider.getAttribute("max")).toBe("6");
    expect(await valueText()).toBe("Mon 30 Mar: 6 leads, 0 before");
    await goTo(page, "tab=overview&range=12m");
    await eventually(valueText).toBe("25–31 Mar 2026: 9 leads, 0 before");
    await expectVisible(chart(page, "Leads per week").getByText("1 Apr 2025 – 31 Mar 2026"));
  });

  it("shows a long range by week, and the last week is complete", async () => {
    await goTo(page, "tab=overview&range=12m");
    const slider = page.getByRole("slider", { name: "Leads per week" });
    await slider.focus();
    expect(await slider.getAttribute("aria-valuetext")).toBe("25–31 Mar 2026: 9 leads, 0 before");
    await page.keyboard.press("Home");
    await eventually(() => slider.getAttribute("aria-valuetext")).toBe("Tue 1 Apr: 0 leads, 0 before");
    expect(await slider.getAttribute("max")).toBe("52");
  });

  it("draws bars in proportion to their shares", async () => {
    await goTo(page, "tab=overview");
    await eventually(() => bars(page, "Leads by source")).toEqual(["google 8 73%", "bing 3 27%"]);
    const drawn = chart(page, "Leads by source").getByRole("listitem").locator("[style]");
    const widths = await drawn.evaluateAll((all) =>
      all.map((bar) => Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? 0))),
    );
    expect(widths).toEqual([73, 27]);
  });

  it("can be shown as a table", async () => {
    await goTo(page, "tab=overview&range=7d");
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
