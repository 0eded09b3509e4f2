import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Lead } from "../../../functions/leads/lead.ts";
import { eventually, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { closeDialogs, expectDrawerFocus, ONE_LEAD } from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
let account: GivenAccount;
let site: Site;
let page: Page;
beforeAll(async () => {
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
  // West of Greenwich, a UTC date is displayed as the day before if read in local time.
  page = await product.signedIn("leads", account, { locale: "en-US", timezoneId: "America/New_York" });
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const story = () => page.getByRole("dialog");
const part = (name: string) => story().getByRole("region", { name, exact: true });
const button = (name: string) => story().getByRole("button", { name, exact: true });

/** Shows the details of a lead. */
async function open(lead: Lead) {
  await goTo(page, `tab=leads&lead=${lead.id}`);
  await expectDrawerFocus(page);
  await expectVisible(part("Why this score"));
}

/** A new lead, as its account sees it. */
function given(body: Record<string, unknown>): Promise<Lead> {
  // Leads from the same address could count as one.
  const email = `${crypto.randomUUID()}@company.example`;
  return givenOwnLead(product.app, account.token, { site_id: site.id, email, ...body });
}

/** A new lead whose details are open. */
async function opened(body: Record<string, unknown>): Promise<Lead> {
  const lead = await given(body);
  await open(lead);
  return lead;
}

it("shows what the person entered as text, with working email and phone links", async () => {
  const lead = await opened({
    name: "Zoë O’Hara",
    email: "zoe@company.example",
    phone: "+44 (0)20 7946 0000",
    company: "Kew & Sons",
    form: "Ask us",
    message: "What would\n\n  a small courtyard cost?",
    touches: [{ source: "google", medium: "cpc" }],
  });
  expect(await story().getByRole("heading", { level: 2 }).textContent()).toBe("Zoë O’Hara");
  expect(await story().locator("dl").filter({ hasText: "Channel" }).textContent()).toBe(
    `Channel${lead.channel}FormAsk usCompanyKew & SonsPhone+442079460000Message${lead.message}`,
  );
  const links = story().getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    ...["mailto:zoe@company.example", "tel:+442079460000", "mailto:zoe@company.example", "tel:+442079460000"],
  ]);
  const message = story().locator("bdi", { hasText: "courtyard" });
  expect(await message.evaluate((text) => getComputedStyle(text).whiteSpace)).toBe("pre-wrap");
});

it("explains a lead's flags, and links only to valid addresses", async () => {
  const sent = { email: "a@b.example?bcc=c@d.example", phone: "call me", honeypot: "filled" };
  await intercept(page, ONE_LEAD, async (route) => {
    const response = await route.fetch();
    const flags = ["honeypot", "unverified host"];
    await route.fulfill({ response, json: { ...(await response.json()), submissions: 2, flags } });
  });
  await opened({ ...sent, message: "Hello." });
  for (const text of [/^A field hidden from people/, /not on this site's domain/, "2 times", sent.phone])
    await expectVisible(story().getByText(text));
  expect(await story().getByRole("link").count()).toBe(0);
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
  const steps = () => part("Journey").locator("ol > li");
  const titles = () => steps().locator("button > span:first-child").allTextContents();

  it("shows the rule, and why each touch is credited or not, at every width", async () => {
    const lead = await given({ touches });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(lead);
      const why = part("Why this source");
      expect(await why.locator("p").first().textContent()).toBe(
        `${lead.source} – AI assistant: ${lead.source_rule}.`,
      );
      const rules = why.locator("p").last();
      expect(await rules.locator("time").getAttribute("datetime")).toBe(lead.channel_table);
      const style = { dateStyle: "medium", timeZone: "UTC" } as const;
      const date = new Date(lead.channel_table ?? "").toLocaleDateString("en-US", style);
      expect(await rules.textContent()).toBe(`Classified with rules from ${date}`);

      expect(await titles()).toEqual([
        ...["Google / cpc", "chatgpt.com", "checkout.stripe.com", "Direct", "Submitted the form"],
      ]);
      const shown = await steps().evaluateAll((all) =>
        all.map((step) => ({
          reason: step.querySelector("p:last-of-type")?.textContent,
          at: step.querySelector("time")?.dateTime,
        })),
      );
      expect(shown.map(({ at }) => at)).toEqual([...touches.map(({ at }) => at), lead.created_at]);
      const reasons = shown.slice(0, -1).map(({ reason }) => reason);
      expect(reasons).toEqual(lead.touch_reasons);
      expect(reasons.map((reason) => reason?.startsWith("Credited"))).toEqual([false, true, false, false]);
      const marked = (text: string) => steps().filter({ hasText: text }).locator("button").textContent();
      expect(await marked("First touch")).toContain("Google");
      expect(await marked("Last touch")).toContain("chatgpt");

      await button("Next step").click();
      await expectVisible(part("Journey").getByText("Step 1 of 5"));
      expect(await steps().nth(0).locator("dl").textContent()).toContain(
        "SourceGoogleMediumcpcCampaignspringCampaign idc-7Click idgad_source: 1, gclid: abc" +
          "Referrerhttps://www.google.com/Landinghttps://shop.example/pricingTime",
      );
      await button("Next step").click();
      await expectVisible(part("Journey").getByText("Step 2 of 5"));
      expect(await part("Journey").locator("ol dl").count()).toBe(1);
      expect(await steps().nth(1).locator("dl").textContent()).toContain(
        "Referrerhttps://www.chatgpt.com/c/1Landinghttps://shop.example/",
      );
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } =
          document.querySelector("[role=dialog] > :last-child") ?? document.body;
        return Math.max(scrollWidth - clientWidth, document.documentElement.scrollWidth - innerWidth);
      });
      expect(overflow).toBeLessThanOrEqual(0);
      await closeDialogs(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("says when there is nothing to show", async () => {
    await opened({});
    expect(await part("Why this source").textContent()).toBe(
      "Why this sourceNo attribution data was sent, so the source is Unknown.",
    );
    await expectVisible(part("Journey").getByText("No visits or pageviews were sent."));
    expect(await titles()).toEqual(["Submitted the form"]);
  });

  it("shows visits, pages and time, and steps through the first three pages", async () => {
    await opened({
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
    expect(await part("Journey").locator("dl").first().textContent()).toBe(
      "Visits3Pageviews4Time on site3 min 5 s",
    );
    expect(await titles()).toEqual([
      ...["Page 1: Home", "Page 2: Prices", "Page 3: https://other.example/journal"],
      "Submitted the form “Ask us”",
    ]);
    const facts = part("Journey").locator("ol dl");
    const shown: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      await button("Next step").click();
      await expectVisible(part("Journey").getByText(`Step ${step + 1} of 4`));
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
    await button("Previous step").click();
    await expectVisible(part("Journey").getByText("Step 2 of 4"));
    await steps().nth(1).locator("button").click();
    await eventually(() => facts.count()).toBe(0);
  });
});

describe("why this score", () => {
  it("shows how the points add up, and explains the score on demand", async () => {
    const lead = await opened({ name: "Zoë O’Hara", message: "What would a courtyard cost?" });
    const why = part("Why this score");
    const topThree = await why.locator("ul > li").count();
    await why.getByRole("button", { name: /^Show all \d+$/ }).click();
    const written = await why.locator("ul > li > span:last-child").allTextContents();
    const points = written.map((text) => Number(text.replace("−", "-")));
    expect(points).toEqual(lead.score_reasons.map((reason) => reason.points));
    expect(topThree).toBe(3);
    await expectVisible(why.getByText("Start 5.00", { exact: true }));
    const score = lead.ai_score ?? Number.NaN;
    await expectVisible(why.getByText(`AI score ${score.toFixed(1)}`, { exact: true }));
    expect(Math.abs(points.reduce((all, one) => all + one, 5) - score)).toBeLessThan(0.1);

    // Each bar extends from the middle towards its sign, in proportion to the largest.
    const bars = await why
      .locator("[style]")
      .evaluateAll((all) =>
        (all as HTMLElement[]).map((bar) => [bar.className.includes("bg-red"), bar.style.width]),
      );
    const most = Math.max(...points.map(Math.abs));
    for (const [index, each] of points.entries()) {
      expect(bars[index]?.[0]).toBe(each < 0);
      expect(Number.parseFloat(String(bars[index]?.[1]))).toBeCloseTo((Math.abs(each) / most) * 50, 2);
    }

    expect(await why.getByText("5.0 is your average lead").isVisible()).toBe(false);
    await why.getByText("What is this score?").focus();
    await page.keyboard.press("Enter");
    await expectVisible(why.getByText("5.0 is your average lead"));
    await expectVisible(why.getByText("unless your own outcomes predict better"));
  });
});
