import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { newStages, VisitReport } from "../../functions/reports/visits/visit.ts";
import { FakeBrowser } from "../support/tracker/fake-browser.ts";

const [LANDED, ENGAGED, SEEN, STARTED, SENT, FIRST_OF_DAY, FIRST_EVER] = [1, 2, 4, 8, 16, 32, 64];
const FIRST = LANDED | FIRST_OF_DAY | FIRST_EVER;
const LEAD = SEEN | STARTED | SENT;
const NOON = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

const url = "https://www.shop.co.uk/prices?utm_source=google&utm_campaign=spring&gclid=secret-click";

/** The new stages in each of a browser's reports. */
const stagesOf = ({ reports }: FakeBrowser): number[] =>
  reports.map(({ stages }) => newStages(Number(stages)));

describe("a visit is reported when its page is hidden", () => {
  test("with its site, source and landing page, and only the name of a click id", () => {
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

  test("each stage once: a second page means engaged, and a sent form was also seen and started", () => {
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

  test("as engaged after ten visible seconds, or on another route of a single-page app", () => {
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

  test("once, even from two tabs and on several hosts of the site", () => {
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

  test("once, even if its page is restored from the back/forward cache, which counts as a second page", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url });
    page.glance();
    page.restore();
    page.leave();
    expect(stagesOf(browser)).toEqual([FIRST, ENGAGED]);
  });

  test("as the first of the day, or the first ever, only if it is", () => {
    const browser = new FakeBrowser(NOON);
    for (const hours of [0, 1, 23]) {
      browser.now += hours * HOUR_MS;
      browser.open({ url: "https://www.shop.co.uk/" }).leave();
    }
    expect(stagesOf(browser)).toEqual([FIRST, LANDED, LANDED | FIRST_OF_DAY]);
  });

  test("with its first source, whatever link the visitor follows later", () => {
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

test("a visit sends at most three reports, the third only if a form was started or sent", () => {
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

test("each report has all stages so far, and above them those already reported", () => {
  const browser = new FakeBrowser(NOON);
  const page = browser.open({ url });
  page.glance();
  page.pass(11_000);
  page.glance();
  page.whence("lead", { email: "ada@example.com" });
  page.leave();
  const engaged = FIRST | ENGAGED;
  const all = browser.reports.map(({ stages }) => stages);
  expect(all).toEqual([FIRST, engaged | (FIRST << 7), engaged | LEAD | (engaged << 7)]);
  for (const stages of all) expect(v.is(VisitReport.entries.stages, stages)).toBe(true);
});

test("a report has at most 400 bytes, however long the URL is", () => {
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
  test("before required consent is given; then the visit is reported with its landing page", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url, config: { consent: "required" } });
    page.glance();
    expect(browser.reports).toEqual([]);
    page.whence("consent", "granted");
    page.leave();
    expect(browser.reports).toMatchObject([{ stages: FIRST, source: "google" }]);
  });

  test("after consent is withdrawn", () => {
    const browser = new FakeBrowser(NOON);
    const page = browser.open({ url });
    page.whence("consent", "denied");
    page.leave();
    browser.open({ url: "https://www.shop.co.uk/next" }).leave();
    expect(browser.reports).toEqual([]);
  });

  test("with Global Privacy Control on a page that honors it, or from an automated browser", () => {
    const browser = new FakeBrowser(NOON);
    browser.open({ url, config: { gpc: true }, navigator: { globalPrivacyControl: true } }).leave();
    browser.open({ url, navigator: { webdriver: true } }).leave();
    expect(browser.reports).toEqual([]);
  });
});
