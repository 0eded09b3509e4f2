import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoreLead } from "../../../functions/leads/scoring/score.ts";
import { scoreReasons } from "../../../functions/leads/sentences.ts";
import { composeSnippet } from "../../../web/src/app/snippet.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { givenAccount } from "../../support/given.ts";

let product: Product;
/** The landing page, shared by the tests. */
let page: Page;
beforeAll(async () => {
  process.env.SUPPORT_EMAIL = "support@whence.localhost";
  product = await openProduct();
  page = await product.visit({ reducedMotion: "reduce" });
  await page.goto(product.origin);
});
afterAll(() => product?.close());

describe("the landing page", () => {
  it("has a skip link to its content", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("links to every page from its navigation, sections and footer", async () => {
    const linksOf = (part: string) =>
      page
        .locator(part)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(await linksOf("nav")).toEqual([
      ["Whence", "/"],
      ["Pricing", "/pricing"],
      ["Features", "/features"],
      ["Developers", "/developers"],
      ["Login", "/login"],
      ["Start Free Trial", "/register"],
    ]);
    expect(await linksOf("footer")).toEqual([
      ["Features", "/features"],
      ["Pricing", "/pricing"],
      ["See a lead scored", "/demo"],
      ["Developers", "/developers"],
      ["Login", "/login"],
      ["Start Free Trial", "/register"],
      ["Contact", "/contact"],
      ["Privacy Policy", "/privacy-policy"],
      ["Terms of Service", "/terms-of-service"],
      ["Cookie Policy", "/cookie-policy"],
    ]);
    for (const name of ["Know whence every lead came.", "Your next lead will come from somewhere."]) {
      await expectVisible(page.getByRole("heading", { name }));
    }
    const steps = page.getByRole("region", { name: /three steps/ }).getByRole("listitem");
    expect(await steps.count()).toBe(3);
    await expectVisible(page.getByText("How It Works"));
    expect(await page.getByRole("heading", { name: "Typical attribution tools" }).count()).toBe(1);
  });

  it("shows an example lead with the score and reasons the model gives it", async () => {
    const example = page.getByRole("figure");
    const text = (await example.innerText()).replace(/\s+/g, " ");
    const message = "Could you show us a demo next week, and what would it cost for two offices?";
    const { ai_score, ...scored } = scoreLead({
      name: "Inês Duarte",
      email: "ines.duarte@gmail.com",
      phone: null,
      company: null,
      message,
      form: null,
      channel: "Email",
      touches: [],
      visits: 2,
      pageviews: 3,
      first_pageviews: ["/", "/work", "/contact"].map((path) => ({
        path,
        title: null,
        at: null,
        dwell_seconds: null,
        scroll: null,
        clicks: null,
        referrer: null,
      })),
      dwell_seconds: 640,
      fill_seconds: 18,
      domain: "studio.example",
    });
    for (const expected of ["Inês Duarte", message, `${ai_score.toFixed(1)} / 10`])
      expect(text).toContain(expected);
    const rows = await example.locator("ul").last().getByRole("listitem").allTextContents();
    expect(rows).toEqual(
      scoreReasons({ ...scored, quarantine: null }).map(
        ({ reason, points }) => `${reason}${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(2)}`,
      ),
    );
    expect(rows.at(-1)).toContain("All other signs together");
  });

  it("shows the snippet a customer pastes", async () => {
    expect(await page.locator("pre").innerText()).toBe(
      composeSnippet({ id: "site_…", consent: "immediate" }, "https://…"),
    );
  });

  it("makes no claims about other tools: their card holds only questions", async () => {
    const otherTools = page.getByRole("region", { name: "Typical attribution tools" });
    for (const line of (await otherTools.locator("p").allTextContents()).slice(1))
      expect(line).toMatch(/\?$/);
  });

  it("has a menu on phones that works without JavaScript and closes on Escape", async () => {
    const phone = { width: 320, height: 640 };
    const plain = await product.visit({ javaScriptEnabled: false, viewport: phone });
    await plain.goto(product.origin);
    const menuOf = (page: Page) => page.locator("summary");
    const login = (page: Page) => page.locator("details").getByRole("link", { name: "Login" });
    expect(await login(plain).isVisible()).toBe(false);
    await menuOf(plain).click();
    await login(plain).click();
    await eventually(() => new URL(plain.url()).pathname).toBe("/login");

    await page.setViewportSize(phone);
    await menuOf(page).focus();
    await page.keyboard.press("Enter");
    await eventually(() => login(page).isVisible()).toBe(true);
    // Escape works once the page is hydrated.
    await eventually(async () => {
      await page.keyboard.press("Escape");
      return login(page).isVisible();
    }).toBe(false);
    expect(await menuOf(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("links signed-in visitors to the dashboard instead of sign-in", async () => {
    const page = await product.visit();
    await product.enterAt(page, await givenAccount(product.app), "/");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expectVisible(bar.getByRole("link", { name: "Dashboard" }));
    await expectVisible(page.getByRole("heading", { level: 1 }));
    expect(new URL(page.url()).pathname).toBe("/");
    await bar.getByRole("link", { name: "Dashboard" }).click();
    await expectVisible(page.getByRole("tabpanel"));
    await page.goBack();
    await expectVisible(bar.getByRole("link", { name: "Dashboard" }));
    expect(await bar.getByRole("link", { name: "Login" }).count()).toBe(0);
  });
});

describe("product screenshots", () => {
  it("match the page's scheme: the visitor's choice, or else the system's", async () => {
    const picture = page.getByRole("img", { name: /^The Leads tab/ });
    const expectPicture = async (scheme: "light" | "dark") => {
      await eventually(() => picture.getAttribute("src")).toContain(`leads-${scheme}`);
      expect(await picture.count()).toBe(1);
      await picture.scrollIntoViewIfNeeded();
      // The width and height attributes match the image file, so nothing moves when it loads.
      await eventually(() =>
        picture.evaluate((image) => {
          const { naturalWidth, naturalHeight } = image as HTMLImageElement;
          return [naturalWidth, naturalHeight].map(String);
        }),
      ).toEqual([await picture.getAttribute("width"), await picture.getAttribute("height")]);
    };
    const reloadWith = async (theme: "light" | "dark" | null, colorScheme: "light" | "dark") => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((chosen) => {
        if (chosen === null) localStorage.removeItem("theme");
        else localStorage.setItem("theme", chosen);
      }, theme);
      await page.reload();
    };
    await expectPicture("light");
    await reloadWith("dark", "light");
    await expectPicture("dark");
    await reloadWith("light", "dark");
    await expectPicture("light");
    await reloadWith(null, "dark");
    await expectPicture("dark");
  });

  it("are small, state their sizes and load lazily", async () => {
    for (const path of ["/", "/features"]) {
      const { text } = await product.app.call(`GET ${path}`);
      const images = [...text.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
      expect(images.length).toBeGreaterThan(0);
      for (const tag of images) {
        expect(tag).toMatch(/ width="\d+" height="\d+" loading="lazy"/);
        const address = /src="([^"]+)"/.exec(tag)?.[1] ?? "";
        const image = await fetch(product.origin + address);
        expect(image.headers.get("content-type")).toBe("image/webp");
        expect((await image.arrayBuffer()).byteLength).toBeLessThanOrEqual(50_000);
      }
    }
    const social = await fetch(`${product.origin}/social.png`);
    expect((await social.arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
  });
});

it("the landing page passes axe and does not overflow", () => expectAccessible(page));
