import type { Page } from "playwright-core";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import {
  callsOf,
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  fill,
  storedToken,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenSite } from "../../support/given.ts";
import { anHourLater } from "../../support/tokens.ts";

const product = startedProduct();
/** Used by one visitor after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage();
});

const EXPIRED = "Your session has ended. Please sign in again.";
const pathOf = (page: Page) => new URL(page.url()).pathname;
const at = (page: Page) => page.url().slice(product.origin.length);
const inDashboard = (page: Page) => expectVisible(page.getByText("Total Leads"));

const setToken = (page: Page, token: string) =>
  page.evaluate((value) => localStorage.setItem("token", value), token);

it("redirects to the sign-in page without a token, and makes no API calls", async () => {
  await product.visitOn(page, "/favicon.svg");
  const calls = callsOf(page);
  await page.goto(`${product.origin}/register`);
  await page.goto(`${product.origin}/dashboard`);
  await page.waitForURL("**/login");
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  expect(await page.getByRole("alert").count()).toBe(0);
  // The dashboard is not in the history: Back leads to the page before it.
  await page.goBack();
  await expectVisible(page.getByRole("heading", { name: "Create your account" }));
  expect(calls).toEqual([]);
});

it("returns to the requested page, even by way of the other form", async () => {
  const account = await givenAccount(product.app);
  await product.visitOn(page, "/dashboard?tab=leads&q=a%26b");
  await eventually(() => at(page)).toBe("/login?next=%2Fdashboard%3Ftab%3Dleads%26q%3Da%2526b");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL("**/register?**");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?**");
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  await fill(page, { Email: account.email, Password: account.password });
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("tabpanel", { name: "Leads", exact: true }));
  expect(at(page)).toBe("/dashboard?tab=leads&q=a%26b");
});

it("returns only to the dashboard, whatever the URL says", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
  const origins: string[] = [];
  page.on("request", (request) => origins.push(new URL(request.url()).origin));
  // The other cases are those of parseReturnTo.
  await page.goto(`${product.origin}/login?${new URLSearchParams({ next: "//evil.example/dashboard" })}`);
  await inDashboard(page);
  expect(page.url()).toBe(`${product.origin}/dashboard`);
  expect(new Set(origins)).toEqual(new Set([product.origin]));
});

it("clears an invalid token and says so on the sign-in page", async () => {
  // Not the sign-in page, which would read the token itself.
  await product.visitOn(page, "/favicon.svg");
  await setToken(page, "not.a.token");
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(page.getByRole("alert").filter({ hasText: EXPIRED }));
  expect(pathOf(page)).toBe("/login");
  expect(await storedToken(page)).toBe(null);
  await expectNoToast(page);
});

it("silently refreshes an expired session, once for all calls, and keeps it if that fails temporarily", async () => {
  const account = await givenAccount(product.app);
  await product.enterOn(page, account, "/favicon.svg");
  const expired = await anHourLater(product.app, (await storedToken(page)) ?? "");
  await setToken(page, expired);
  const calls = callsOf(page);
  await page.goto(`${product.origin}/dashboard`);
  await inDashboard(page);
  const fresh = await storedToken(page);
  expect(fresh).not.toBe(expired);
  expect(calls.filter(({ key }) => key === "POST /api/auth/refresh")).toHaveLength(1);
  expect(calls.filter(({ token }) => token === expired)).toHaveLength(4);
  // Besides the person, and what is requested only after these: the subscription, the first dashboard, the checklist's destinations.
  const again = calls.filter(
    ({ key, token }) => token === fresh && !/subscription|dashboards$|destinations$|\/me$/.test(key),
  );
  expect(again).toHaveLength(3);
  await expectNoToast(page);

  await waitUntilLoaded(page);
  await intercept(page, "**/api/auth/refresh", (route) =>
    route.fulfill({ status: 503, json: { detail: "Try later." } }),
  );
  const expiredAgain = await anHourLater(product.app, (await storedToken(page)) ?? "");
  await setToken(page, expiredAgain);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expectToast(page, "Error", "Failed to load dashboard data");
  expect(await storedToken(page)).toBe(expiredAgain);
  await inDashboard(page);
});

it("redirects to the sign-in page if the session cannot be refreshed, and back after signing in", async () => {
  const account = await givenAccount(product.app);
  await product.enterOn(page, account, "/dashboard?tab=leads");
  await waitUntilLoaded(page);
  await page.context().clearCookies();
  await setToken(page, await anHourLater(product.app, (await storedToken(page)) ?? ""));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expectVisible(page.getByRole("alert").filter({ hasText: EXPIRED }));
  expect(pathOf(page)).toBe("/login");
  expect(await storedToken(page)).toBe(null);
  await expectNoToast(page);
  await fill(page, { Email: account.email, Password: account.password });
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("tabpanel", { name: "Leads", exact: true }));
  expect(at(page)).toBe("/dashboard?tab=leads");
  const warnings: string[] = [];
  page.on("console", (said) => said.type() === "warning" && warnings.push(said.text()));
  const confirmed = page.waitForResponse("**/api/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await (await confirmed).finished();
  expect(await page.getByText(EXPIRED).count()).toBe(0);
  expect(warnings).toEqual([]);
});

it("logs out here and on the server, and Back shows no data", async () => {
  const account = await givenAccount(product.app);
  await givenSite(product.app, account.token, "secret-client.example");
  await product.enterOn(page, account, "/dashboard?tab=sites");
  await expectVisible(page.getByText("secret-client.example").first());
  await page.goto(`${product.origin}/dashboard?tab=overview`);
  await inDashboard(page);
  const confirmed = page.waitForResponse("**/api/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  // The next person to sign in may be someone else, who must not learn where this one was.
  expect(at(page)).toBe("/login");
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({
    cookieConsent: "rejected",
  });
  expect((await confirmed).status()).toBe(204);
  expect(await page.context().cookies(`${product.origin}/api/auth/refresh`)).toEqual([]);

  const calls = callsOf(page);
  await page.goBack();
  await eventually(() => pathOf(page)).toBe("/login");
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  expect(await page.content()).not.toContain("secret-client");
  expect(calls).toEqual([]);
});

it("other tabs follow a logout and the next account's login", async () => {
  const [ada, bea] = await Promise.all([givenAccount(product.app), givenAccount(product.app)]);
  await givenSite(product.app, ada.token, "ada.example");
  await givenSite(product.app, bea.token, "bea.example");
  const here = page;
  await product.enterOn(here, ada, "/dashboard?tab=sites");
  await waitUntilLoaded(here);
  const there = await here.context().newPage();
  onTestFinished(() => there.close());
  await there.goto(`${product.origin}/dashboard?tab=sites`);
  await expectVisible(there.getByText("ada.example").first());
  await here.getByRole("button", { name: "Logout" }).click();
  await expectVisible(there.getByRole("heading", { name: "Sign in" }));
  expect(at(there)).toBe("/login");
  expect(await there.content()).not.toContain("ada.example");

  await fill(here, { Email: bea.email, Password: bea.password });
  await here.keyboard.press("Enter");
  await inDashboard(there);
  await there.getByRole("tab", { name: "Sites & Snippets" }).click();
  await expectVisible(there.getByText("bea.example").first());
  expect(await there.content()).not.toContain("ada.example");
});
