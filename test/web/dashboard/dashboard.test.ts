import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
  storedToken,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const LOADS = ["/api/leads/stats", "/api/leads?limit=50", "/api/sites"];
const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first().textContent();
const figures = async (page: Page) => {
  const labels = ["Total Leads", "Active Sites", "Avg AI Score", "Top Source"];
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await figure(page, label)])),
  );
};
const focused = (what: Locator) => what.evaluate((element) => element === document.activeElement);
const openTab = (page: Page) => page.getByRole("tab", { selected: true }).textContent();

/** A signed-in page that has not opened the dashboard yet. */
async function outside(): Promise<Page> {
  const page = await product.visit();
  await product.enter(page, await givenAccount(product.app));
  return page;
}

describe("loading", () => {
  it("makes three calls in parallel, each with the token, and shows Loading... meanwhile", async () => {
    const page = await outside();
    const calls = callsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // None gets a response before the test has seen all three.
    await intercept(page, "**/api/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${product.origin}/dashboard`);
    await eventually(() => calls.map(({ key }) => key).sort()).toEqual(LOADS.map((path) => `GET ${path}`));
    await expectVisible(page.getByText("Loading...", { exact: true }));
    const token = await storedToken(page);
    expect(calls.map((call) => call.token)).toEqual([token, token, token]);
    release();
    await expectVisible(page.getByText("Total Leads"));
    expect(await page.getByText("Loading...").count()).toBe(0);
    expect(await page.title()).toBe("Overview – Whence");
  });

  const failures = {
    "a 500": { status: 500, json: { detail: "Something inside broke." } },
    "an HTML page": { status: 200, contentType: "text/html", body: "<!doctype html><h1>Bad gateway</h1>" },
  } as const;

  it("reports a failure once, whichever call failed, and can be retried", async () => {
    const page = await outside();
    for (const path of LOADS) {
      for (const answer of Object.values(failures)) {
        const failing = product.origin + path;
        await intercept(page, failing, (route) => route.fulfill(answer));
        await page.goto(`${product.origin}/dashboard`);
        await expectToast(page, "Error", "Failed to load dashboard data");
        await page.unroute(failing);
        await page.getByRole("button", { name: "Try again" }).click();
        await expectVisible(page.getByText("Total Leads"));
      }
    }
    await intercept(page, "**/api/**", (route) => route.fulfill(failures["a 500"]));
    await page.goto(`${product.origin}/dashboard`);
    await expectToast(page, "Error", "Failed to load dashboard data");
    await expectVisible(page.getByText("Nothing is lost. Something inside broke.", { exact: true }));
    await page.unroute("**/api/**");
    await intercept(page, "**/api/**", (route) => route.fulfill(failures["an HTML page"]));
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(page.getByText("Nothing is lost. The response didn't come from our server"));
    expect(await storedToken(page)).not.toBe(null);
  });

  it("keeps every tab working that does not need what failed", async () => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
    const page = await product.visit({ reducedMotion: "reduce" });
    await product.enter(page, account);
    const open = async (name: string) => {
      await page.getByRole("tab", { name, exact: true }).click();
      await expectVisible(page.getByRole("tab", { name, exact: true, selected: true }));
    };
    const failed = page.getByRole("heading", { name: "This tab could not be loaded" });
    const snippet = page.getByRole("button", { name: "Copy Snippet" });
    const lead = page.getByRole("row").filter({ hasText: "ada@company.example" });
    const fail = async (path: string) => {
      await intercept(page, product.origin + path, (route) => route.fulfill(failures["an HTML page"]));
      await page.goto(`${product.origin}/dashboard`);
      await expectToast(page, "Error", "Failed to load dashboard data");
      await expectVisible(failed);
    };

    await fail("/api/leads/stats");
    await look(page);
    await open("Subscription");
    await expectVisible(page.getByRole("tabpanel").getByText("Trial", { exact: true }).first());
    await open("Sites & Snippets");
    await expectVisible(snippet);
    await expectVisible(page.getByText("1 lead among your newest 1"));
    await open("Leads");
    await expectVisible(lead);
    await look(page);
    expect(await page.getByText("in total").count()).toBe(0);
    await page.unroute(`${product.origin}/api/leads/stats`);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expectVisible(page.getByText("1 in total", { exact: true }));
    await open("Overview");
    await eventually(() => figure(page, "Total Leads")).toBe("1");

    await fail("/api/leads?limit=50");
    await open("Sites & Snippets");
    await expectVisible(snippet);
    expect(await page.getByText(/\d lead/).count()).toBe(0);
    await open("Leads");
    await expectVisible(page.getByText("The leads could not be loaded"));
    await page.unroute(`${product.origin}/api/leads?limit=50`);
    await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
    await expectVisible(lead);

    await fail("/api/sites");
    // Without the sites, the leads' sites are unknown.
    await open("Leads");
    await expectVisible(failed);
    await page.unroute(`${product.origin}/api/sites`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(lead);
    await open("Sites & Snippets");
    await expectVisible(snippet);
  });

  it("says that you seem to be offline if that is why it failed", async () => {
    const page = await outside();
    await intercept(page, "**/api/**", (route) => route.abort("internetdisconnected"));
    await page.goto(`${product.origin}/dashboard`);
    await expectToast(page, "Error", "Failed to load dashboard data");
    await expectVisible(page.getByText("Nothing is lost. You seem to be offline."));
  });

  it("retries automatically once a page that started offline is online", async () => {
    const page = await outside();
    // Playwright's offline mode does not set navigator.onLine on a new page.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await intercept(page, "**/api/**", (route) => route.abort("internetdisconnected"));
    await page.goto(`${product.origin}/dashboard`);
    await expectVisible(page.getByText("Nothing is lost. You seem to be offline."));
    await page.unroute("**/api/**");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expectVisible(page.getByText("Total Leads"));
    expect(await page.getByText("You seem to be offline").count()).toBe(0);
  });

  it("times out a call after 20 seconds", async () => {
    const page = await outside();
    await page.clock.install();
    await intercept(page, "**/api/sites", () => {});
    const requested = page.waitForRequest("**/api/sites");
    await page.goto(`${product.origin}/dashboard`);
    await requested;
    await page.clock.fastForward(10_000);
    expect(await page.getByText("Loading...", { exact: true }).count()).toBe(1);
    await page.clock.fastForward(10_000);
    await expectToast(page, "Error", "Failed to load dashboard data");
    await expectVisible(
      page.getByText("Nothing is lost. The server took too long to respond.", { exact: true }),
    );
  });

  it("keeps its content when a refresh fails, and refetches when the page is shown again", async () => {
    const account = await givenAccount(product.app);
    const page = await product.signedIn("overview", account);
    // The toast view must have loaded, too.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expectToast(page, "Error", "Failed to load dashboard data");
    expect(await figure(page, "Active Sites")).toBe("0");
    await givenSite(product.app, account.token);
    await page.context().setOffline(false);
    await eventually(() => figure(page, "Active Sites")).toBe("1");
    await givenSite(product.app, account.token);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await eventually(() => figure(page, "Active Sites")).toBe("2");
  });
});

describe("the overview", () => {
  it("is empty in a new account, and shows the next step", async () => {
    const page = await product.signedIn();
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
  });

  it("shows the next step while there are only test leads, and not after the first real one", async () => {
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token);
    const attempt = { source: "test", medium: null, campaign: "setup", at: new Date().toISOString() };
    await givenLead(product.app, { site_id: site.id, email: "try@company.example", touches: [attempt] });
    const page = await product.visit();
    await product.enter(page, account);
    await page.clock.install();
    await page.goto(`${product.origin}/dashboard`);
    const next = page.getByRole("region", { name: "Your test lead is here" });
    await expectVisible(next.getByText("The snippet works.", { exact: false }));
    expect(await next.getByRole("link", { name: "Go to Leads" }).getAttribute("href")).toMatch(
      /\?tab=leads$/,
    );
    expect(await page.getByText("Next: your first lead").count()).toBe(0);
    await expectVisible(page.getByRole("heading", { name: "Where your leads come from" }));
    await givenLead(product.app, { site_id: site.id, name: "Ada", email: "ada@company.example" });
    await page.clock.runFor(15_000);
    await eventually(() => figure(page, "Total Leads")).toBe("2");
    expect(await page.getByText(/Next: your first lead|Your test lead is here/).count()).toBe(0);
  });

  it("shows the first lead automatically, even after a failed poll", async () => {
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token);
    const page = await product.visit();
    await product.enter(page, account);
    await page.clock.install();
    await page.goto(`${product.origin}/dashboard`);
    await expectVisible(page.getByText("Next: your first lead"));
    await waitUntilLoaded(page);
    await intercept(page, "**/api/leads?*", (route) => route.fulfill({ status: 500 }), { times: 1 });
    const failed = page.waitForResponse("**/api/leads?*");
    await page.clock.runFor(3000);
    await (await failed).finished();
    await expectNoToast(page);
    await givenLead(product.app, { site_id: site.id, name: "Ada", email: "ada@company.example" });
    await page.clock.runFor(3000);
    await eventually(() => figure(page, "Total Leads")).toBe("1");
    expect(await page.getByText("Next: your first lead").count()).toBe(0);
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
    const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
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

it("the open tab is in the URL, and arrow keys switch tabs", async () => {
  const page = await outside();
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(page.getByRole("tabpanel"));
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    "Overview",
    "Sites & Snippets",
    "Leads",
    "Subscription",
  ]);
  expect(await openTab(page)).toBe("Overview");
  await page.getByRole("tab", { name: "Overview" }).focus();
  for (const [key, tab, title] of [
    ["ArrowRight", "sites", "Sites & Snippets"],
    ["ArrowRight", "leads", "Leads"],
    ["End", "subscription", "Subscription"],
    ["ArrowRight", "overview", "Overview"],
    ["ArrowLeft", "subscription", "Subscription"],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(`**/dashboard?tab=${tab}`);
    await eventually(() => openTab(page)).toBe(title);
    const panel = page.getByRole("tabpanel", { name: title });
    expect(await panel.getAttribute("aria-labelledby")).toBe(
      await page.getByRole("tab", { selected: true }).getAttribute("id"),
    );
  }
  await page.reload();
  await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
  await page.getByRole("tab", { name: "Leads", exact: true }).click();
  await eventually(() => page.title()).toBe("Leads – Whence");
  await page.goBack();
  await eventually(() => openTab(page)).toBe("Subscription");
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Subscription");
  await page.goto(`${product.origin}/dashboard?tab=constructor`);
  await expectVisible(page.getByText("Total Leads"));
  expect(await openTab(page)).toBe("Overview");
});
