import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import {
  eventually,
  expectVisible,
  hold,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";

const OWN_SITE_ID = "site_0123456789abcdefghijkl";

let product: Product;
beforeAll(async () => {
  process.env.OWN_SITE_ID = OWN_SITE_ID;
  product = await openProduct();
});
afterAll(async () => {
  delete process.env.OWN_SITE_ID;
  await product?.close();
});

/** Opens a page as a visitor without a cookie choice; `tracked` tells whether the page requested the tracker. */
async function land(): Promise<{ page: Page; tracked: () => boolean }> {
  const page = await product.visit({ storageState: undefined });
  let requested = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/whence.js")) requested = true;
  });
  await page.goto(`${product.origin}/pricing?utm_source=newsletter`);
  await expectVisible(page.getByRole("region", { name: "Cookies" }));
  return { page, tracked: () => requested };
}

const traces = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("cookieConsent"), document.cookie.includes("whence=")]);

test("nothing is tracked before a visitor has agreed", async () => {
  const { page, tracked } = await land();
  expect(await page.evaluate(() => window.WhenceConfig)).toEqual({
    siteId: OWN_SITE_ID,
    apiEndpoint: `${product.origin}/api/lead`,
    consent: "required",
  });
  expect([tracked(), ...(await traces(page))]).toEqual([false, null, false]);
});

test.each([
  ["Close and decide later", null],
  ["Reject Non-Essential", "rejected"],
])("nothing is tracked after %s", async (button, choice) => {
  const { page, tracked } = await land();
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("region", { name: "Cookies" }).waitFor({ state: "detached" });
  await page.goto(`${product.origin}/features`);
  await page.waitForLoadState("networkidle");
  expect([tracked(), ...(await traces(page))]).toEqual([false, choice, false]);
});

it("the tracker loads once a visitor has accepted, and immediately from then on", async () => {
  const { page, tracked } = await land();
  await page.getByRole("button", { name: "Accept All Cookies" }).click();
  await eventually(() => traces(page).catch(() => [])).toEqual(["accepted", true]);
  expect(tracked()).toBe(true);
  await page.goto(`${product.origin}/features`);
  await eventually(() => page.evaluate(() => window.whence?.("attribution")?.touches[0]?.source)).toBe(
    "newsletter",
  );
});

describe("a visitor who rejects after accepting is not tracked", () => {
  const refuse = async (page: Page) => {
    await page.goto(`${product.origin}/cookie-policy`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await expectVisible(page.getByText("You have rejected"));
  };

  it("by a tracker that was still loading", async () => {
    const { page } = await land();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => traces(page).catch(() => [])).toEqual(["accepted", true]);
    const { held, release } = await hold(page, "**/whence.js");
    await refuse(page);
    await held;
    release();
    await eventually(() => traces(page)).toEqual(["rejected", false]);
    await page.goto(`${product.origin}/features`);
    expect(await traces(page)).toEqual(["rejected", false]);
  });

  it("by a page restored from the back/forward cache", async () => {
    const { page } = await land();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => traces(page).catch(() => [])).toEqual(["accepted", true]);
    // A page in the back/forward cache receives no events.
    await page.evaluate(() => {
      const dispatch = (type: string) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      dispatch("pagehide");
      localStorage.setItem("cookieConsent", "rejected");
      dispatch("pageshow");
    });
    await eventually(() => traces(page)).toEqual(["rejected", false]);
  });

  it("by another tab that was tracked until then", async () => {
    const { page } = await land();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => traces(page).catch(() => [])).toEqual(["accepted", true]);
    await refuse(await page.context().newPage());
    await eventually(() => traces(page)).toEqual(["rejected", false]);
    // Leaving a page makes its tracker store its state; it must not do so now.
    await page.goto(`${product.origin}/features`);
    expect(await traces(page)).toEqual(["rejected", false]);
  });
});

it("does not run on the account's pages", async () => {
  const page = await product.signedIn();
  expect(await page.evaluate(() => window.WhenceConfig ?? null)).toBeNull();
});
