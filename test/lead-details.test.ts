import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../functions/leads/lead.ts";
import { openProduct, type Product, seen } from "./support/dashboard.ts";
import { givenAccount, givenLead, givenSite } from "./support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const part = (page: Page, title: string) =>
  page.locator("tbody section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** A lead that was sent like this, and the page on which its details stand open. */
async function opened(body: Record<string, unknown>, viewport = { width: 1280, height: 900 }) {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  const lead = await givenLead(product.app, { site_id: site.id, email: "zoe@company.example", ...body });
  // West of Greenwich a date begins on the day before.
  const page = await product.signedIn("leads", account, {
    ...{ viewport, locale: "en-GB", timezoneId: "America/New_York" },
  });
  const toggle = page.getByRole("button", { name: /etails of/ });
  expect(await toggle.getAttribute("aria-expanded")).toBe("false");
  await toggle.click();
  const details = page.locator(`[id="${await toggle.getAttribute("aria-controls")}"]`);
  return { lead, page, details };
}

it("tells what the person wrote, as text and as links that lead where they should", async () => {
  const { lead, page, details } = await opened({
    name: "Zoë O’Hara",
    phone: "+44 (0)20 7946 0000",
    company: "Kew & Sons",
    form: "Ask us",
    message: "What would\n\n  a small courtyard cost?",
    touches: [{ source: "google", medium: "cpc" }],
  });
  expect(await details.locator("dl").filter({ hasText: "Channel" }).textContent()).toBe(
    `Channel${lead.channel}FormAsk usEmailzoe@company.exampleCompanyKew & SonsPhone+44 (0)20 7946 0000` +
      `Message${lead.message}`,
  );
  const links = details.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "mailto:zoe@company.example",
    "tel:+442079460000",
  ]);
  const message = details.locator("bdi", { hasText: "courtyard" });
  expect(await message.evaluate((text) => getComputedStyle(text).whiteSpace)).toBe("pre-wrap");
  const toggle = page.getByRole("button", { name: "Hide details of Zoë O’Hara" });
  expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  expect(await toggle.textContent()).toBe("Hide details");
  await toggle.click();
  expect(await details.textContent()).toBe("");
});

it("explains a lead's marks, and makes no link of what is no address", async () => {
  const sent = { email: "a@b.example?bcc=c@d.example", phone: "call me", honeypot: "filled" };
  const { page } = await opened({ ...sent, message: "Hello." });
  await page.route("**/api/leads?*", async (route) => {
    const response = await route.fetch();
    const leads: Lead[] = await response.json();
    const flags = ["honeypot", "unverified host"];
    await route.fulfill({ response, json: leads.map((lead) => ({ ...lead, submissions: 2, flags })) });
  });
  await page.getByRole("button", { name: "Refresh" }).click();
  for (const text of [/no person can see/, /not on this site's domain/, "2 times", sent.phone])
    await seen(page.getByText(text));
  expect(await page.getByRole("tabpanel").getByRole("link").count()).toBe(0);
});

describe("why this source", () => {
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

  it.each([1280, 360])("names the rule, and of each touch why it decides or not, at %i px", async (width) => {
    const { lead, page } = await opened({ touches }, { width, height: 800 });
    const why = part(page, "Why this source");
    expect(await why.locator("p").first().textContent()).toBe(
      `${lead.source} – AI assistant: ${lead.source_rule}.`,
    );
    const told = await why.locator("ol > li").evaluateAll((all) =>
      all.map((touch) => ({
        title: touch.querySelector("div > div")?.textContent,
        facts: [...touch.querySelectorAll("dl > div")].map((fact) => fact.textContent),
        reason: touch.querySelector("dl ~ p")?.textContent,
        at: touch.querySelector("time")?.dateTime,
      })),
    );
    expect(told.map(({ title, facts }) => [title, ...facts])).toEqual([
      [
        "Google / cpc",
        "Campaign spring",
        "Referrer google.com",
        "Click id gad_source, gclid",
        "Landing /pricing",
      ],
      ["chatgpt.com", "Landing /"],
      ["checkout.stripe.com", "Landing /thanks"],
      ["Direct"],
    ]);
    const rules = why.locator("> p").last();
    expect(await rules.locator("time").getAttribute("datetime")).toBe(lead.channel_table);
    const date = new Date(lead.channel_table ?? "").toLocaleDateString("en-GB", {
      ...{ dateStyle: "medium", timeZone: "UTC" },
    });
    expect(await rules.textContent()).toBe(`Read by the rules of ${date}`);
    expect(told.map(({ at }) => at)).toEqual(touches.map(({ at }) => at));
    expect(told.map(({ reason }) => reason)).toEqual(lead.touch_reasons);
    expect(told.map(({ reason }) => reason?.startsWith("Decides"))).toEqual([false, true, false, false]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const first = await part(page, "First touch").locator("dl").textContent();
    expect(first).toContain(
      "SourceGoogleMediumcpcCampaignspringCampaign idc-7Click idgad_source: 1, gclid: abc",
    );
    expect(first).toContain("Referrerhttps://www.google.com/Landinghttps://shop.example/pricing");
    expect(await part(page, "Last touch").locator("dl").textContent()).toContain(
      "SourcechatgptReferrerhttps://www.chatgpt.com/c/1",
    );
  });

  it("says so where nothing was sent", async () => {
    const { page } = await opened({});
    expect(await part(page, "Why this source").textContent()).toBe(
      "Why this sourceNo attribution was sent, so the source is Unknown.",
    );
    expect(await part(page, "First touch").textContent()).toBe("First touchNone was sent.");
    expect(await part(page, "Visits and pageviews").textContent()).toBe(
      "Visits and pageviewsNone were sent.",
    );
  });
});

it("counts visits, pages and time, and shows the first three pages", async () => {
  const { page } = await opened({
    visits: 3,
    dwell_seconds: 185,
    pageviews: [
      { path: "/", title: "Home", dwell_seconds: 12 },
      { path: "/prices", title: "Prices" },
      "/journal",
      "/contact",
    ],
  });
  const visit = part(page, "Visits and pageviews");
  expect(await visit.locator("dl").textContent()).toBe("Visits3Pageviews4Time on site3 min 5 s");
  expect(await visit.locator("ol > li").allTextContents()).toEqual([
    "Home/12 s",
    "Prices/prices",
    "/journal",
  ]);
});

describe("why this score", () => {
  it("shows how the points add up, and explains on demand what they are", async () => {
    const { lead, page } = await opened({ name: "Zoë O’Hara", message: "What would a courtyard cost?" });
    const why = part(page, "Why this score");
    const sum = await why.locator("ul > li > span").allTextContents();
    const points = sum.slice(0, -1).map((text) => Number(text.replace("−", "-")));
    expect(points).toHaveLength(lead.score_reasons.length + 1);
    const total = points.reduce((all, one) => all + one, 0);
    expect(Math.abs(total - Number(sum.at(-1)))).toBeLessThan(0.1);
    expect(sum.at(-1)).toBe(lead.ai_score?.toFixed(1));
    expect(await why.getByText("5.0 means your average lead").isVisible()).toBe(false);
    await why.getByText("What is this score?").focus();
    await page.keyboard.press("Enter");
    await seen(why.getByText("5.0 means your average lead"));
    await seen(why.getByText("not learned from what became of your leads"));
  });
});
