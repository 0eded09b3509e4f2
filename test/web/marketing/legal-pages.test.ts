import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { COOKIE_CONSENT_KEY, TOKEN_KEY } from "../../../functions/platform/constants.ts";
import { root } from "../../../lib/build.ts";
import { expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";

const PATHS = ["/privacy-policy", "/terms-of-service", "/cookie-policy"] as const;

let product: Product;
/** The open pages, shared by the tests. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  process.env.SUPPORT_EMAIL = "support@whence.localhost";
  product = await openProduct();
  for (const path of PATHS) {
    const page = await product.visit();
    pages.set(path, page);
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    await page.clock.setFixedTime(new Date(2027, 1, 28, 23, 59));
    await page.goto(product.origin + path);
  }
});
afterAll(() => product?.close());

const at = (path: (typeof PATHS)[number]) => pages.get(path) as Page;

/** The visible text of the page's main part. */
const mainText = async (page: Page): Promise<string> =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");

describe("the legal pages", () => {
  test.each(PATHS)(
    "%s shows today's date next to the effective date, and shifts nothing when it appears",
    async (path) => {
      const page = at(path);
      await expectVisible(page.getByText("Last updated: February 28, 2027"));
      await expectVisible(page.getByText("In effect since November 22, 2026."));
      // Layout shifts are reported a few frames later.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0);
    },
  );

  it("contain the policy texts of the specification", async () => {
    const [privacy = "", terms = "", cookies = ""] = await Promise.all(
      PATHS.map((path) => mainText(at(path))),
    );
    for (const text of [privacy, cookies]) {
      expect(text).toMatch(/30-90 days/);
      expect(text).toMatch(/up to 1 year/);
    }
    expect(privacy).toMatch(/children under 13/);
    expect(privacy).toMatch(/Amazon Web Services/);
    expect(privacy).toMatch(/Razorpay/);
    expect(terms).toMatch(/under 13 are excluded/);
    expect(terms).toMatch(/at least 18 years old/);
    expect(terms).toMatch(/change prices with 30 days notice/);
    expect(terms).toMatch(/Cancellation takes effect at the end of the billing period\./);
    expect(terms).toMatch(/Fees are non-refundable/);
  });

  it("list every value that the pages store", async () => {
    const folder = join(root, "web/src");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter((text) => /Storage\.setItem\(/.test(text));
    const keys = sources.flatMap((text) =>
      [...text.matchAll(/^const \w*(?:KEY|key)\b.*?["`]([\w-]+)/gm)].map(([, key]) => key),
    );
    expect(keys.length).toBeGreaterThanOrEqual(5);
    const listed = (await at("/cookie-policy").getByRole("rowheader").allTextContents())
      .join(", ")
      .split(", ");
    expect(listed).toEqual(
      expect.arrayContaining([...keys, TOKEN_KEY, COOKIE_CONSENT_KEY, "whence_refresh"]),
    );
  });

  test.each(PATHS)("%s passes axe, does not overflow and links back home", async (path) => {
    const page = at(path);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to home" }).click();
    await expectVisible(page.getByRole("heading", { name: "Know whence every lead came." }));
  });
});
