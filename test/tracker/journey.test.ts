import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { type Shop, startShop, submit, type Visitor, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const HOUR_MS = 3_600_000;

/** The lead of a visitor who arrives several times, an hour (or `apart` ms) apart, and then submits the form. */
async function leadAfter(arrivals: { path: string; referer?: string }[], apart = HOUR_MS): Promise<Lead> {
  const { context, page } = await shop.newVisitor();
  const start = Date.now() - arrivals.length * apart;
  await context.clock.install({ time: start });
  for (const [at, { path, referer }] of arrivals.entries()) {
    // Leave the previous page before the clock jumps: if it saved the journey afterwards, the visit would seem active.
    await page.goto("about:blank");
    await context.clock.setSystemTime(start + (at + 1) * apart);
    await page.goto(shop.url(path), { referer });
    await waitForTracker(page);
  }
  return leadOf(page);
}

async function leadOf(page: Visitor["page"]): Promise<Lead> {
  const email = shop.newEmail();
  await submit(page, email);
  const leads = await shop.leadsOf(email);
  expect(leads).toHaveLength(1);
  return leads[0] as Lead;
}

const CAMPAIGN = "/?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=abc123";

it("keeps the last touch when the visitor returns directly", async () => {
  const lead = await leadAfter([
    { path: CAMPAIGN },
    { path: "/", referer: "https://www.google.com/" },
    { path: "/contact" },
  ]);
  expect(lead).toMatchObject({ first_campaign: "spring", last_campaign: null, channel: "Organic Search" });
  expect(lead.touches).toHaveLength(2);
  expect(lead.pageviews).toBe(1);
});

it("ignores referrers that visitors return from: the site itself, payment and sign-in pages", async () => {
  const back = [
    shop.url("/cart"),
    shop.url("/", "app.shop.localhost"),
    "https://www.paypal.com/checkout",
    "https://checkout.stripe.com/pay",
    "https://accounts.google.com/o/oauth2",
    "https://login.microsoftonline.com/common",
  ];
  const lead = await leadAfter([
    { path: CAMPAIGN },
    ...back.map((referer) => ({ path: "/contact", referer })),
  ]);
  // The server knows payment and sign-in pages, and credits none of them.
  expect(lead).toMatchObject({ source: "google", campaign: "spring", first_source: "google" });
});

it("records a campaign again once another has come in between, even within a visit", async () => {
  const campaigns = ["a", "b", "b", "a"];
  const lead = await leadAfter(
    campaigns.map((name) => ({ path: `/?utm_source=ads&utm_campaign=${name}` })),
    HOUR_MS / 12,
  );
  expect(lead.touches.map(({ campaign }) => campaign)).toEqual(["a", "b", "a"]);
  expect(lead).toMatchObject({ campaign: "a", pageviews: 4 });
});

it("takes the first external referrer of a visit and ignores later ones", async () => {
  const lead = await leadAfter(
    [
      { path: "/" },
      { path: "/services", referer: "https://www.bing.com/" },
      { path: "/contact", referer: "https://duckduckgo.com/" },
    ],
    HOUR_MS / 6,
  );
  expect(lead).toMatchObject({ first_source: "direct", last_source: "bing", channel: "Organic Search" });
  expect(lead.touches.map(({ referrer }) => referrer)).toEqual([null, "https://www.bing.com/"]);
  expect(lead.pageviews).toBe(3);
});

it("records another search engine as a new touch after half an hour", async () => {
  const engines = ["https://www.bing.com/", "https://duckduckgo.com/"];
  const lead = await leadAfter(
    engines.map((referer) => ({ path: "/", referer })),
    HOUR_MS * 0.51,
  );
  expect(lead.touches.map(({ referrer }) => referrer)).toEqual(engines);
  expect(lead.pageviews).toBe(1);
});

it("matches hosts by whole labels", async () => {
  const lead = await leadAfter([
    { path: CAMPAIGN },
    { path: "/", referer: "https://notshop.localhost/" },
    { path: "/", referer: "https://mystripe.com/" },
  ]);
  expect(lead.touches.map(({ referrer }) => referrer)).toEqual([
    null,
    "https://notshop.localhost/",
    "https://mystripe.com/",
  ]);
});

it("does not count a reload or going back as an arrival, however late", async () => {
  const { page } = await shop.newVisitor();
  // Playwright's clock also hides the navigation type, so shift Date.now instead.
  const shiftClock = (shift: number) =>
    page.addInitScript((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    }, shift);
  await shiftClock(-5 * HOUR_MS);
  await page.goto(shop.url(CAMPAIGN));
  await page.goto(shop.url("/?utm_source=bing"), { referer: "https://www.bing.com/" });
  for (const navigate of [() => page.reload(), () => page.goBack()]) {
    await waitForTracker(page);
    await shiftClock(HOUR_MS);
    await navigate();
  }
  await waitForTracker(page);
  await page.goto(shop.url("/contact"));
  expect((await leadOf(page)).touches.map(({ source }) => source)).toEqual(["google", "bing"]);
});

const exact = `café & "crème" 50% + <b> 🌱`;
test.each([
  [`?utm_source=${encodeURIComponent(exact)}&utm_campaign=a+b%20c`, { source: exact, campaign: "a b c" }],
  ["?utm_source=50%&utm_campaign=%zz%E9", { source: "50%", campaign: "%zz\ufffd" }],
  ["#utm_source=news&utm_campaign=may", { source: "news", campaign: "may" }],
  ["#/pricing?utm_source=news&utm_campaign=may", { source: "news", campaign: "may" }],
  ["?UTM_Source=News&Utm_Campaign=May", { source: "News", campaign: "May" }],
  ["?utm_source=a&amp;utm_campaign=b", { source: "a", campaign: "b" }],
  ["?utm_source=&utm_source=a&utm_source=b", { source: "a", campaign: null }],
])("reads %s", async (address, expected) => {
  const { page } = await shop.newVisitor();
  await page.goto(shop.url(`/${address}`));
  const { touches } = await leadOf(page);
  expect(touches).toEqual([expect.objectContaining(expected)]);
});

it("counts a page of a single-page app once, however often its URL is rewritten", async () => {
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/"));
  await waitForTracker(page);
  await page.evaluate(async () => {
    // Pageviews need different timestamps.
    const look = () => new Promise((resolve) => setTimeout(resolve, 5));
    history.pushState({}, "", "/list");
    await look();
    document.title = "List";
    history.replaceState({}, "", "/list");
    for (const filter of ["a", "b", "c", "d"]) history.replaceState({}, "", `/list?filter=${filter}`);
    history.pushState({}, "", "/item");
    await look();
  });
  await page.goBack();
  const { pageviews, first_pageviews } = await leadOf(page);
  expect(pageviews).toBe(4);
  expect(first_pageviews.map(({ path, title, referrer }) => [path, title, referrer])).toEqual([
    ["/", "Page /", null],
    ["/list", "List", "/"],
    ["/item", "List", "/list"],
  ]);
});

it("reports the number of pages of a long visit, and the first three", async () => {
  const { page, sent } = await shop.newVisitor();
  await page.goto(shop.url("/"));
  await waitForTracker(page);
  await page.evaluate(async () => {
    for (let n = 1; n < 1500; n++) {
      history.pushState({}, "", `/page/${n}`);
      // Pageviews need different timestamps.
      if (n < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  const { pageviews, first_pageviews } = await leadOf(page);
  expect(pageviews).toBe(1500);
  expect(first_pageviews.map(({ path }) => path)).toEqual(["/", "/page/1", "/page/2"]);
  expect(JSON.stringify(sent[0]?.pageviews).length).toBeLessThan(500);
});
