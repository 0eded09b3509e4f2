import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COOKIE_BANNER_DELAY_MS } from "../../../functions/platform/constants.ts";
import { parallel } from "../parallel.ts";
import { expectVisible, type Product } from "./dashboard.ts";

/** The cookie banner of a page. */
export const bannerOf = (page: Page) => page.getByRole("region", { name: "Cookies" });

/** Records when the banner appears and what the largest contentful paint is. */
const observe = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[aria-label=Cookies]")) return;
    observer.disconnect();
    Object.assign(window, { appearedAt: performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    const element = (list.getEntries().at(-1) as PerformanceEntry & { element?: Element }).element;
    Object.assign(window, { largest: element?.closest("[aria-label=Cookies]") ? "banner" : "page" });
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

/**
 * Asserts that the banner appears on each of these pages one second after load, and is never the page's largest
 * contentful paint: appearing so late, it would make its page count as slow.
 */
export async function expectLateAndNeverLargest(product: Product, paths: string[]): Promise<void> {
  const unanswered = { storageState: { cookies: [], origins: [] } };
  const first = await product.visit({ ...unanswered, viewport: { width: 412, height: 823 } });
  const context = first.context();
  await context.addInitScript(observe);
  const idle = [first];
  await parallel(
    paths,
    async (path) => {
      const page = idle.pop() ?? (await context.newPage());
      await page.goto(product.origin + path);
      await expectVisible(bannerOf(page));
      await page.waitForFunction(
        () => !document.getAnimations().some(({ playState }) => playState === "running"),
      );
      // Paints are reported a few frames later.
      const paint = await page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
        const { appearedAt, largest } = window as unknown as { appearedAt: number; largest: string };
        // Both times are taken from the browser's clock.
        const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return { largest, waited: appearedAt - (load?.loadEventStart ?? 0) };
      });
      expect(paint.largest, path).toBe("page");
      expect(paint.waited, path).toBeGreaterThanOrEqual(COOKIE_BANNER_DELAY_MS - 1);
      const policy = bannerOf(page).getByRole("link", { name: "Learn more" });
      expect(await policy.getAttribute("href"), path).toBe("/cookie-policy");
      idle.push(page);
    },
    4,
  );
}
