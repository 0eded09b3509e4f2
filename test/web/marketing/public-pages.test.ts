import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Feature, features, PLANS, plans } from "../../../functions/accounts/plans/plans.ts";
import { CHANNELS } from "../../../functions/leads/lead.ts";
import { dollars } from "../../../web/src/api/catalogue.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";

let product: Product;
/** The open pages, shared by the tests. */
let landing: Page;
let pricing: Page;
let featuresPage: Page;
beforeAll(async () => {
  process.env.SUPPORT_EMAIL = "support@whence.localhost";
  product = await openProduct();
  [landing, pricing, featuresPage] = await Promise.all([
    openPage("/"),
    openPage("/pricing"),
    openPage("/features"),
  ]);
});
afterAll(() => product?.close());

async function openPage(path: string): Promise<Page> {
  const page = await product.visit({ reducedMotion: "reduce" });
  await page.goto(product.origin + path);
  return page;
}

describe("plans and prices", () => {
  test.each(["landing", "pricing"] as const)(
    "the %s page shows the plans at the prices the server charges",
    async (shown) => {
      const page = { landing, pricing }[shown];
      for (const plan of PLANS) {
        const { name, price_cents, features: own } = plans[plan];
        const card = page
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { name, exact: true }) });
        // A section has no text until the browser has laid it out.
        await card.scrollIntoViewIfNeeded();
        await eventually(() => card.innerText()).toContain(name);
        const text = (await card.innerText()).replace(/\s+/g, " ");
        expect(text).toContain(`${dollars(price_cents)} / month`);
        expect(text).toContain(
          { starter: "1 website", growth: "Up to 5 websites", agency: "Unlimited websites" }[plan],
        );
        for (const feature of own) {
          expect(text).toContain(features[feature]);
        }
        expect(text.includes("Most Popular")).toBe(plan === "growth");
        const button = card.getByRole("link");
        expect([await button.textContent(), await button.getAttribute("href")]).toEqual(
          plan === "agency" ? ["Contact Sales", "/contact?plan=agency"] : ["Start Free Trial", "/register"],
        );
      }
    },
  );

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
    const shown = await pricing
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
    const answers = pricing.locator("main details");
    for (const at of [0, 1]) await answers.nth(at).locator("summary").click();
    for (const at of [0, 1]) await expectVisible(answers.nth(at).locator("p"));
    for (const at of [0, 1]) await answers.nth(at).locator("summary").click();
  });

  test.each([
    ["trial", /14 days with every feature/],
    ["credit card", /No\. You give a name/],
    ["renew", /renews when you pay again\. We never store your card/],
    ["cancel", /until the end of the billing period/],
    ["refunds", /Fees are non-refundable/],
    ["plan ends", /grace period of 7 days.*30 more days, with their contact details hidden/],
    ["slow", /about 10 KB compressed/],
    [
      "client see",
      /^Yes, on the Agency plan and during the trial\..*stay hidden unless the account’s owner allows it/,
    ],
    ["consent", /90 days/],
  ])("the FAQ answers the question about: %s", async (word, answer) => {
    const question = pricing
      .locator("main details")
      .filter({ has: pricing.locator("summary", { hasText: word }) })
      .first();
    await question.locator("summary").click();
    const paragraph = question.locator("p");
    await expectVisible(paragraph);
    expect(await paragraph.textContent()).toMatch(answer);
    await question.locator("summary").click();
  });
});

describe("the features page", () => {
  it("describes each feature with its plan", async () => {
    for (const feature of Object.keys(features) as Feature[]) {
      const title = featuresPage.getByRole("heading", { name: features[feature], exact: true });
      const article = featuresPage.getByRole("article").filter({ has: title });
      expect(await article.innerText()).toMatch(/Every plan|Growth and Agency|Agency/);
      expect((await article.locator("p").allTextContents()).join(" ").length).toBeGreaterThan(40);
    }
  });

  it("states figures that are true", async () => {
    const text = (await featuresPage.locator("main").innerText()).replace(/\s+/g, " ");
    expect(text).toContain("one of twenty channels");
    expect(CHANNELS).toHaveLength(20);
    const script = (await product.app.call("GET /whence.js")).text;
    expect(gzipSync(script).length).toBeLessThan(10_000);
  });
});

describe("accessibility and overflow", () => {
  it("on the pricing page", () => expectAccessible(pricing));

  it("on the features page", () => expectAccessible(featuresPage));

  it("on a page that does not exist", async () => expectAccessible(await openPage("/no-such-page")));
});
