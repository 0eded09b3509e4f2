import { describe, expect, test } from "vitest";
import { FakeBrowser } from "../support/tracker/fake-browser.ts";

const [LANDED, ENGAGED, SEEN, STARTED, SENT, FIRST_OF_DAY, FIRST_EVER] = [1, 2, 4, 8, 16, 32, 64];
const FIRST = LANDED | FIRST_OF_DAY | FIRST_EVER;
const LEAD = SEEN | STARTED | SENT;
const NOON = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

const url = "https://www.shop.co.uk/prices?utm_source=google&utm_campaign=spring&gclid=secret-click";

/** The stages of each report that a browser has sent. */
const stagesOf = ({ reports }: FakeBrowser): unknown[] => reports.map(({ stages }) => stages);

describe("a visit is reported as its page goes out of sight", () => {
  test("with its site, source and landing page, and no more of a click id than its name", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url, referrer: "https://www.google.com/search" });
    page.pass(4000);
    expect(browser.reports).toEqual([]);
    page.leave();
    expect(browser.reports).toEqual([
      {
        site_id: "site_a",
        stages: FIRST,
        at: -4000,
        landing: "https://www.shop.co.uk/prices",
        source: "google",
        campaign: "spring",
        click_ids: { gclid: "1" },
        referrer: "https://www.google.com/",
      },
    ]);
  });

  test("each stage once: engaged by a second page, and a form that was sent was seen and started", () => {
    const browser = new FakeBrowser(NOON);
    browser.open({ url }).leave();
    const second = browser.open({ url: "https://www.shop.co.uk/contact" });
    second.glance();
    second.whence("lead", { email: "ada@example.com" });
    second.leave();
    browser.open({ url: "https://www.shop.co.uk/thanks" }).leave();
    expect(stagesOf(browser)).toEqual([FIRST, ENGAGED, LEAD]);
    expect(new Set(browser.reports.map(({ landing }) => landing))).toEqual(
      new Set(["https://www.shop.co.uk/prices"]),
    );
    expect(new Set(browser.reports.map(({ source }) => source))).toEqual(new Set(["google"]));
  });

  test("engaged after ten visible seconds, or by another route of a single-page app", () => {
    const slow = new FakeBrowser(NOON);
    const page = slow.open({ url });
    page.pass(10_000);
    page.leave();
    const app = new FakeBrowser(NOON);
    const routed = app.open({ url });
    routed.route("pushState", "/prices/large");
    routed.leave();
    expect([...stagesOf(slow), ...stagesOf(app)]).toEqual([FIRST | ENGAGED, FIRST | ENGAGED]);
  });

  test("once in two tabs, and across hosts of the site", () => {
    const browser = new FakeBrowser(NOON);
    const one = browser.open({ url });
    one.pass(1000);
    const two = browser.open({ url: "https://www.shop.co.uk/about" });
    two.pass(1000);
    one.glance();
    two.glance();
    one.glance();
    browser.open({ url: "https://app.shop.co.uk/" }).leave();
    two.leave();
    expect(stagesOf(browser)).toEqual([FIRST | ENGAGED]);
  });

  test("once when it is restored from the back/forward cache, which is a second page", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url });
    page.glance();
    page.restore();
    page.leave();
    expect(stagesOf(browser)).toEqual([FIRST, ENGAGED]);
  });

  test("as the first of a day, and ever, only if it is", () => {
    const browser = new FakeBrowser(NOON);
    for (const hours of [0, 1, 23]) {
      browser.now += hours * HOUR_MS;
      browser.open({ url: "https://www.shop.co.uk/" }).leave();
    }
    expect(stagesOf(browser)).toEqual([FIRST, LANDED, LANDED | FIRST_OF_DAY]);
  });

  test("with the source it came by, whatever the visitor followed later", () => {
    const browser = new FakeBrowser(NOON);
    browser.open({ url: "https://www.shop.co.uk/" }).leave();
    browser.now += HOUR_MS;
    browser.open({ url: "https://www.shop.co.uk/again" }).leave();
    browser.now += 5000;
    browser.open({ url }).leave();
    expect(browser.reports.map(({ source }) => source)).toEqual([undefined, undefined, undefined]);
    expect(stagesOf(browser)).toEqual([FIRST, LANDED, ENGAGED]);
  });
});

test("a visit makes at most three reports, the third only of a form that was started or sent", () => {
  const browser = new FakeBrowser(NOON);
  const page = browser.open({ url });
  page.glance();
  page.pass(11_000);
  for (let times = 0; times < 5; times++) page.glance();
  page.whence("lead", { email: "ada@example.com" });
  page.glance();
  page.whence("lead", { email: "bob@example.com" });
  page.leave();
  expect(stagesOf(browser)).toEqual([FIRST, ENGAGED, LEAD]);
});

test("a report has at most 400 bytes, whatever the address says", () => {
  const browser = new FakeBrowser(NOON);
  const long = "☂ é 🌱".repeat(100);
  const names = ["source", "medium", "campaign", "term", "content", "id"];
  const query = names.map((name) => `utm_${name}=${encodeURIComponent(long)}`).join("&");
  browser
    .open({ url: `https://www.shop.co.uk/${"path/".repeat(90)}?${query}&gclid=${"x".repeat(500)}` })
    .leave();
  const [report] = browser.reports;
  expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThanOrEqual(400);
  expect(report).toMatchObject({ site_id: "site_a", stages: FIRST });
});

describe("nothing is reported", () => {
  test("before consent where it is required; then the visit is, with its landing", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url, config: { consent: "required" } });
    page.glance();
    expect(browser.reports).toEqual([]);
    page.whence("consent", "granted");
    page.leave();
    expect(browser.reports).toMatchObject([{ stages: FIRST, source: "google" }]);
  });

  test("after consent was withdrawn", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url });
    page.whence("consent", "denied");
    page.leave();
    browser.open({ url: "https://www.shop.co.uk/next" }).leave();
    expect(browser.reports).toEqual([]);
  });

  test("with Global Privacy Control where the page honors it, or by a robot", () => {
    const browser = new FakeBrowser(NOON);
    browser.open({ url, config: { gpc: true }, navigator: { globalPrivacyControl: true } }).leave();
    browser.open({ url, navigator: { webdriver: true } }).leave();
    expect(browser.reports).toEqual([]);
  });
});
