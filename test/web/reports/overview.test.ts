import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  eventually,
  expectFocusKept,
  expectVisible,
  goTo,
  queryOf,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { givenSiteSince, NOW, send } from "./march.ts";

const product = startedProduct();
let owner: GivenAccount;
let other: string;
/** The owner's overview at noon on March 31, 2026. */
let page: Page;

beforeAll(async () => {
  owner = await givenAccount(product.app);
  const site = await givenSiteSince(product.app, owner.token);
  other = (await givenSite(product.app, owner.token, "second.example")).id;
  await send(product.app, site, "2026-03-30", 6, "google", "spring");
  await send(product.app, other, "2026-03-28", 3, "bing");
  await send(product.app, site, "2026-03-20", 2, "google");
  await send(product.app, site, "2026-02-20", 5, "google");
  await send(product.app, site, "2025-05-10", 1, "bing");
  page = await product.emptyPage({ locale: "en-GB", reducedMotion: "reduce" });
  await page.clock.setFixedTime(NOW);
  await product.signInOn(page, owner);
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const figures = () => page.getByRole("group", { name: /^Key figures/ }).getByRole("button");
const figure = async (name: string) =>
  (await figures().allTextContents()).find((text) => text.startsWith(name));
const bars = (name: string) => card(name).getByRole("listitem").allTextContents();
const choose = (label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option);

describe("the period", () => {
  it("is the last 30 days compared with the days before, or what the URL says", async () => {
    await eventually(() => figure("Leads")).toBe("Leads 11 +120% from 5 ≈ within chance");
    await expectVisible(page.getByText("Mar 1–30, 2026, compared with Jan 30 – Feb 28, 2026. Days in UTC."));
    await choose("Period", "Last 7 days");
    await eventually(() => figure("Leads")).toBe("Leads 9 +350% better from 2");
    expect(queryOf(page)).toEqual({ tab: "overview", range: "7d" });
    await choose("Until", "Now");
    await expectVisible(page.getByText(/^Mar 25–31, 2026, compared with Mar 18–24, 2026/));
    expect(queryOf(page)).toEqual({ tab: "overview", range: "7d", until: "now" });
    await page.goBack();
    await choose("Period", "Last 12 months");
    await eventually(() => figure("Leads")).toBe("Leads 17 none before");
    await choose("Compared with", "Nothing");
    await eventually(() => figure("Leads")).toBe("Leads 17 ");
    await page.goBack();
    await page.goBack();
    await eventually(() => figure("Leads")).toBe("Leads 9 +350% better from 2");
    await page.reload();
    await eventually(() => figure("Leads")).toBe("Leads 9 +350% better from 2");
    expect(await page.getByLabel("Period").inputValue()).toBe("7d");
  });

  it("can be any days, and says why some are invalid", async () => {
    await goTo(page, "tab=overview");
    await choose("Period", "Custom period");
    const days = async (from: string, to: string) => {
      await page.getByLabel("From", { exact: true }).fill(from);
      await page.getByLabel("To", { exact: true }).fill(to);
      await page.getByRole("button", { name: "Show these days" }).click();
    };
    await days("2026-03-02", "2026-03-01");
    await eventually(() => page.getByRole("alert").textContent()).toBe(
      "The first day must not be after the last.",
    );
    await days("2026-03-20", "2026-03-28");
    await eventually(() => figure("Leads")).toBe("Leads 5 none before");
    expect(queryOf(page)).toEqual({ tab: "overview", from: "2026-03-20", to: "2026-03-28" });
    await days("2026-03-30", "2026-03-30");
    const slider = page.getByRole("slider", { name: "Leads by hour" });
    await slider.focus();
    await page.keyboard.press("Home");
    for (let hour = 0; hour < 12; hour++) await page.keyboard.press("ArrowRight");
    await eventually(() => slider.getAttribute("aria-valuetext")).toBe("12:00: 6, 0 before");
  });
});

describe("the chart", () => {
  it("is read at the cursor, by the arrow keys and as a table", async () => {
    await goTo(page, "tab=overview&range=7d");
    const slider = page.getByRole("slider", { name: "Leads by day" });
    await slider.focus();
    const valueText = () => slider.getAttribute("aria-valuetext");
    await eventually(valueText).toBe("Mon, Mar 30: 6, 0 before");
    await page.keyboard.press("ArrowLeft");
    await eventually(valueText).toBe("Sun, Mar 29: 0, 0 before");
    await expectVisible(card("Leads by day").getByText("Sun, Mar 29", { exact: true }));
    const { x, y, width } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + (width * 4) / 6, y + 20);
    await eventually(valueText).toBe("Sat, Mar 28: 3, 0 before");
    await page.getByRole("button", { name: "Table" }).click();
    const rows = card("Leads by day").getByRole("row");
    await eventually(() => rows.nth(5).textContent()).toBe("Sat, Mar 283");
    await expectAccessible(page);
  });

  it("shows the key figure that is chosen", async () => {
    await page
      .getByRole("group", { name: /^More figures/ })
      .getByText("Average score")
      .click();
    await expectVisible(page.getByRole("slider", { name: "Average score by day" }));
    expect(queryOf(page).chart).toBe("average_score");
  });
});

describe("a figure", () => {
  it("opens its definition, its leads and the question behind it", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await goTo(page, "tab=overview&range=7d");
    await page.getByRole("button", { name: "Explain: Leads" }).click();
    const dialog = page.getByRole("dialog", { name: "Leads" });
    await expectVisible(dialog.getByText(/^All leads that came in, counted on the day they came in\./));
    await expectVisible(dialog.getByText("from 2, Mar 17–23, 2026."));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Copy as API call" }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(
      "/api/reports?from=2026-03-24&to=2026-03-30&compare=previous&measures=leads,filtered'",
    );
    await dialog.getByRole("link", { name: "Show these leads" }).click();
    await expectVisible(page.getByText("9 found, 17 in total", { exact: true }));
    await page.goBack();
    await page.getByRole("button", { name: "Explain: Leads" }).click();
    await dialog.getByRole("link", { name: "Open in Ask" }).click();
    await eventually(() => page.getByRole("definition").first().textContent()).toMatch(/^9/);
  });

  it("of a row is reached by the arrow keys, and is about the row", async () => {
    await goTo(page, "tab=overview");
    const campaigns = card("Campaigns");
    await campaigns.getByRole("link", { name: "Show 6 leads: spring" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Qualified" });
    await expectVisible(dialog.getByText("spring", { exact: true }));
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("title"))).toBe(
      "Explain: Qualified",
    );
  });
});

describe("a row", () => {
  it("filters the whole page by its value, and its leads are one click away", async () => {
    await goTo(page, "tab=overview");
    await eventually(() => bars("Leads by source, channel and keyword")).toEqual([
      "google 8 73%",
      "bing 3 27%",
    ]);
    await card("Leads by source, channel and keyword").getByRole("button", { name: "bing" }).click();
    await eventually(() => figure("Leads")).toMatch(/^Leads 3/);
    await page.getByRole("button", { name: "Sites" }).click();
    await eventually(() => bars("Leads by landing page, site and score")).toEqual(["My Website 3 100%"]);
    expect(queryOf(page)).toEqual({ tab: "overview", source: "bing", place: "site" });
    await page.getByRole("link", { name: "Show these 3 leads" }).click();
    await expectVisible(page.getByText("3 found, 17 in total", { exact: true }));
    const chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
    expect(await chips.allTextContents()).toEqual([
      "Clear Source: bing",
      "Clear From: Mar 1, 2026 (UTC)",
      "Clear To: Mar 30, 2026 (UTC)",
      "Clear all",
    ]);
    await page.goBack();
    await page.getByRole("button", { name: "Clear Source: bing" }).click();
    await eventually(() => figure("Leads")).toMatch(/^Leads 11/);
  });

  it("of the campaigns is sorted by any column", async () => {
    await goTo(page, "tab=overview");
    const names = () => card("Campaigns").getByRole("rowheader").allTextContents();
    await eventually(names).toEqual(["spring", "No campaign", "Total"]);
    const heading = card("Campaigns").getByRole("columnheader", { name: "Leads" });
    await heading.getByRole("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    await heading.getByRole("button").click();
    await eventually(names).toEqual(["No campaign", "spring", "Total"]);
  });
});

describe("a report", () => {
  it("that fails to load says so and can be retried; that fails to refresh keeps its figures", async () => {
    await intercept(page, "**/api/reports?*by=campaign*", (route) => route.abort());
    await goTo(page, "tab=overview&range=12m");
    const alert = page.getByRole("alert");
    await eventually(() => alert.allTextContents()).toEqual([
      expect.stringMatching(
        /^The report could not be (loaded|refreshed)\. You seem to be offline\. Nothing is lost\./,
      ),
    ]);
    await eventually(() => figure("Leads")).toBe("Leads 17 none before");
    await page.unroute("**/api/reports?*by=campaign*");
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(() => alert.count()).toBe(0);
    await expectFocusKept(page);
  });

  it("without leads says so, and one with an invalid filter says which values are valid", async () => {
    await goTo(page, "tab=overview&from=2026-01-01&to=2026-01-31");
    await expectVisible(card("Campaigns").getByText("No leads on these days."));
    await expectAccessible(page);
    await goTo(page, "tab=overview&status=sold");
    await eventually(() => page.getByRole("alert").first().textContent()).toMatch(/^status must be /);
  });

  it("shows hostile names as plain text", async () => {
    const account = await givenAccount(product.app);
    const { id } = await givenSite(product.app, account.token);
    for (const source of ["<img src=x onerror=alert(1)>", "\u202ecod.exe\u202c", "w".repeat(200), "🦊🦊🦊"])
      await send(product.app, id, "2026-03-30", 1, source);
    await product.signInOn(page, account);
    await eventually(() => bars("Leads by source, channel and keyword")).toHaveLength(4);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    await expectAccessible(page);
  });
});
