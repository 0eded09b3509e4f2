import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { COOKIE_CONSENT_KEY, TOKEN_KEY } from "../../../functions/constants.ts";
import { CHANNELS } from "../../../functions/leads/lead.ts";
import { scoreReasons } from "../../../functions/leads/sentences.ts";
import { type Feature, features, PLANNED_FEATURES, PLANS, plans } from "../../../functions/plans/plans.ts";
import { scoreLead } from "../../../functions/scoring/score.ts";
import { root } from "../../../lib/build.ts";
import { dollars } from "../../../web/src/api/catalogue.ts";
import { snippetOf } from "../../../web/src/app/snippet.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount } from "../../support/given.ts";

const PATHS = [
  "/",
  "/features",
  "/pricing",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/no-such-page",
];
const LEGAL = PATHS.filter((path) => /policy|terms/.test(path));

let product: Product;
beforeAll(async () => {
  process.env.SUPPORT_EMAIL = "support@whence.localhost";
  product = await openProduct();
});
afterAll(() => product?.close());

async function openPage(path: string, options = {}): Promise<Page> {
  const page = await product.visit({ reducedMotion: "reduce", ...options });
  await page.goto(product.origin + path);
  return page;
}

/** The visible text of the page's main part. */
const mainText = async (page: Page): Promise<string> =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");

describe("accessibility and overflow", () => {
  test.each(PATHS)("on %s", async (path) => {
    const page = await openPage(path);
    await look(page);
  });
});

describe("the landing page", () => {
  it("links to every page from its navigation, sections and footer", async () => {
    const page = await openPage("/");
    const linksOf = (part: string) =>
      page
        .locator(part)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(await linksOf("nav")).toEqual([
      ["Whence", "/"],
      ["Pricing", "/pricing"],
      ["Features", "/features"],
      ["Login", "/login"],
      ["Start Free Trial", "/register"],
    ]);
    expect(await linksOf("footer")).toEqual([
      ["Features", "/features"],
      ["Pricing", "/pricing"],
      ["See a lead scored", "/demo"],
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
    const page = await openPage("/");
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
        referrer: null,
      })),
      dwell_seconds: 100,
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
    // The summed-up remainder weighs less than every named reason.
    expect(rows.at(-1)).toContain("All other signs together");
  });

  it("shows the snippet a customer pastes", async () => {
    const page = await openPage("/");
    expect(await page.locator("pre").innerText()).toBe(snippetOf("site_…", "https://…"));
  });

  it("makes no claims about other tools: their card holds only questions", async () => {
    const page = await openPage("/");
    const others = page.getByRole("region", { name: "Typical attribution tools" });
    for (const line of (await others.locator("p").allTextContents()).slice(1)) expect(line).toMatch(/\?$/);
  });

  it("has a menu on phones that works without JavaScript and closes on Escape", async () => {
    const plain = await openPage("/", { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const menuOf = (page: Page) => page.locator("summary");
    const login = (page: Page) => page.locator("details").getByRole("link", { name: "Login" });
    expect(await login(plain).isVisible()).toBe(false);
    await menuOf(plain).click();
    await login(plain).click();
    await eventually(() => new URL(plain.url()).pathname).toBe("/login");

    const page = await openPage("/", { viewport: { width: 320, height: 640 } });
    await menuOf(page).focus();
    await page.keyboard.press("Enter");
    await eventually(() => login(page).isVisible()).toBe(true);
    // Escape works once the page is hydrated.
    await eventually(async () => {
      await page.keyboard.press("Escape");
      return login(page).isVisible();
    }).toBe(false);
    expect(await menuOf(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
  });

  it("links signed-in visitors to the dashboard instead of sign-in", async () => {
    const page = await product.visit();
    await product.enter(page, await givenAccount(product.app));
    await page.goto(product.origin);
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: "Dashboard" }).click();
    await expectVisible(page.getByRole("tabpanel"));
    await page.goBack();
    await expectVisible(bar.getByRole("link", { name: "Dashboard" }));
    expect(await bar.getByRole("link", { name: "Login" }).count()).toBe(0);
  });

  it("has a skip link to its content", async () => {
    const page = await openPage("/");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("product screenshots", () => {
  test.each(["light", "dark"] as const)("match a page in the %s scheme", async (colorScheme) => {
    const page = await openPage("/", { colorScheme });
    const picture = page.getByRole("img", { name: /^The Leads tab/ });
    expect(await picture.count()).toBe(1);
    await picture.scrollIntoViewIfNeeded();
    // The width and height attributes match the image file, so nothing moves when it loads.
    await eventually(() =>
      picture.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return [naturalWidth, naturalHeight].map(String);
      }),
    ).toEqual([await picture.getAttribute("width"), await picture.getAttribute("height")]);
    expect(await picture.getAttribute("src")).toContain(`leads-${colorScheme}`);
    // A theme the visitor chose overrides the system's.
    const other = colorScheme === "light" ? "dark" : "light";
    await page.evaluate((theme) => localStorage.setItem("theme", theme), other);
    await page.reload();
    await eventually(() => picture.getAttribute("src")).toContain(`leads-${other}`);
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

describe("plans and prices", () => {
  test.each(["/", "/pricing"])("%s shows the plans at the prices the server charges", async (path) => {
    const page = await openPage(path);
    for (const plan of PLANS) {
      const { name, price_cents, features: own } = plans[plan];
      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name, exact: true }) });
      const text = (await card.innerText()).replace(/\s+/g, " ");
      expect(text).toContain(`${dollars(price_cents)} / month`);
      expect(text).toContain(
        { starter: "1 website", growth: "Up to 5 websites", agency: "Unlimited websites" }[plan],
      );
      for (const feature of own) {
        expect(text).toContain(
          PLANNED_FEATURES.has(feature) ? `${features[feature]} (not available yet)` : features[feature],
        );
      }
      expect(text.includes("Most Popular")).toBe(plan === "growth");
      const button = card.getByRole("link");
      expect([await button.textContent(), await button.getAttribute("href")]).toEqual(
        plan === "agency" ? ["Contact Sales", "/contact?plan=agency"] : ["Start Free Trial", "/register"],
      );
    }
  });

  it("gives search engines the same prices and the same FAQ as the page", async () => {
    const { text } = await product.app.call("GET /pricing");
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? ""),
    );
    const software = blocks.find((each) => each["@type"] === "SoftwareApplication");
    expect(
      software.offers.map((offer: { name: string; price: string }) => [offer.name, offer.price]),
    ).toEqual([
      ["Starter", "29.00"],
      ["Growth", "59.00"],
      ["Agency", "99.00"],
    ]);
    const faq = blocks.find((each) => each["@type"] === "FAQPage");
    const page = await openPage("/pricing");
    const shown = await page
      .locator("main details")
      .evaluateAll((all) =>
        all.map((each) => [each.querySelector("summary")?.textContent, each.querySelector("p")?.textContent]),
      );
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(
      faq.mainEntity.map((each: { name: string; acceptedAnswer: { text: string } }) => [
        each.name,
        each.acceptedAnswer.text,
      ]),
    ).toEqual(shown);
  });

  it("keeps an answer open when another is opened", async () => {
    const page = await openPage("/pricing");
    const answers = page.locator("main details");
    for (const at of [0, 1]) await answers.nth(at).locator("summary").click();
    for (const at of [0, 1]) await expectVisible(answers.nth(at).locator("p"));
  });

  test.each([
    ["trial", /14 days with every feature/],
    ["credit card", /No\. You give a name/],
    ["renew", /renews when you pay again\. We never store your card/],
    ["cancel", /until the end of the billing period/],
    ["refunds", /Fees are non-refundable/],
    ["plan ends", /grace period of 7 days.*30 more days, with their contact details hidden/],
    ["slow", /under 15 KB uncompressed/],
    ["consent", /90 days/],
  ])("the FAQ answers the question about: %s", async (word, answer) => {
    const page = await openPage("/pricing");
    const question = page
      .locator("main details")
      .filter({ has: page.locator("summary", { hasText: word }) })
      .first();
    await question.locator("summary").click();
    const paragraph = question.locator("p");
    await expectVisible(paragraph);
    expect(await paragraph.textContent()).toMatch(answer);
  });
});

describe("the features page", () => {
  it("describes each available feature with its plan and marks the others as not available yet", async () => {
    const page = await openPage("/features");
    for (const feature of Object.keys(features) as Feature[]) {
      const title = page.getByRole("heading", { name: features[feature], exact: true });
      if (PLANNED_FEATURES.has(feature)) {
        expect(await title.count()).toBe(0);
        const line = page.getByRole("listitem").filter({ hasText: features[feature] });
        expect(await line.innerText()).toContain("not available yet");
        continue;
      }
      const article = page.getByRole("article").filter({ has: title });
      expect(await article.innerText()).toMatch(/Every plan|Growth and Agency|Agency/);
      expect((await article.locator("p").allTextContents()).join(" ").length).toBeGreaterThan(60);
    }
  });

  it("states figures that are true", async () => {
    const text = await mainText(await openPage("/features"));
    expect(text).toContain("one of twenty channels");
    expect(CHANNELS).toHaveLength(20);
    const script = (await product.app.call("GET /whence.js")).text;
    expect(gzipSync(script).length).toBeLessThan(6200);
    expect(script.length).toBeLessThan(15_000);
  });
});

describe("the legal pages", () => {
  test.each(LEGAL)("%s links back home and shows today's date beside the effective date", async (path) => {
    const page = await product.visit();
    await page.clock.setFixedTime(new Date(2027, 1, 28, 23, 59));
    await page.goto(product.origin + path);
    await expectVisible(page.getByText("Last updated: 28 February 2027"));
    await expectVisible(page.getByText("In effect since 22 November 2026."));
    await page.getByRole("link", { name: "Back to home" }).click();
    await expectVisible(page.getByRole("heading", { name: "Know whence every lead came." }));
  });

  test.each(LEGAL)("%s shifts nothing when its date appears", async (path) => {
    const page = await product.visit();
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    await page.goto(product.origin + path);
    await expectVisible(page.getByText(/Last updated: \d/));
    // Layout shifts are reported a few frames later.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0);
  });

  it("contain the policy texts of the specification", async () => {
    const [privacy = "", terms = "", cookies = ""] = await Promise.all(
      LEGAL.map(async (path) => mainText(await openPage(path))),
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
    const page = await openPage("/cookie-policy");
    const listed = (await page.getByRole("rowheader").allTextContents()).join(", ").split(", ");
    expect(listed).toEqual(
      expect.arrayContaining([...keys, TOKEN_KEY, COOKIE_CONSENT_KEY, "whence_refresh"]),
    );
  });
});
