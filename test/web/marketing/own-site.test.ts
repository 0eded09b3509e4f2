import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { eventually, hold, openProduct, type Product, seen } from "../../support/browser/dashboard.ts";

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

/** The page of a visitor who has not been asked about cookies, and whether the tracker has come to it. */
async function landed(): Promise<{ page: Page; tracked: () => boolean }> {
  const page = await product.visit({ storageState: undefined });
  let came = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/whence.js")) came = true;
  });
  await page.goto(`${product.origin}/pricing?utm_source=newsletter`);
  await seen(page.getByRole("region", { name: "Cookies" }));
  return { page, tracked: () => came };
}

const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("cookieConsent"), document.cookie.includes("whence=")]);

test("attack V09: nothing is tracked before a visitor has agreed", async () => {
  const { page, tracked } = await landed();
  expect(await page.evaluate(() => window.WhenceConfig)).toEqual({
    siteId: OWN_SITE_ID,
    apiEndpoint: `${product.origin}/api/lead`,
    consent: "required",
  });
  expect([tracked(), ...(await kept(page))]).toEqual([false, null, false]);
});

test.each([
  ["Close, and decide later", null],
  ["Reject Non-Essential", "rejected"],
])("attack V09: nothing is tracked after %s", async (button, choice) => {
  const { page, tracked } = await landed();
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("region", { name: "Cookies" }).waitFor({ state: "detached" });
  await page.goto(`${product.origin}/features`);
  await page.waitForLoadState("networkidle");
  expect([tracked(), ...(await kept(page))]).toEqual([false, choice, false]);
});

it("attack V09: the tracker comes once a visitor has accepted, and from then on at once", async () => {
  const { page, tracked } = await landed();
  await page.getByRole("button", { name: "Accept All Cookies" }).click();
  await eventually(() => kept(page).catch(() => [])).toEqual(["accepted", true]);
  expect(tracked()).toBe(true);
  await page.goto(`${product.origin}/features`);
  await eventually(() => page.evaluate(() => window.whence?.("attribution")?.touches[0]?.source)).toBe(
    "newsletter",
  );
});

describe("attack V09: who refuses after having accepted is not tracked", () => {
  const refuse = async (page: Page) => {
    await page.goto(`${product.origin}/cookie-policy`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await seen(page.getByText("You have rejected"));
  };

  it("by a tracker that was still on its way", async () => {
    const { page } = await landed();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => kept(page).catch(() => [])).toEqual(["accepted", true]);
    const { held, release } = await hold(page, "**/whence.js");
    await refuse(page);
    await held;
    release();
    await eventually(() => kept(page)).toEqual(["rejected", false]);
    await page.goto(`${product.origin}/features`);
    expect(await kept(page)).toEqual(["rejected", false]);
  });

  it("by a page that was left, and comes back as it was", async () => {
    const { page } = await landed();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => kept(page).catch(() => [])).toEqual(["accepted", true]);
    // What happens while a page waits in the browser's cache, it is not told.
    await page.evaluate(() => {
      const left = (type: string) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      left("pagehide");
      localStorage.setItem("cookieConsent", "rejected");
      left("pageshow");
    });
    await eventually(() => kept(page)).toEqual(["rejected", false]);
  });

  it("by another tab, which has been tracked until then", async () => {
    const { page } = await landed();
    await page.getByRole("button", { name: "Accept All Cookies" }).click();
    await eventually(() => kept(page).catch(() => [])).toEqual(["accepted", true]);
    await refuse(await page.context().newPage());
    await eventually(() => kept(page)).toEqual(["rejected", false]);
    // A page that is left keeps what its tracker knows.
    await page.goto(`${product.origin}/features`);
    expect(await kept(page)).toEqual(["rejected", false]);
  });
});

it("keeps out of the account's own pages", async () => {
  const page = await product.signedIn();
  expect(await page.evaluate(() => window.WhenceConfig ?? null)).toBeNull();
});
