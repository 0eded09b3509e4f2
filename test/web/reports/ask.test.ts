import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, eventually, expectVisible, goTo, queryOf } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount } from "../../support/given.ts";
import { givenSiteSince, NOW, send } from "./march.ts";

const product = startedProduct();
let page: Page;

beforeAll(async () => {
  const owner = await givenAccount(product.app);
  const site = await givenSiteSince(product.app, owner.token);
  await send(product.app, site, "2026-03-30", 3, "google", "spring");
  await send(product.app, site, "2026-03-20", 1, "bing");
  page = await product.emptyPage({ locale: "en-GB", reducedMotion: "reduce" });
  await page.clock.setFixedTime(NOW);
  await product.signInOn(page, owner, "reports&report=ask");
});

const answer = () => page.getByRole("region", { name: "Table", exact: true });
const rows = () => answer().getByRole("row").allTextContents();

it("a question is built from choices, kept in the URL and shown as a sentence", async () => {
  await button(page, "Change").click();
  await page.getByRole("checkbox", { name: "Won", exact: true }).check();
  await page.getByLabel("Grouped by").selectOption("Source");
  await page.getByLabel("and by", { exact: true }).selectOption("Campaign");
  await page.getByLabel("Compared with").selectOption("Nothing");
  await eventually(rows).toEqual([
    "SourceCampaignLeadsWon",
    "googlespring30",
    "bingNo campaign10",
    "Total40",
  ]);
  await expectVisible(
    page.getByText("Leads and won, by source and campaign, from Mar 1, 2026 to Mar 30, 2026.", {
      exact: true,
    }),
  );
  expect(queryOf(page)).toEqual({
    ...{ tab: "reports", report: "ask", compare: "none", measures: "leads,won", by: "source,campaign" },
  });
  await page.getByLabel("Only where").selectOption("Source");
  await page.getByLabel("is", { exact: true }).fill("bing");
  await page.keyboard.press("Enter");
  await eventually(rows).toEqual(["SourceCampaignLeadsWon", "bingNo campaign10"]);
  await page.reload();
  await eventually(rows).toEqual(["SourceCampaignLeadsWon", "bingNo campaign10"]);
  await expectAccessible(page);
});

it("begins with questions to choose, and is one sentence whose parts can be changed", async () => {
  await goTo(page, "tab=reports&report=ask");
  await page.reload();
  const questions = page.getByRole("list", { name: "Ready questions" }).getByRole("link");
  await eventually(() => questions.count()).toBe(10);
  await expectAccessible(page);
  await questions.filter({ hasText: "Which sources bring the best leads?" }).click();
  await eventually(rows).toContainEqual(expect.stringMatching(/^google3/));
  await page.getByLabel("Measure").selectOption("Leads");
  await page.getByLabel("Grouped by").selectOption("campaign");
  await page.getByLabel("Period").selectOption("last 30 days");
  await page.getByLabel("Compared with").selectOption("nothing");
  await eventually(rows).toEqual(["CampaignLeads", "spring3", "No campaign1", "Total4"]);
  await expectVisible(
    page.getByText("Leads, by campaign, from Mar 1, 2026 to Mar 30, 2026.", { exact: true }),
  );
  expect(queryOf(page)).toMatchObject({ measures: "leads", by: "campaign", range: "30d", compare: "none" });
  await page.getByRole("cell", { name: "4" }).getByRole("button").click();
  await expectVisible(page.getByRole("dialog", { name: "Leads" }));
  await page.keyboard.press("Escape");
});

it("an answer can be downloaded as CSV", async () => {
  await goTo(page, "tab=reports&report=ask&compare=none&measures=leads,won&by=source,campaign&source=bing");
  await eventually(rows).toEqual(["SourceCampaignLeadsWon", "bingNo campaign10"]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV: Report" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("report-2026-03-01-2026-03-30.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toBe('\ufeffsource,campaign,leads,won\r\n"bing",,1,0\r\n');
});

it("a question that can't be answered isn't offered, is rejected with an alternative, and keeps the figures", async () => {
  await goTo(page, "tab=reports&report=ask&by=keyword");
  await eventually(rows).toContain("No keyword4");
  await button(page, "Change").click();
  await expectVisible(
    page.getByText(/^Visits are not counted by keyword\. Blended figures are about all leads/),
  );
  expect(await page.getByRole("checkbox", { name: "Visits", exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole("checkbox", { name: "Cost", exact: true }).isEnabled()).toBe(true);
  await goTo(page, "tab=reports&report=ask&measures=visits&by=keyword");
  await eventually(() => page.getByRole("alert").textContent()).toMatch(
    /^Visits are not counted by keyword, only .*question before\.$/,
  );
});

it("an answer is drawn as bars, lines, a funnel or numbers, all readable without color", async () => {
  for (const [chart, text] of [
    ["bars", /^google\s*3/],
    ["funnel", /^Won 0% of qualified|^Leads/],
  ] as const) {
    await goTo(page, `tab=reports&report=ask&measures=leads,qualified,won&by=source&chart=${chart}`);
    await eventually(() => page.getByRole("tabpanel").getByRole("listitem").first().textContent()).toMatch(
      text,
    );
    await expectAccessible(page);
  }
  await goTo(page, "tab=reports&report=ask&measures=leads&by=source&grain=day&chart=lines");
  const slider = page.getByRole("slider", { name: "Leads by source" });
  await eventually(() => slider.getAttribute("aria-valuetext")).toBe("Mon, Mar 30: google 3, bing 0");
  await expectAccessible(page);
  await page.getByLabel("Over time").selectOption("Not over time");
  await page.getByLabel("Shown as").selectOption("Week grid");
  // Three on Monday, March 30, and one on Friday, March 20.
  const grid = page.getByRole("table", { name: "The answer: Leads" });
  await eventually(async () =>
    (await grid.getByRole("cell").allTextContents()).filter((text) => text !== "0"),
  ).toEqual(expect.arrayContaining(["3", "1"]));
  expect(await grid.getByRole("cell").count()).toBe(7 * 24);
  expect(queryOf(page)).toMatchObject({ chart: "grid", by: "weekday,hour", compare: "none" });
  await expectAccessible(page);
  await goTo(page, "tab=reports&report=ask&measures=leads,average_score&by=&chart=number");
  await eventually(() => page.getByRole("definition").first().textContent()).toMatch(/^4/);
  await expectAccessible(page);
});

it("a table's order stays after a reload, and the days when another tab shows reports", async () => {
  await goTo(page, "tab=reports&report=ask&measures=leads&by=source&range=90d&compare=none");
  await page.getByRole("button", { name: "Source", exact: true }).click();
  await eventually(rows).toEqual(["SourceLeads", "bing1", "google3", "Total4"]);
  expect(queryOf(page)).toMatchObject({ sort: "source" });
  await page.reload();
  await eventually(rows).toEqual(["SourceLeads", "bing1", "google3", "Total4"]);
  for (const tab of ["Overview", "Leads", "Reports"]) await page.getByRole("tab", { name: tab }).click();
  expect(queryOf(page)).toEqual({ tab: "reports", range: "90d", compare: "none" });
});
