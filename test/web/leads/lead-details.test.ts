import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { pageLink } from "../../../web/src/leads/journey/journey-steps.ts";
import { eventually, expectVisible, openProduct, type Product } from "../../support/browser/dashboard.ts";
import { expectDrawerFocus } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const story = (page: Page) => page.getByRole("dialog");
const part = (page: Page, name: string) => story(page).getByRole("region", { name, exact: true });
const button = (page: Page, name: string) => story(page).getByRole("button", { name, exact: true });

/** A lead with this body, and a page with its details open. */
async function opened(body: Record<string, unknown>, viewport = { width: 1280, height: 900 }) {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  const lead = await givenOwnLead(product.app, account.token, {
    site_id: site.id,
    email: "zoe@company.example",
    ...body,
  });
  // West of Greenwich, a UTC date is displayed as the day before if read in local time.
  const page = await product.signedIn("leads", account, {
    viewport,
    locale: "en-GB",
    timezoneId: "America/New_York",
  });
  await page.getByRole("button", { name: /^Details of/ }).click();
  await expectDrawerFocus(page);
  await expectVisible(part(page, "Why this score"));
  return { account, site, lead, page };
}

it("shows what the person entered as text, with working email and phone links", async () => {
  const { lead, page } = await opened({
    name: "Zoë O’Hara",
    phone: "+44 (0)20 7946 0000",
    company: "Kew & Sons",
    form: "Ask us",
    message: "What would\n\n  a small courtyard cost?",
    touches: [{ source: "google", medium: "cpc" }],
  });
  expect(await story(page).getByRole("heading", { level: 2 }).textContent()).toBe("Zoë O’Hara");
  expect(await story(page).locator("dl").filter({ hasText: "Channel" }).textContent()).toBe(
    `Channel${lead.channel}FormAsk usCompanyKew & SonsPhone+44 (0)20 7946 0000Message${lead.message}`,
  );
  const links = story(page).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "mailto:zoe@company.example",
    "tel:+442079460000",
  ]);
  const message = story(page).locator("bdi", { hasText: "courtyard" });
  expect(await message.evaluate((text) => getComputedStyle(text).whiteSpace)).toBe("pre-wrap");
});

it("explains a lead's flags, and links only valid addresses", async () => {
  const sent = { email: "a@b.example?bcc=c@d.example", phone: "call me", honeypot: "filled" };
  const { page } = await opened({ ...sent, message: "Hello." });
  await intercept(page, "**/api/leads?*", async (route) => {
    const response = await route.fetch();
    const leads: Lead[] = await response.json();
    const flags = ["honeypot", "unverified host"];
    await route.fulfill({ response, json: leads.map((lead) => ({ ...lead, submissions: 2, flags })) });
  });
  await page.reload();
  for (const text of [/^A field hidden from people/, /not on this site's domain/, "2 times", sent.phone])
    await expectVisible(story(page).getByText(text));
  expect(await story(page).getByRole("link").count()).toBe(0);
});

describe("the journey", () => {
  const touches = [
    {
      at: daysAgo(40),
      source: "Google",
      medium: "cpc",
      campaign: "spring",
      id: "c-7",
      click_ids: { gclid: "abc", gad_source: "1" },
      referrer: "https://www.google.com/",
      landing: "https://shop.example/pricing",
    },
    { at: daysAgo(3), referrer: "https://www.chatgpt.com/c/1", landing: "https://shop.example/" },
    { at: daysAgo(2), referrer: "https://checkout.stripe.com/", landing: "/thanks" },
    { at: daysAgo(1) },
  ];
  const steps = (page: Page) => part(page, "Journey").locator("ol > li");
  const titles = (page: Page) => steps(page).locator("button > span:first-child").allTextContents();

  it.each([1280, 360])(
    "names the rule, and for each touch why it is credited or not, at %i px",
    async (width) => {
      const { lead, page } = await opened({ touches }, { width, height: 800 });
      const why = part(page, "Why this source");
      expect(await why.locator("p").first().textContent()).toBe(
        `${lead.source} – AI assistant: ${lead.source_rule}.`,
      );
      const rules = why.locator("p").last();
      expect(await rules.locator("time").getAttribute("datetime")).toBe(lead.channel_table);
      const date = new Date(lead.channel_table ?? "").toLocaleDateString("en-GB", {
        dateStyle: "medium",
        timeZone: "UTC",
      });
      expect(await rules.textContent()).toBe(`Classified with rules from ${date}`);

      expect(await titles(page)).toEqual([
        ...["Google / cpc", "chatgpt.com", "checkout.stripe.com", "Direct", "Submitted the form"],
      ]);
      const shown = await steps(page).evaluateAll((all) =>
        all.map((step) => ({
          reason: step.querySelector("p:last-of-type")?.textContent,
          at: step.querySelector("time")?.dateTime,
        })),
      );
      expect(shown.map(({ at }) => at)).toEqual([...touches.map(({ at }) => at), lead.created_at]);
      const reasons = shown.slice(0, -1).map(({ reason }) => reason);
      expect(reasons).toEqual(lead.touch_reasons);
      expect(reasons.map((reason) => reason?.startsWith("Credited"))).toEqual([false, true, false, false]);
      expect(await steps(page).filter({ hasText: "First touch" }).locator("button").textContent()).toContain(
        "Google",
      );
      expect(await steps(page).filter({ hasText: "Last touch" }).locator("button").textContent()).toContain(
        "chatgpt",
      );

      await button(page, "Next step").click();
      await expectVisible(part(page, "Journey").getByText("Step 1 of 5"));
      expect(await steps(page).nth(0).locator("dl").textContent()).toContain(
        "SourceGoogleMediumcpcCampaignspringCampaign idc-7Click idgad_source: 1, gclid: abc" +
          "Referrerhttps://www.google.com/Landinghttps://shop.example/pricingTime",
      );
      await button(page, "Next step").click();
      await expectVisible(part(page, "Journey").getByText("Step 2 of 5"));
      expect(await part(page, "Journey").locator("ol dl").count()).toBe(1);
      expect(await steps(page).nth(1).locator("dl").textContent()).toContain(
        "Referrerhttps://www.chatgpt.com/c/1Landinghttps://shop.example/",
      );
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } =
          document.querySelector("[role=dialog] > :last-child") ?? document.body;
        return Math.max(scrollWidth - clientWidth, document.documentElement.scrollWidth - innerWidth);
      });
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  it("says so when nothing was sent", async () => {
    const { page } = await opened({});
    expect(await part(page, "Why this source").textContent()).toBe(
      "Why this sourceNo attribution data was sent, so the source is Unknown.",
    );
    await expectVisible(part(page, "Journey").getByText("No visits or pageviews were sent."));
    expect(await titles(page)).toEqual(["Submitted the form"]);
  });

  it("shows visits, pages and time, and steps through the first three pages", async () => {
    const { page, site } = await opened({
      visits: 3,
      dwell_seconds: 185,
      form: "Ask us",
      pageviews: [
        { path: "/", title: "Home", dwell_seconds: 12 },
        { path: "/prices", title: "Prices", referrer: "https://www.google.com/" },
        "https://other.example/journal",
        "/contact",
      ],
    });
    expect(await part(page, "Journey").locator("dl").first().textContent()).toBe(
      "Visits3Pageviews4Time on site3 min 5 s",
    );
    expect(await titles(page)).toEqual([
      ...[
        "Page 1: Home",
        "Page 2: Prices",
        "Page 3: https://other.example/journal",
        "Submitted the form “Ask us”",
      ],
    ]);
    const facts = part(page, "Journey").locator("ol dl");
    const shown: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      await button(page, "Next step").click();
      await expectVisible(part(page, "Journey").getByText(`Step ${step + 1} of 4`));
      shown.push(await facts.textContent());
      const link = facts.getByRole("link");
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
      shown.push(await link.getAttribute("href"));
    }
    expect(shown).toEqual([
      ...["Page/TitleHomeStayed12 s", `https://${site.domain}/`],
      ...["Page/pricesTitlePricesReferrerhttps://www.google.com/", `https://${site.domain}/prices`],
      ...["Pagehttps://other.example/journal", "https://other.example/journal"],
    ]);
    await button(page, "Previous step").click();
    await expectVisible(part(page, "Journey").getByText("Step 2 of 4"));
    await steps(page).nth(1).locator("button").click();
    await eventually(() => facts.count()).toBe(0);
  });

  it("links viewed pages over http(s) only, and a path only to the lead's own site", () => {
    expect(pageLink("/prices?x=1", "shop.example")).toBe("https://shop.example/prices?x=1");
    expect(pageLink("http://other.example/a", "shop.example")).toBe("http://other.example/a");
    for (const path of [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "//evil.example/",
      "/\\evil.example/",
      "/\t/evil.example/",
      "prices",
      "",
    ])
      expect(pageLink(path, "shop.example"), path).toBe(null);
    expect(pageLink("/prices", undefined)).toBe(null);
    expect(pageLink(null, "shop.example")).toBe(null);
  });
});

describe("why this score", () => {
  it("shows how the points add up, and explains the score on demand", async () => {
    const { lead, page } = await opened({ name: "Zoë O’Hara", message: "What would a courtyard cost?" });
    const why = part(page, "Why this score");
    const written = await why.locator("ul > li > span:last-child").allTextContents();
    const points = written.map((text) => Number(text.replace("−", "-")));
    expect(points).toEqual(lead.score_reasons.map((reason) => reason.points));
    await expectVisible(why.getByText("Average lead 5.00", { exact: true }));
    const score = lead.ai_score ?? Number.NaN;
    await expectVisible(why.getByText(`AI score ${score.toFixed(1)}`, { exact: true }));
    expect(Math.abs(points.reduce((all, one) => all + one, 5) - score)).toBeLessThan(0.1);

    // Each bar extends from the middle towards its sign, in proportion to the largest.
    const bars = await why
      .locator("[style]")
      .evaluateAll((all) =>
        all.map((bar) => [
          (bar as HTMLElement).className.includes("bg-red"),
          (bar as HTMLElement).style.width,
        ]),
      );
    const most = Math.max(...points.map(Math.abs));
    for (const [index, each] of points.entries()) {
      expect(bars[index]?.[0]).toBe(each < 0);
      expect(Number.parseFloat(String(bars[index]?.[1]))).toBeCloseTo((Math.abs(each) / most) * 50, 2);
    }

    expect(await why.getByText("5.0 is an average lead").isVisible()).toBe(false);
    await why.getByText("What is this score?").focus();
    await page.keyboard.press("Enter");
    await expectVisible(why.getByText("5.0 is an average lead"));
    await expectVisible(why.getByText("not learned from how your leads turned out"));
  });
});
