import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  refocusPage,
  storedToken,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
/** Used by one account after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const LOADS = ["/api/leads/stats", "/api/leads?limit=50", "/api/sites"];
const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first().textContent();
const openTab = (page: Page) => page.getByRole("tab", { selected: true }).textContent();

/** Signs in on the page, which does not open the dashboard yet. */
const enter = async (account?: GivenAccount): Promise<void> =>
  product.enterOn(page, account ?? (await givenAccount(product.app)), "/favicon.svg");

describe("loading", () => {
  it("makes three calls in parallel with the one for the person, each with the token, and shows Loading... until they are done", async () => {
    await enter();
    const calls = callsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // None gets a response before the test has seen them all.
    await intercept(page, "**/api/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${product.origin}/dashboard`);
    await eventually(() => calls.map(({ key }) => key).sort()).toEqual(
      [...LOADS, "/api/me"].map((path) => `GET ${path}`).sort(),
    );
    await expectVisible(page.getByText("Loading...", { exact: true }));
    const token = await storedToken(page);
    expect(calls.map((call) => call.token)).toEqual([token, token, token, token]);
    release();
    await expectVisible(page.getByText("Total Leads"));
    expect(await page.getByText("Loading...").count()).toBe(0);
    expect(await page.title()).toBe("Overview – Whence");
  });

  const failures = {
    "a 500": { status: 500, json: { detail: "Something inside broke." } },
    "an HTML page": { status: 200, contentType: "text/html", body: "<!doctype html><h1>Bad gateway</h1>" },
  } as const;

  it("reports a failure once, whichever call failed, and keeps every tab working that does not need it", async () => {
    const account = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, account.token);
    await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
    await enter(account);
    const open = async (name: string) => {
      await page.getByRole("tab", { name, exact: true }).click();
      await expectVisible(page.getByRole("tab", { name, exact: true, selected: true }));
    };
    const failed = page.getByRole("heading", { name: "This tab could not be loaded" });
    const site = page.getByRole("button", { name: "My Website", exact: true });
    const lead = page.getByRole("row").filter({ hasText: "ada@company.example" });
    const fail = async (path: string) => {
      const failing = product.origin + path;
      await intercept(page, failing, (route) => route.fulfill(failures["a 500"]));
      await page.goto(`${product.origin}/dashboard`);
      await expectToast(page, "Error", "Failed to load dashboard data");
      await dismissToast(page);
      await intercept(page, failing, (route) => route.fulfill(failures["an HTML page"]));
      await page.getByRole("button", { name: "Try again" }).click();
      await expectToast(page, "Error", "Failed to load dashboard data");
      await expectVisible(failed);
    };
    const expectOverview = async () => {
      await open("Overview");
      await eventually(() => figure(page, "Total Leads")).toBe("1");
    };

    await fail("/api/leads/stats");
    await expectAccessible(page);
    await open("Subscription");
    await expectVisible(page.getByRole("tabpanel").getByText("Trial", { exact: true }).first());
    await open("Sites & Snippets");
    await expectVisible(site);
    await site.click();
    await expectVisible(page.getByText("1 lead among your newest 1"));
    await open("Leads");
    await expectVisible(lead);
    await expectAccessible(page);
    expect(await page.getByText("in total").count()).toBe(0);
    await page.unroute(`${product.origin}/api/leads/stats`);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expectVisible(page.getByText("1 in total", { exact: true }));
    await expectOverview();

    await fail("/api/leads?limit=50");
    await open("Sites & Snippets");
    await expectVisible(site);
    await site.click();
    expect(
      await page
        .locator("footer")
        .getByText(/\d lead/)
        .count(),
    ).toBe(0);
    await open("Leads");
    await expectVisible(page.getByText("The leads could not be loaded"));
    await page.unroute(`${product.origin}/api/leads?limit=50`);
    await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
    await expectVisible(lead);
    await expectOverview();

    await fail("/api/sites");
    // Without the sites, the leads' sites are unknown.
    await open("Leads");
    await expectVisible(failed);
    await page.unroute(`${product.origin}/api/sites`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(lead);
    await open("Sites & Snippets");
    await expectVisible(site);
    await expectOverview();
  });

  it("reports once that all calls failed, and why", async () => {
    await enter();
    const expectReason = async (reason: string) => {
      await expectToast(page, "Error", "Failed to load dashboard data");
      await expectVisible(page.getByText(`Nothing is lost. ${reason}`));
      await dismissToast(page);
    };
    await intercept(page, "**/api/**", (route) => route.fulfill(failures["a 500"]));
    await page.goto(`${product.origin}/dashboard`);
    await expectVisible(page.getByText("Nothing is lost. Something inside broke.", { exact: true }));
    await expectReason("Something inside broke.");
    await intercept(page, "**/api/**", (route) => route.fulfill(failures["an HTML page"]));
    await page.getByRole("button", { name: "Try again" }).click();
    await expectReason("The response didn't come from our server");
    await intercept(page, "**/api/**", (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expectReason("You seem to be offline.");
    expect(await storedToken(page)).not.toBe(null);
  });

  it("retries automatically once a page that started offline is online", async () => {
    await enter();
    // Playwright's offline mode does not set navigator.onLine on a new page.
    const offline = await page.addInitScript(() =>
      Object.defineProperty(navigator, "onLine", { value: false }),
    );
    await intercept(page, "**/api/**", (route) => route.abort("internetdisconnected"));
    await page.goto(`${product.origin}/dashboard`);
    await offline.dispose();
    await expectVisible(page.getByText("Nothing is lost. You seem to be offline."));
    await page.unroute("**/api/**");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expectVisible(page.getByText("Total Leads"));
    expect(await page.getByText("You seem to be offline").count()).toBe(0);
  });

  it("times out a call after 20 seconds", async () => {
    const page = await product.visit();
    await page.clock.install();
    await intercept(page, "**/api/sites", () => {});
    const requested = page.waitForRequest("**/api/sites");
    await product.enterAt(page, await givenAccount(product.app), "/dashboard");
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
    await product.signInOn(page, account);
    // The toast view must have loaded, too. The first sign of a person loads it.
    await page.mouse.move(10, 10);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expectToast(page, "Error", "Failed to load dashboard data");
    expect(await figure(page, "Active Sites")).toBe("0");
    await givenSite(product.app, account.token);
    await page.context().setOffline(false);
    await eventually(() => figure(page, "Active Sites")).toBe("1");
    await givenSite(product.app, account.token);
    await refocusPage(page);
    await eventually(() => figure(page, "Active Sites")).toBe("2");
  });
});

it("the open tab is in the URL, and arrow keys switch tabs", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/dashboard");
  await expectVisible(page.getByRole("tabpanel"));
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    "Overview",
    "Sites & Snippets",
    "Leads",
    "Reports",
    "Destinations",
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
