import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  callsOf,
  eventually,
  expectNoToast,
  expectVisible,
  servePage,
  storedToken,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { anHourLater } from "../../support/tokens.ts";

const product = startedProduct();
/** Used by one account after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const setToken = (page: Page, token: string) =>
  page.evaluate((value) => localStorage.setItem("token", value), token);
const refocusPage = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
const at = (page: Page) => page.url().slice(product.origin.length);

describe("returning to a tab", () => {
  let calls: ReturnType<typeof callsOf>;
  const refreshes = () => calls.filter(({ key }) => key === "POST /api/auth/refresh").length;
  beforeAll(async () => {
    // The account page sends no requests of its own when its tab is shown again.
    await product.enterOn(page, await givenAccount(product.app));
    await page.getByRole("button", { name: "Change password" }).waitFor();
    calls = callsOf(page);
  });

  it("refreshes a token that has expired, and no other", async () => {
    await refocusPage(page);
    const expired = await anHourLater(product.app, (await storedToken(page)) ?? "");
    await setToken(page, expired);
    await refocusPage(page);
    await eventually(() => storedToken(page)).not.toBe(expired);
    expect(refreshes()).toBe(1);
    await refocusPage(page);
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "Whence" }).click();
    await expectVisible(page.getByText("Total Leads"));
    expect(refreshes()).toBe(1);
    await header.getByRole("link", { name: /^Account/ }).click();
    await expectVisible(page.getByRole("button", { name: "Change password" }));
    await waitUntilLoaded(page);
  });

  it("says nothing if the refresh fails temporarily", async () => {
    await intercept(page, "**/api/auth/refresh", (route) => route.abort());
    const expired = await anHourLater(product.app, (await storedToken(page)) ?? "");
    await setToken(page, expired);
    // There is only one refresh at a time.
    const failed = page.waitForEvent("requestfailed");
    await refocusPage(page);
    await failed;
    expect(refreshes()).toBe(2);
    await page.unroute("**/api/auth/refresh");
    await refocusPage(page);
    await eventually(() => storedToken(page)).not.toBe(expired);
    await expectNoToast(page);
    expect(at(page)).toBe("/dashboard/account");
  });

  it("redirects to the sign-in page, and back, if the session has ended", async () => {
    await page.context().clearCookies();
    await setToken(page, await anHourLater(product.app, (await storedToken(page)) ?? ""));
    await refocusPage(page);
    await expectVisible(page.getByRole("alert").filter({ hasText: "Your session has ended." }));
    expect(at(page)).toBe("/login?next=%2Fdashboard%2Faccount");
    await expectAccessible(page);
  });

  it("from the back/forward cache shows nothing of a session that has ended", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token, "secret-client.example");
    await product.enterOn(page, account, "/dashboard?tab=sites");
    await expectVisible(page.getByText("secret-client.example").first());
    // A page in that cache receives no storage events.
    const shown = await page.evaluate(async () => {
      localStorage.removeItem("token");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await new Promise(requestAnimationFrame);
      return document.body.textContent;
    });
    expect(shown).not.toContain("secret-client");
    await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  });
});

it("two tabs whose token expires at the same time continue with the same new one", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
  const expired = await anHourLater(product.app, (await storedToken(page)) ?? "");
  await setToken(page, expired);
  const other = await page.context().newPage();
  onTestFinished(() => other.close());
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto(`${product.origin}/dashboard`)));
  await Promise.all(tabs.map((tab) => expectVisible(tab.getByText("Total Leads"))));
  await Promise.all(tabs.map(expectNoToast));
  const held = async () => [...new Set(await Promise.all(tabs.map(storedToken)))];
  // Storage events reach other tabs a moment later.
  await eventually(held).toHaveLength(1);
  expect(await held()).not.toContain(expired);
});

it("other sites cannot frame the dashboard or the sign-in page", async () => {
  const frames = ["dashboard", "login"].map((path) => `<iframe src="${product.origin}/${path}"></iframe>`);
  const host = await servePage(frames.join(""));
  // Not a page from `visit`, which would fail the test on this CSP violation.
  const context = await product.browser.newContext();
  const page = await context.newPage();
  await page.goto(host.address);
  const inside = page.frames().slice(1);
  expect(inside).toHaveLength(2);
  for (const frame of inside) await eventually(() => frame.url()).toMatch(/^chrome-error:/);
  await context.close();
  host.close();
});
