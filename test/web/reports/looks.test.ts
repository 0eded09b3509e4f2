import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { reportOf, sendReports } from "../../reports/visits/given-visits.ts";
import { expectVisible, goTo, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";

// What only a browser shows of these reports. What they say is in the component tests beside this file.
let product: Product;
/** The tests share one page. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage({ reducedMotion: "reduce" });
});
afterAll(() => product?.close());

it("the funnel, the question before visits are removed, and the models", async () => {
  const owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token);
  for (const [name, ...sources] of [
    ["Ada", "facebook", "google"],
    ["Bo", "google"],
  ])
    await givenLead(product.app, {
      ...{ site_id: site.id, name, email: `${name}@firm.example` },
      touches: sources.map((source) => ({ source, medium: "cpc" })),
    });
  await sendReports(product.app, [reportOf(site, { source: "google", medium: "cpc", stages: 3 })]);
  await product.signInOn(page, owner, "reports");
  await page.getByLabel("Group by").selectOption("Source");
  await expectVisible(page.getByRole("rowheader", { name: "google" }));
  await expectAccessible(page);
  await goTo(page, "tab=reports&range=7d");
  await page.getByRole("button", { name: "Remove visits" }).click();
  await expectVisible(page.getByRole("alertdialog").getByText(/^This removes 1 visit/));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await goTo(page, "tab=reports&report=models&by=source");
  await expectVisible(page.getByRole("region", { name: "What changes, and why" }));
  await expectAccessible(page);
});

it("what a plan does not include", async () => {
  const starter = await givenAccount(product.app);
  await givenSite(product.app, starter.token);
  await givenPlan(product.app, starter.token, "starter");
  await product.signInOn(page, starter, "reports");
  await page.getByRole("link", { name: "Ask" }).click();
  await expectVisible(page.getByRole("heading", { name: "Part of the Growth plan" }));
  await expectAccessible(page);
});
