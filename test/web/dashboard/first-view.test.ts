import type { Page } from "playwright-core";
import { beforeAll, it } from "vitest";
import { reportOf, sendReports } from "../../reports/visits/given-visits.ts";
import { eventually, expectVisible, hold } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenSite } from "../../support/given.ts";

const product = startedProduct();
/** Used by one account after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

it("an account with visits but no lead yet sees them", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account);
  await expectVisible(page.getByRole("heading", { name: "Your first five minutes" }));
  const bing = { source: "bing", medium: "cpc" };
  await sendReports(product.app, [reportOf(site), reportOf(site), reportOf(site, bing)]);
  await page.reload();
  await expectVisible(page.getByRole("heading", { name: "Where your visitors come from" }));
  await expectVisible(page.getByRole("slider", { name: "Visits by day" }));
  const bars = () =>
    page
      .getByRole("region", { name: "Visits by source and channel" })
      .getByRole("listitem")
      .allTextContents();
  await eventually(bars).toEqual(["direct 2 67%", "bing 1 33%"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "bing", exact: true }).click();
  await expectVisible(page.getByRole("region", { name: "Visits by site" }));
});

it("the overview of an account without a start page does not wait for its dashboards again", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/dashboard");
  await eventually(() => page.evaluate(() => Object.keys(localStorage))).toContain("no-start-page");
  const { held } = await hold(page, "**/api/dashboards");
  await page.goto(`${product.origin}/dashboard`);
  await held;
  await expectVisible(page.getByRole("tab", { name: "Overview", selected: true }));
});
