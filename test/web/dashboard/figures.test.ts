import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  eventually,
  expectNoToast,
  expectVisible,
  refocusPage,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

const product = startedProduct();

const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first().textContent();
const figures = async (page: Page) => {
  const labels = ["Total Leads", "Active Sites", "Avg AI Score", "Top Source"];
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await figure(page, label)])),
  );
};
const focused = (what: Locator) => what.evaluate((element) => element === document.activeElement);

describe("the overview", () => {
  it("shows the next step until the first real lead, even after a failed poll", async () => {
    const account = await givenAccount(product.app);
    const page = await product.visit();
    await page.clock.install();
    await product.enterAt(page, account, "/dashboard");
    await waitUntilLoaded(page);
    expect(await figures(page)).toEqual({
      "Total Leads": "0",
      "Active Sites": "0",
      "Avg AI Score": "N/A",
      "Top Source": "N/A",
    });
    await page.getByRole("link", { name: "Add Your First Site" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Site" });
    await eventually(() => focused(dialog.getByLabel("Site Name"))).toBe(true);
    await page.keyboard.press("Escape");
    await eventually(() => focused(page.getByRole("tab", { name: "Sites & Snippets" }))).toBe(true);
    expect(await dialog.count()).toBe(0);
    await expectVisible(page.getByRole("button", { name: "Add Your First Site" }));
    await page.reload();
    await expectVisible(page.getByRole("button", { name: "Add Your First Site" }));
    expect(await dialog.count()).toBe(0);

    const site = await givenSite(product.app, account.token);
    await refocusPage(page);
    await expectVisible(page.getByRole("button", { name: "Copy Snippet" }));
    await page.getByRole("tab", { name: "Overview" }).click();
    const setUp = page.getByRole("region", { name: "Your first five minutes" });
    await expectVisible(setUp.getByText("1 of 5 done"));
    await expectVisible(setUp.getByRole("link", { name: "Open the guide" }));
    await intercept(page, "**/api/leads?*", (route) => route.fulfill({ status: 500 }), { times: 1 });
    const failed = page.waitForResponse("**/api/leads?*");
    await page.clock.runFor(3000);
    await (await failed).finished();
    await expectNoToast(page);
    const attempt = { source: "test", medium: null, campaign: "setup", at: new Date().toISOString() };
    await givenLead(product.app, { site_id: site.id, email: "try@company.example", touches: [attempt] });
    await page.clock.runFor(3000);
    await eventually(() => figure(page, "Total Leads")).toBe("1");
    await expectVisible(setUp.getByText("3 of 5 done"));
    await expectVisible(setUp.getByText("The snippet works.", { exact: false }));
    expect(await setUp.getByRole("link", { name: "Go to Leads" }).getAttribute("href")).toMatch(
      /\?tab=leads$/,
    );
    await expectVisible(page.getByRole("heading", { name: "Where your leads come from" }));
    await givenLead(product.app, { site_id: site.id, name: "Ada", email: "ada@company.example" });
    await page.clock.runFor(15_000);
    await eventually(() => figure(page, "Total Leads")).toBe("2");
    // Now it is a bar at the end of the screen, until the last step is done.
    expect(await setUp.count()).toBe(0);
    const last = page.getByRole("region", { name: "Next: connect a destination" });
    await last.getByRole("link", { name: "Choose a destination" }).click();
    await expectVisible(page.getByRole("tab", { name: "Destinations", selected: true }));
    const body = { kind: "email", name: "Sales", member: account.email };
    const added = await product.app.call("POST /api/destinations", { token: account.token, body });
    expect(added.status).toBe(201);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => figure(page, "Total Leads")).toBe("2");
    await eventually(() => last.count()).toBe(0);
  });

  it("counts all leads, not only the 50 loaded", async () => {
    const account = await givenAccount(product.app);
    const sites = [await givenSite(product.app, account.token), await givenSite(product.app, account.token)];
    await parallel(
      Array.from({ length: 70 }),
      (_, at) =>
        givenLead(product.app, {
          site_id: sites[at % 2]?.id,
          name: `Jordan ${at}`,
          email: `jordan${at}@company.example`,
          // The newest fifty are all from google.
          touches: [
            {
              source: at < 15 ? "bing" : "google",
              medium: at % 3 ? "organic" : "cpc",
              at: new Date().toISOString(),
            },
          ],
        }),
      1,
    );
    const leads = await leadsOf(product.app, account.token);
    const scores = leads.map(({ ai_score }) => ai_score ?? 0);
    const tenths = scores.reduce((sum, score) => sum + Math.round(score * 10), 0);
    const average = Math.round((tenths * 10) / scores.length) / 100;
    const page = await product.signedIn("overview", account);
    expect(await figures(page)).toEqual({
      "Total Leads": "70",
      "Active Sites": "2",
      "Avg AI Score": `${average.toFixed(1)}/10`,
      "Top Source": "google",
    });
    expect(await page.getByRole("listitem").filter({ hasText: "bing" }).textContent()).toBe("bing 15 21%");
  });
});
