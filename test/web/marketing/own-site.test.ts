import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bannerOf, expectLateAndNeverLargest } from "../../support/browser/banner.ts";
import {
  eventually,
  expectVisible,
  hold,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { soak } from "../../support/soak.ts";

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

/** Opens a page as a visitor with this cookie choice; `tracked` tells whether it has requested the tracker. */
async function land(choice?: "accepted"): Promise<{ page: Page; tracked: () => boolean }> {
  const localStorage = choice === undefined ? [] : [{ name: "cookieConsent", value: choice }];
  const page = await product.visit({
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  });
  let requested = false;
  page.on("request", (request) => {
    if (/\/whence[^/]*\.js$/.test(request.url())) requested = true;
  });
  await page.goto(`${product.origin}/pricing?utm_source=newsletter`);
  return { page, tracked: () => requested };
}

/** The cookie choice, and what the tracker has stored. */
const traces = async (page: Page) => ({
  choice: await page.evaluate(() => localStorage.getItem("cookieConsent")),
  cookies: (await page.context().cookies()).map(({ name }) => name),
  stored: await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("whence"))),
});
const noTraces = (choice: string | null) => ({ choice, cookies: [], stored: [] });

const expectTracked = (page: Page) =>
  eventually(() => traces(page).catch(() => null)).toMatchObject({ choice: "accepted", cookies: ["whence"] });

it("the cookie banner appears one second after load, and is never the largest contentful paint", () =>
  expectLateAndNeverLargest(
    product,
    soak(
      ["/", "/login", "/register", "/forgot-password", "/reset-password", "/no-such-page"],
      ["/register", "/no-such-page"],
    ),
  ));

it("nothing is tracked before a visitor has agreed, after Close or after Reject Non-Essential", async () => {
  const { page, tracked } = await land();
  await expectVisible(bannerOf(page));
  await expectVisible(bannerOf(page).getByText("We use necessary cookies, and others only if you accept."));
  expect(await page.evaluate(() => window.WhenceConfig)).toEqual({
    siteId: OWN_SITE_ID,
    apiEndpoint: `${product.origin}/api/lead`,
    consent: "required",
  });
  expect(await traces(page)).toEqual(noTraces(null));
  for (const [name, choice] of [
    ["Close and decide later", null],
    ["Reject Non-Essential", "rejected"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await bannerOf(page).waitFor({ state: "detached" });
    await page.goto(`${product.origin}/features`);
    await page.waitForLoadState("networkidle");
    expect(await traces(page), name).toEqual(noTraces(choice));
    if (choice === null) await expectVisible(bannerOf(page));
  }
  await page.goto(`${product.origin}/pricing`);
  expect(await traces(page)).toEqual(noTraces("rejected"));
  expect(tracked()).toBe(false);
});

it("accepting reloads the page and tracks it; rejecting later removes all traces", async () => {
  const { page, tracked } = await land();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.getByRole("button", { name: "Accept All Cookies" }).click();
  await eventually(() => page.evaluate(() => "marked" in window).catch(() => true)).toBe(false);
  await expectTracked(page);
  expect(tracked()).toBe(true);
  // From now on the tracker loads immediately.
  await page.goto(`${product.origin}/features`);
  await eventually(() => page.evaluate(() => window.whence?.("attribution")?.touches[0]?.source)).toBe(
    "newsletter",
  );

  await page.goto(`${product.origin}/cookie-policy`);
  await expectVisible(page.getByText("You have accepted"));
  await page.getByRole("button", { name: "Reject Non-Essential" }).click();
  await eventually(() => traces(page)).toEqual(noTraces("rejected"));
});

describe("a visitor who rejects after accepting is not tracked", () => {
  const refuse = async (page: Page) => {
    await page.goto(`${product.origin}/cookie-policy`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await expectVisible(page.getByText("You have rejected"));
  };

  it("by a tracker that was still loading", async () => {
    const { page } = await land("accepted");
    await expectTracked(page);
    const { held, release } = await hold(page, "**/whence.js");
    await refuse(page);
    await held;
    release();
    await eventually(() => traces(page)).toEqual(noTraces("rejected"));
    await page.goto(`${product.origin}/features`);
    expect(await traces(page)).toEqual(noTraces("rejected"));
  });

  it("by a page restored from the back/forward cache", async () => {
    const { page } = await land("accepted");
    await expectTracked(page);
    // A page in the back/forward cache receives no events.
    await page.evaluate(() => {
      const dispatch = (type: string) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      dispatch("pagehide");
      localStorage.setItem("cookieConsent", "rejected");
      dispatch("pageshow");
    });
    await eventually(() => traces(page)).toEqual(noTraces("rejected"));
  });

  it("by another tab that was tracked until then", async () => {
    const { page } = await land("accepted");
    await expectTracked(page);
    await refuse(await page.context().newPage());
    await eventually(() => traces(page)).toEqual(noTraces("rejected"));
    // Leaving a page makes its tracker store its state; it must not do so now.
    await page.goto(`${product.origin}/features`);
    expect(await traces(page)).toEqual(noTraces("rejected"));
  });
});

it("does not run on the account's pages", async () => {
  const page = await product.signedIn();
  expect(await page.evaluate(() => window.WhenceConfig ?? null)).toBeNull();
});
