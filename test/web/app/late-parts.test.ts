import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  button,
  eventually,
  expectFocusKept,
  expectVisible,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import { expectDialogClosed, expectLeadOpen, ONE_LEAD, open } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
let account: GivenAccount;
/** Loads the dashboard for one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
  account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
});

const file = (name: string) => `**/assets/${name}-*.js`;
const alert = (page: Page) => page.getByRole("alert");
const retry = (page: Page) => alert(page).getByRole("button", { name: "Try again" });

// Signed in, but nothing of the dashboard is loaded yet.
beforeEach(async () => {
  await page.context().setOffline(false);
  await product.enterOn(page, account, "/favicon.svg");
});

async function goTo(path: string): Promise<void> {
  await page.goto(product.origin + path);
  await waitUntilLoaded(page);
}

it("if lead details fail to load, an error appears next to the list, and a retry loads them", async () => {
  await intercept(page, file("lead-drawer"), (route) => route.abort());
  await goTo("/dashboard?tab=leads");
  await button(page, "Details of Ada").click();
  await eventually(() => alert(page).textContent()).toBe(
    "The lead's details could not be loaded. You seem to be offline.Try again",
  );
  await expectVisible(page.getByRole("table"));
  await retry(page).click();
  await expectVisible(retry(page));
  await expectAccessible(page);
  await button(page, "Close").click();
  await eventually(() => alert(page).count()).toBe(0);
  await button(page, "Details of Ada").press("Enter");
  await expectVisible(retry(page));
  await page.unroute(file("lead-drawer"));
  await retry(page).click();
  await expectLeadOpen(page, "Ada");
  await page.keyboard.press("Escape");
  await expectDialogClosed(page);
  await eventually(() => button(page, "Details of Ada").evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
});

it("a lead opens offline, because its code has loaded with the list", async () => {
  await goTo("/dashboard?tab=leads");
  // The code is prefetched, then imported; a second import waits for the first.
  const imported = () =>
    page.evaluate<boolean>(`(async () => {
      const [, script] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/lead-drawer-"));
      return script !== undefined && (await import(script.name)) !== undefined;
    })()`);
  await eventually(imported).toBe(true);
  await page.context().setOffline(true);
  await open(page, "Ada");
});

it("a part that fails to load shows an error in its place, and can be retried", async () => {
  const parts = [
    ["sites-tab", "Sites & Snippets", "Sites & Snippets"],
    ["leads-tab", "Leads", "Recent Leads"],
    ["panel", "Subscription", /plan/],
    ["account-page", null, "Account"],
  ] as const;
  for (const [name] of parts) await intercept(page, file(name), (route) => route.abort());
  await page.goto(`${product.origin}/dashboard?tab=sites`);
  for (const [name, tab, heading] of parts) {
    const link = tab === null ? "link" : "tab";
    await page.getByRole(link, { name: tab ?? /^Account/, exact: true }).click();
    await eventually(() => alert(page).allTextContents()).toEqual([
      "This part of the page could not be loaded. You seem to be offline.Try again",
    ]);
    await expectVisible(page.getByRole("link", { name: "Whence" }).first());
    await page.unroute(file(name));
    await retry(page).click();
    await expectVisible(page.getByRole("heading", { name: heading }).first());
    expect(await alert(page).count()).toBe(0);
    await expectFocusKept(page);
  }
});

it("failed parts are retried when the connection is back", async () => {
  await intercept(page, file("panel"), (route) => route.abort(), { times: 1 });
  await goTo("/dashboard?tab=subscription");
  await expectVisible(retry(page));
  // The code of the other tabs loads in the background, and a module that is cut off needs a reload.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expectVisible(page.getByRole("heading", { name: /plan/ }).first());
  expect(await alert(page).count()).toBe(0);
});

it("a preloaded module that the browser gave up on loads after a reload", async () => {
  await intercept(page, file("signed-in"), (route) => route.abort());
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(button(page, "Reload"));
  await page.unroute(file("signed-in"));
  await button(page, "Reload").click();
  await expectVisible(page.getByRole("tab", { name: "Overview" }));
});

it("a public page that fails to load shows an error, and loads on retry", async () => {
  await intercept(page, file("login-page"), (route) => route.abort());
  await goTo("/dashboard?tab=sites");
  await button(page, "Logout").click();
  await expectVisible(retry(page));
  await page.unroute(file("login-page"));
  await retry(page).click();
  await expectVisible(page.getByLabel("Email"));
});

it("a part replaced by a newer version offers a reload, which keeps unsaved text", async () => {
  await goTo("/dashboard?tab=leads");
  await intercept(page, ONE_LEAD, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await open(page, "Ada");
  await page.getByLabel("Notes on Ada").fill("Wants twelve seats.");
  await page.getByLabel("Notes on Ada").press("Tab");
  await expectVisible(page.getByRole("dialog").getByText(/^Not saved/));
  await page.keyboard.press("Escape");
  await expectDialogClosed(page);
  await intercept(page, file("panel"), (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.getByRole("tab", { name: "Subscription" }).click();
  await expectVisible(page.getByText("The page may have been updated; please reload it."));
  await expectAccessible(page);
  await page.unroute(file("panel"));
  await button(page, "Reload").click();
  await expectVisible(page.getByRole("heading", { name: /plan/ }).first());
  await page.getByRole("tab", { name: "Leads" }).click();
  await open(page, "Ada");
  expect(await page.getByLabel("Notes on Ada").inputValue()).toBe("Wants twelve seats.");
});
