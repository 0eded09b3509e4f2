import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { COOKIE_BANNER_DELAY_MS } from "../../../functions/constants.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";

let product: Product;
beforeAll(async () => {
  process.env.OWN_SITE_ID = "";
  product = await openProduct();
});
afterAll(() => product?.close());

const bannerOf = (page: Page) => page.getByRole("region", { name: "Cookies" });
const buttonOf = (page: Page, name: string) => bannerOf(page).getByRole("button", { name });

/** Without animation, so that the banner is in its final place immediately. */
const still = { reducedMotion: "reduce" } as const;

/** A visitor without a cookie choice. */
const newVisitor = (from: Product = product, options = {}) =>
  from.visit({ storageState: { cookies: [], origins: [] }, ...options });

async function openWithBanner(path: string, from: Product = product): Promise<Page> {
  const page = await newVisitor(from);
  await page.goto(from.origin + path);
  await expectVisible(bannerOf(page));
  return page;
}

const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("cookieConsent"));

/** A mark on the page that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** The banner appears late; as the largest contentful paint it would make its page count as slow. */
async function expectNeverLargest(product: Product): Promise<void> {
  const page = await newVisitor(product, { viewport: { width: 412, height: 823 } });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const element = (list.getEntries().at(-1) as PerformanceEntry & { element?: Element }).element;
      Object.assign(window, { largest: element?.closest("[aria-label=Cookies]") ? "banner" : "page" });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const framesOf = (count: number) =>
    page.evaluate(async (frames) => {
      for (let at = 0; at < frames; at++) await new Promise(requestAnimationFrame);
    }, count);
  for (const path of ["/", "/login", "/register", "/forgot-password", "/reset-password", "/no-such-page"]) {
    await page.goto(product.origin + path);
    await expectVisible(bannerOf(page));
    await page.waitForFunction(
      () => !document.getAnimations().some(({ playState }) => playState === "running"),
    );
    // Paints are reported a few frames later.
    await framesOf(20);
    expect(await page.evaluate(() => (window as unknown as { largest: string }).largest), path).toBe("page");
  }
}

describe("the cookie banner", () => {
  test.each(["/", "/pricing", "/login", "/demo", "/cookie-policy", "/no-such-page", "/mails"])(
    "appears on %s, one second after load",
    async (path) => {
      const page = await newVisitor();
      // Both times are taken from the browser's clock.
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("[aria-label=Cookies]")) return;
          observer.disconnect();
          Object.assign(window, { appearedAt: performance.now() });
        });
        observer.observe(document, { childList: true, subtree: true });
      });
      await page.goto(product.origin + path);
      await expectVisible(bannerOf(page));
      const waited = await page.evaluate(() => {
        const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return (window as unknown as { appearedAt: number }).appearedAt - (load?.loadEventStart ?? 0);
      });
      expect(waited).toBeGreaterThanOrEqual(COOKIE_BANNER_DELAY_MS - 1);
      await expect(
        bannerOf(page).getByRole("link", { name: "Learn more" }).getAttribute("href"),
      ).resolves.toBe("/cookie-policy");
    },
  );

  it("appears in the dashboard without blocking it", async () => {
    const page = await product.signedIn("overview", undefined, {
      storageState: { cookies: [], origins: [] },
    });
    await expectVisible(bannerOf(page));
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await expectVisible(page.getByRole("tabpanel", { name: "Leads" }));
    await expectVisible(bannerOf(page));
  });

  it("stores nothing when closed, and appears again", async () => {
    const page = await openWithBanner("/");
    await bannerOf(page)
      .getByRole("button", { name: /^Close/ })
      .click();
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await page.reload();
    await expectVisible(bannerOf(page));
  });

  test.each([
    ["Reject Non-Essential", "rejected"],
    ["Accept All Cookies", "accepted"],
  ])("%s stores %s, and the banner does not appear again", async (button, value) => {
    const page = await openWithBanner("/");
    await mark(page);
    await buttonOf(page, button).click();
    expect(await bannerOf(page).count()).toBe(0);
    expect(await stored(page)).toBe(value);
    // Without a tracker there is no reason to reload.
    expect(await isMarked(page)).toBe(true);
    await page.goto(`${product.origin}/cookie-policy`);
    await expectVisible(page.getByText(value === "accepted" ? "You have accepted" : "You have rejected"));
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it("gives both choices the same weight", async () => {
    const page = await openWithBanner("/");
    const [reject, accept] = await Promise.all(
      ["Reject Non-Essential", "Accept All Cookies"].map((name) =>
        buttonOf(page, name).evaluate((button) => {
          const { color, backgroundColor, fontWeight, fontSize, height } = getComputedStyle(button);
          return { color, backgroundColor, fontWeight, fontSize, height };
        }),
      ),
    );
    expect(reject).toEqual(accept);
  });

  it("disappears from every tab once one has answered", async () => {
    const page = await openWithBanner("/");
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/pricing`);
    await expectVisible(bannerOf(other));
    await buttonOf(page, "Reject Non-Essential").click();
    await eventually(() => bannerOf(other).count()).toBe(0);
  });

  it("disappears from a page restored from the back/forward cache after an answer elsewhere", async () => {
    const page = await openWithBanner("/");
    // A page in the back/forward cache receives no events.
    await page.evaluate(() => {
      localStorage.setItem("cookieConsent", "rejected");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await eventually(() => bannerOf(page).count()).toBe(0);
  });

  it("asks again after a year, and not before", async () => {
    const page = await openWithBanner("/");
    await buttonOf(page, "Reject Non-Essential").click();
    const backdate = (days: number) =>
      page.evaluate((ago) => {
        localStorage.setItem("cookieConsentAt", new Date(Date.now() - ago * 86_400_000).toISOString());
      }, days);
    await backdate(364);
    await page.goto(`${product.origin}/cookie-policy`);
    await expectVisible(page.getByText("You have rejected"));
    await backdate(366);
    await page.reload();
    await expectVisible(bannerOf(page));
  });

  it("can be answered by keyboard and does not trap the focus", async () => {
    const page = await openWithBanner("/login");
    const names: (string | null)[] = [];
    await buttonOf(page, "Reject Non-Essential").focus();
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press("Tab");
      names.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute("aria-label") ?? element?.textContent ?? null;
        }),
      );
    }
    expect(names.slice(0, 2)).toEqual(["Accept All Cookies", "Close and decide later"]);
    expect(names[2]).not.toBe("Reject Non-Essential");
  });

  it("mentions only necessary cookies where there are no others, as the policy does", async () => {
    const page = await openWithBanner("/cookie-policy");
    await expectVisible(bannerOf(page).getByText("We currently use only necessary cookies."));
    await expectVisible(page.getByText("We currently use only necessary storage"));
  });

  // A phone's default fonts may be far wider than ours.
  test.each(["", "h1 { letter-spacing: 0.03em }", ":root { font-family: 'DejaVu Sans' }"])(
    "does not cover Start Free Trial on the smallest phone, with %j",
    async (content) => {
      const page = await newVisitor(product, { viewport: { width: 320, height: 640 }, ...still });
      await page.goto(product.origin);
      await expectVisible(bannerOf(page));
      if (content !== "") await page.addStyleTag({ content });
      const start = await page
        .locator("main")
        .getByRole("link", { name: "Start Free Trial" })
        .first()
        .boundingBox();
      const banner = await bannerOf(page).boundingBox();
      expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    },
  );

  test.each([
    [1280, 800],
    [1440, 900],
  ])("covers nothing of the hero at %i × %i", async (width, height) => {
    const page = await newVisitor(product, { viewport: { width, height }, ...still });
    await page.goto(product.origin);
    await expectVisible(bannerOf(page));
    const facts = await page.locator("main dl").first().boundingBox();
    const banner = await bannerOf(page).boundingBox();
    expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  });

  it("leaves a form's button reachable on a phone and shifts nothing", async () => {
    const page = await newVisitor(product, { viewport: { width: 320, height: 568 }, ...still });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${product.origin}/register`);
    await expectVisible(bannerOf(page));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    const submit = page.getByRole("button", { name: "Create account" });
    await submit.focus();
    const [button, banner] = [await submit.boundingBox(), await bannerOf(page).boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  });

  it("is never the largest contentful paint", () => expectNeverLargest(product));

  it("passes axe and does not overflow", async () => {
    const page = await newVisitor(product, { reducedMotion: "reduce" });
    await page.goto(`${product.origin}/login`);
    await expectVisible(bannerOf(page));
    await look(page);
  });
});

describe("where our own pages are tracked", () => {
  const siteId = `site_${"A".repeat(22)}`;
  let tracked: Product;
  beforeAll(async () => {
    process.env.OWN_SITE_ID = siteId;
    tracked = await openProduct();
  });
  afterAll(() => tracked?.close());

  it("is never the largest contentful paint there either", () => expectNeverLargest(tracked));

  /** Requests of the tracker, and what it stored. */
  const traces = async (page: Page) => ({
    scripts: await page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => /\/whence[^/]*\.js$/.test(name)).length,
    ),
    cookies: (await page.context().cookies()).map(({ name }) => name),
    stored: await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("whence"))),
  });
  const NONE = { scripts: 0, cookies: [], stored: [] };

  it("nothing is tracked before an answer or after a rejection", async () => {
    const page = await openWithBanner("/", tracked);
    await expectVisible(bannerOf(page).getByText("We use necessary cookies, and others only if you accept."));
    expect(await page.evaluate(() => window.WhenceConfig?.siteId)).toBe(siteId);
    expect(await traces(page)).toEqual(NONE);
    await buttonOf(page, "Reject Non-Essential").click();
    for (const path of ["/pricing", "/features"]) {
      await page.goto(tracked.origin + path);
      expect(await traces(page)).toEqual(NONE);
    }
  });

  it("accepting reloads the page and tracks it; rejecting later removes all traces", async () => {
    const page = await openWithBanner("/", tracked);
    await mark(page);
    await buttonOf(page, "Accept All Cookies").click();
    await eventually(() => isMarked(page).catch(() => true)).toBe(false);
    await eventually(async () => (await traces(page)).cookies).toEqual(["whence"]);
    expect(await stored(page)).toBe("accepted");

    await page.goto(`${tracked.origin}/cookie-policy`);
    await expectVisible(page.getByText("You have accepted"));
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await eventually(async () => ({ ...(await traces(page)), scripts: 0 })).toEqual(NONE);
  });
});
