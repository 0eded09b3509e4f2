import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bannerOf, expectLateAndNeverLargest } from "../../support/browser/banner.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { soak } from "../../support/soak.ts";

let product: Product;
beforeAll(async () => {
  process.env.OWN_SITE_ID = "";
  product = await openProduct();
});
afterAll(() => product?.close());

const buttonOf = (page: Page, name: string) => bannerOf(page).getByRole("button", { name });

/** Without animation, so that the banner is in its final place immediately. */
const still = { reducedMotion: "reduce" } as const;

/** A visitor without a cookie choice. */
const newVisitor = (options = {}) =>
  product.visit({ storageState: { cookies: [], origins: [] }, ...options });

async function openWithBanner(path: string, options = {}): Promise<Page> {
  const page = await newVisitor(options);
  await page.goto(product.origin + path);
  await expectVisible(bannerOf(page));
  return page;
}

const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("cookieConsent"));

/** A mark on the page that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

describe("the cookie banner", () => {
  it("appears on every page one second after load, and is never the largest contentful paint", () => {
    const sample = ["/", "/login", "/mails"];
    const others = [
      "/pricing",
      "/register",
      "/forgot-password",
      "/reset-password",
      "/demo",
      "/cookie-policy",
    ];
    return expectLateAndNeverLargest(product, soak([...sample, ...others, "/no-such-page"], sample));
  });

  it("appears in the dashboard without blocking it", async () => {
    const page = await product.signedIn("overview", undefined, {
      storageState: { cookies: [], origins: [] },
    });
    await expectVisible(bannerOf(page));
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await expectVisible(page.getByRole("tabpanel", { name: "Leads" }));
    await expectVisible(bannerOf(page));
  });

  it("appears again after it was closed, but not within a year of an answer", async () => {
    const page = await openWithBanner("/");
    await bannerOf(page)
      .getByRole("button", { name: /^Close/ })
      .click();
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

    await page.goto(`${product.origin}/cookie-policy`);
    await expectVisible(bannerOf(page));
    // No others are in use here, as the policy says too.
    await expectVisible(bannerOf(page).getByText("We currently use only necessary cookies."));
    await expectVisible(page.getByText("We currently use only necessary storage"));

    const answer = async (name: string, value: "rejected" | "accepted") => {
      await mark(page);
      await buttonOf(page, name).click();
      expect(await bannerOf(page).count()).toBe(0);
      expect(await stored(page)).toBe(value);
      // Without a tracker there is no reason to reload.
      expect(await isMarked(page)).toBe(true);
    };
    const reloadAfter = async (days: number) => {
      await page.evaluate((ago) => {
        localStorage.setItem("cookieConsentAt", new Date(Date.now() - ago * 86_400_000).toISOString());
      }, days);
      await page.reload();
    };
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/login`);
    await expectVisible(bannerOf(other));
    await answer("Reject Non-Essential", "rejected");
    // An answer in one tab counts in all of them.
    await eventually(() => bannerOf(other).count()).toBe(0);
    await other.close();

    await reloadAfter(364);
    await expectVisible(page.getByText("You have rejected"));
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);

    await reloadAfter(366);
    await expectVisible(bannerOf(page));
    await answer("Accept All Cookies", "accepted");
    await page.reload();
    await expectVisible(page.getByText("You have accepted"));
    expect(await bannerOf(page).count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it("gives both choices the same weight, can be answered by keyboard and passes axe", async () => {
    const page = await openWithBanner("/login", still);
    const [reject, accept] = await Promise.all(
      ["Reject Non-Essential", "Accept All Cookies"].map((name) =>
        buttonOf(page, name).evaluate((button) => {
          const { color, backgroundColor, fontWeight, fontSize, height } = getComputedStyle(button);
          return { color, backgroundColor, fontWeight, fontSize, height };
        }),
      ),
    );
    expect(reject).toEqual(accept);

    // The banner does not trap the focus.
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

    await expectAccessible(page);
    expect(await bannerOf(page).count()).toBe(1);

    // A page in the back/forward cache receives no events.
    await page.evaluate(() => {
      localStorage.setItem("cookieConsent", "rejected");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await eventually(() => bannerOf(page).count()).toBe(0);
  });

  it("does not cover Start Free Trial on the smallest phone, nor the hero on a desktop", async () => {
    const page = await openWithBanner("/", { viewport: { width: 320, height: 640 }, ...still });
    const main = page.locator("main");
    const expectAboveBanner = async (part: ReturnType<Page["locator"]>, when: string) => {
      const box = await part.first().boundingBox();
      const banner = await bannerOf(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), when).toBeLessThanOrEqual(banner?.y ?? 0);
    };
    // A phone's default fonts may be far wider than ours.
    const start = main.getByRole("link", { name: "Start Free Trial" });
    await expectAboveBanner(start, "in our fonts");
    for (const content of ["h1 { letter-spacing: 0.03em }", ":root { font-family: 'DejaVu Sans' }"]) {
      const style = await page.addStyleTag({ content });
      await expectAboveBanner(start, content);
      await style.evaluate((element) => (element as Element).remove());
    }
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAboveBanner(main.locator("dl"), `${width} × ${height}`);
    }
  });

  it("leaves a form's button reachable on a phone and shifts nothing", async () => {
    const page = await newVisitor({ viewport: { width: 320, height: 568 }, ...still });
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
});
