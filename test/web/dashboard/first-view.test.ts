import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  eventually,
  expectVisible,
  hold,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { reportOf, sendReports } from "../../visits/given-visits.ts";

const BYTES_MAX = 140_000;
const FILES_MAX = 26;

let product: Product;
/** Used by one account after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage({ reducedMotion: "reduce" });
});
afterAll(() => product?.close());

it("the overview with its chart takes few and small scripts and styles", async () => {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
  const page = await product.visit();
  // What waits until the browser is idle comes after the first view.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const files = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.set(pathname, response);
  });
  await product.enterAt(page, account, "/dashboard");
  await expectVisible(page.getByRole("slider", { name: "Leads by day" }));
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all([...files.values()].map((file) => file.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect([...files.keys()].length).toBeLessThanOrEqual(FILES_MAX);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
});

it("an account with visits but no lead yet sees them", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account);
  await expectVisible(page.getByRole("heading", { name: "Next: your first lead" }));
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
  await look(page);
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
