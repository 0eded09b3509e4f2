import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectVisible, goToPath } from "../support/browser/dashboard.ts";
import { expectLeadOpen } from "../support/browser/drawer.ts";
import { openFilter } from "../support/browser/lead-filters.ts";
import { startedProduct } from "../support/browser/started-product.ts";
import { smallTargets } from "../support/browser/targets.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../support/given.ts";
import { soak } from "../support/soak.ts";

const product = startedProduct();

const WIDTHS = soak([320, 360], [320]);

/** Asserts that no control on the page, or `within` an element that covers the rest, is too small at any phone width. */
async function expectLarge(page: Page, state: string, within = "body"): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await smallTargets(page, within), `${state} at ${width} px`).toEqual([]);
  }
}

/** Opens another page of the dashboard, as a link in it does. */

const discloseAll = async (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

describe("every control on a phone is at least 24 pixels high and wide", () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.visit({ reducedMotion: "reduce" });
  });

  const sample = ["/", "/features", "/pricing", "/register", "/contact", "/cookie-policy", "/invitation"];
  const otherPages = [
    "/login",
    "/demo",
    "/developers",
    "/privacy-policy",
    "/terms-of-service",
    "/forgot-password",
    "/reset-password",
    "/mails",
    "/alert",
    "/no-such-page",
  ];
  it.each(soak([...sample, ...otherPages], sample))("on %s", async (path) => {
    await page.goto(product.origin + path);
    await expectVisible(page.locator("h1").first());
    await expectLarge(page, path);
    await discloseAll(page);
    await expectLarge(page, `${path}, all open`);
  });

  it("in the cookie banner", async () => {
    const page = await product.visit({
      storageState: { cookies: [], origins: [] },
      reducedMotion: "reduce",
    });
    await page.goto(product.origin);
    await expectVisible(page.getByRole("region", { name: "Cookies" }));
    await expectLarge(page, "the banner");
  });

  it("in a new account", async () => {
    const page = await product.signedIn("overview", undefined, { reducedMotion: "reduce" });
    for (const tab of ["Overview", "Sites & Snippets", "Leads", "Reports", "Destinations", "Subscription"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expectVisible(page.getByRole("tabpanel", { name: tab, exact: true }));
      await expectLarge(page, tab);
    }
  });

  it("in an account with everything in it", async () => {
    const owner: GivenAccount = await givenAccount(product.app);
    const site = await givenSite(product.app, owner.token);
    const attempt = { source: "test", medium: null, campaign: "setup" };
    await givenLead(product.app, { site_id: site.id, email: "try@company.example", touches: [attempt] });
    const lead = await givenLead(product.app, {
      ...{ site_id: site.id, name: "Ada", email: "ada@company.example", phone: "+44 20 7946 0000" },
      pageviews: [{ path: "/", title: "Home", dwell_seconds: 12 }],
      touches: [{ source: "google", medium: "cpc", click_ids: { gclid: "abc" } }],
    });
    await givenPlan(product.app, owner.token, "growth");
    const page = await product.signedIn("overview", owner, { reducedMotion: "reduce" });
    await expectVisible(page.getByRole("heading", { name: "Leads by source, channel and keyword" }));
    await page.getByRole("button", { name: "Table" }).click();
    await page.getByLabel("Period").selectOption("Custom period");
    await expectLarge(page, "the overview");
    await page.getByRole("tab", { name: "Reports" }).click();
    for (const report of ["Funnel", "Attribution models", "Ask"]) {
      await page.getByRole("link", { name: report }).click();
      await expectVisible(page.getByRole("heading", { name: report, level: 2 }));
      await expectLarge(page, report);
    }

    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
    await expectLarge(page, "the sites' rows");
    await page.getByRole("button", { name: "My Website", exact: true }).click();
    await page.getByRole("button", { name: "View Instructions" }).click();
    await discloseAll(page);
    await expectLarge(page, "the sites");
    await page.getByRole("button", { name: "Add New Site" }).click();
    await expectVisible(page.getByRole("dialog"));
    await expectLarge(page, "a new site");
    await page.keyboard.press("Escape");

    await goToPath(page, "/dashboard?tab=leads&source=google");
    await expectVisible(page.getByRole("table"));
    await expectLarge(page, "the leads");
    await openFilter(page);
    await expectLarge(page, "the leads' filters", "[role=dialog]");
    await goToPath(page, `/dashboard?tab=leads&lead=${lead.id}`);
    await expectLeadOpen(page, "Ada");
    await discloseAll(page);
    await expectLarge(page, "a lead");

    await goToPath(page, "/dashboard?tab=subscription");
    await page.getByRole("button", { name: "Change plan" }).click();
    await expectLarge(page, "the subscription");
    await goToPath(page, "/dashboard/receipts/1");
    await expectVisible(page.getByRole("heading", { name: "Receipt 1" }));
    await expectLarge(page, "a receipt");
    await goToPath(page, "/dashboard/account");
    await expectVisible(page.getByRole("heading", { name: "Profile" }));
    await expectLarge(page, "the account");
    await goToPath(page, "/dashboard/account/activity");
    await expectVisible(page.getByRole("main").getByRole("listitem").first());
    await expectLarge(page, "the activity");
  });
});
