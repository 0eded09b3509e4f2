import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { attribute } from "../functions/leads/attribution.ts";
import { readTouch } from "../functions/leads/channel.ts";
import { LeadSubmission } from "../functions/leads/submission.ts";
import { Touch } from "../functions/leads/touch.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const submission = (body: Record<string, unknown>) => v.parse(LeadSubmission, body);
const attributionOf = (body: Record<string, unknown>) => attribute(submission(body), NOW);
const read = (touch: Record<string, unknown>) => readTouch(v.parse(Touch, touch));
const readReferrer = (referrer: string) => read({ referrer, landing: "https://www.shop.example/start" });

describe("the channel of a touch", () => {
  const utm = (source: string | null, medium: string | null = null, campaign: string | null = null) => ({
    source,
    medium,
    campaign,
  });
  const click = (name: string) => ({ click_ids: { [name]: "abc" } });
  test.each([
    ["Direct", {}],
    ["Direct", utm("direct")],
    ["Direct", utm("(direct)", "(none)")],
    ["Direct", utm(null, "(none)")],
    ["AI assistant", utm("chatgpt.com")],
    ["AI assistant", utm(" Perplexity ")],
    ["Cross-network", utm("google", "cpc", "Cross-Network spring")],
    ["Paid Shopping", utm("google", "cpc", "Shopping | shoes")],
    ["Paid Search", utm("google", "cpc", "workshop-may")],
    ["Paid Search", utm("Google", "CPC")],
    ["Paid Search", utm("bing", "paid-search")],
    ["Paid Social", utm("fb", "paid_social")],
    ["Paid Social", utm("LinkedIn", "cpc")],
    ["Paid Video", utm("youtube", "cpv-cpm")],
    ["Display", utm("partner", "banner")],
    ["Display", utm("partner", "cpm")],
    ["Display", { ...utm("google", "display"), ...click("gclid") }],
    ["Paid Other", utm("partner", "ppc")],
    ["Organic Shopping", utm("amazon")],
    ["Organic Social", utm("partner", "Social-Media")],
    ["Organic Social", utm("ig", "story")],
    ["Organic Video", utm("partner", "onlinevideo")],
    ["Organic Search", utm("google", "organic")],
    ["Organic Search", utm("google")],
    ["Referral", utm("partner", "referral")],
    ["Referral", utm("partner.example.org")],
    ["Email", utm("spring-news", "e-mail")],
    ["Email", utm("mailchimp")],
    ["Affiliates", utm("partner", "affiliate")],
    ["Audio", utm("podcast", "audio")],
    ["SMS", utm("sms")],
    ["Mobile Push Notifications", utm("app", "web-push")],
    ["Unassigned", utm("partner", "leaflet")],
    ["Unassigned", utm(null, null, "spring")],
    ["Paid Search", click("gclid")],
    ["Paid Search", click("gbraid")],
    ["Paid Search", click("wbraid")],
    ["Paid Search", click("msclkid")],
    ["Paid Social", click("ttclid")],
    ["Paid Social", click("twclid")],
    ["Paid Social", click("li_fat_id")],
    ["Organic Social", click("fbclid")],
    ["Paid Social", { ...utm("facebook", "paid"), ...click("fbclid") }],
    ["Email", { ...utm("spring-news", "email"), ...click("fbclid") }],
    ["Paid Other", { ...click("gclid"), ...utm("newsletter", "cpc") }],
  ])("is %s for %j", (channel, touch) => {
    expect(read(touch).channel).toBe(channel);
  });

  test.each([
    ["https://www.google.com/", "google", "Organic Search"],
    ["https://www.google.co.uk/", "google", "Organic Search"],
    ["https://www.google.de/url", "google", "Organic Search"],
    ["https://google.com.br./", "google", "Organic Search"],
    ["https://search.yahoo.co.jp/", "yahoo", "Organic Search"],
    ["https://duckduckgo.com/", "duckduckgo", "Organic Search"],
    ["https://l.facebook.com/l.php", "facebook", "Organic Social"],
    ["https://x.com/someone", "x", "Organic Social"],
    ["https://t.co/abc", "x", "Organic Social"],
    ["https://m.youtube.com/watch", "youtube", "Organic Video"],
    ["https://chatgpt.com/", "chatgpt", "AI assistant"],
    ["https://gemini.google.com/app", "gemini", "AI assistant"],
    ["https://mail.google.com/mail", "gmail", "Email"],
    ["https://docs.google.com/document", "docs.google.com", "Referral"],
    ["https://www.netflix.com/", "netflix", "Organic Video"],
    ["https://www.dropbox.com/", "dropbox.com", "Referral"],
    ["https://google.evil.example/", "google.evil.example", "Referral"],
    ["https://google.com.evil.ru/", "google.com.evil.ru", "Referral"],
    ["https://notgoogle.com/", "notgoogle.com", "Referral"],
    ["https://Www.Blog.Example.ORG:8443/a", "blog.example.org", "Referral"],
    ["https://münchen.example/", "xn--mnchen-3ya.example", "Referral"],
    ["https://shop.example/", "direct", "Direct"],
    ["https://blog.shop.example/", "direct", "Direct"],
    ["https://checkout.stripe.com/pay", "direct", "Direct"],
    ["https://accounts.google.com/o/oauth2", "direct", "Direct"],
    ["javascript:alert(1)", "direct", "Direct"],
    ["https://", "direct", "Direct"],
  ])("of the referrer %s is read by whole labels", (referrer, source, channel) => {
    expect(readReferrer(referrer)).toMatchObject({ source, channel, medium: null });
  });

  test("keeps the values as given, and matches them folded", () => {
    const given = { source: "GooGle", medium: "CPC", campaign: `café & "crème" 50% + <b>` };
    expect(read(given)).toMatchObject({ ...given, channel: "Paid Search" });
  });

  test("takes the referrer's word over a click id that proves no advertisement", () => {
    const click_ids = { fbclid: "abc" };
    expect(read({ click_ids, referrer: "https://l.instagram.com/" }).source).toBe("instagram");
    expect(read({ click_ids, referrer: "https://unknown.example/" }).source).toBe("facebook");
    expect(read({ click_ids: { gclid: "a", fbclid: "b" } })).toMatchObject({ source: "google" });
  });
});

describe("the attribution of a lead", () => {
  const paid = {
    at: "2026-03-01T10:00:00.000Z",
    source: "google",
    medium: "cpc",
    campaign: "spring",
    click_ids: { gclid: "x" },
  };
  const direct = { at: "2026-03-03T10:00:00.000Z" };

  test("names the last touch that is not direct", () => {
    expect(attributionOf({ touches: [direct, paid] })).toMatchObject({
      source: "google",
      medium: "cpc",
      campaign: "spring",
      channel: "Paid Search",
      first_source: "google",
      first_campaign: "spring",
      first_touch_timestamp: paid.at,
      last_source: "direct",
      last_campaign: null,
      last_touch_timestamp: direct.at,
    });
  });

  test("is direct when every touch is", () => {
    expect(attributionOf({ touches: [direct] })).toMatchObject({ source: "direct", channel: "Direct" });
  });

  test("keeps the order sent when a time is missing or out of reason", () => {
    const touches = [paid, { at: "2099-01-01T00:00:00Z", source: "bing" }];
    expect(attributionOf({ touches })).toMatchObject({ last_source: "bing", last_touch_timestamp: null });
    expect(attributionOf({ touches: [{ ...paid, at: 1 }] }).touches).toMatchObject([{ at: null }]);
  });

  test("answers the plain body's fields as they were sent", () => {
    const attribution = {
      first_source: "Newsletter",
      first_campaign: "März",
      first_touch_timestamp: "2026-02-01T00:00:00.000Z",
      last_source: "google",
      last_campaign: null,
      last_touch_timestamp: "2026-03-01T00:00:00.000Z",
    };
    const answer = attributionOf({ attribution: { ...attribution, pageviews: 7 } });
    expect(answer).toMatchObject({ ...attribution, source: "google", campaign: null, pageviews: 7 });
    expect(answer.touches).toHaveLength(2);
    expect(attributionOf({ attribution: { first_source: "bing" } })).toMatchObject({
      source: "bing",
      last_source: null,
    });
  });

  test("falls back to the first touch when the last is direct", () => {
    const attribution = { first_source: "bing", last_source: "direct" };
    expect(attributionOf({ attribution })).toMatchObject({ source: "bing", last_source: "direct" });
  });

  test("takes the demo form's flat fields for the last touch", () => {
    const attribution = { source: "demo", campaign: "demo_campaign", pageviews: 3 };
    expect(attributionOf({ attribution })).toMatchObject({
      source: "demo",
      campaign: "demo_campaign",
      last_source: "demo",
      last_campaign: "demo_campaign",
      first_source: null,
      channel: "Unassigned",
      pageviews: 3,
    });
  });

  test.each([{}, { touches: [] }, { touches: [], pageviews: ["/", "/contact"] }, { attribution: "x" }])(
    "is unknown when none was sent: %j",
    (body) => {
      expect(attributionOf(body)).toMatchObject({
        source: null,
        channel: null,
        first_source: null,
        touches: [],
      });
    },
  );

  test("keeps the first three pageviews, without times out of reason", () => {
    const pageviews = [{ path: "/", at: "1970-01-01T00:00:01Z" }, "/a", "/b", "/c"];
    const answer = attributionOf({ pageviews });
    expect(answer.pageviews).toBe(4);
    expect(answer.first_pageviews).toMatchObject([{ path: "/", at: null }, { path: "/a" }, { path: "/b" }]);
  });
});

describe("the laws of attribution", () => {
  const maybe = (...values: string[]) =>
    fc.option(fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 12 })));
  const touch = fc.record({
    at: fc.option(
      fc.date({ min: new Date("2025-12-01"), max: NOW, noInvalidDate: true }).map((at) => at.toISOString()),
    ),
    source: maybe("google", "direct", "chatgpt.com", "facebook"),
    medium: maybe("cpc", "email", "(none)"),
    campaign: maybe("spring"),
    click_ids: fc.option(fc.constantFrom({ gclid: "g" }, { fbclid: "f" }, { constructor: "c" })),
    referrer: maybe("https://www.google.com/", "https://a.example/", "https://["),
    landing: maybe("https://shop.example/", "/start"),
  });

  test("touches never mix, and a direct one never wins", () => {
    fc.assert(
      fc.property(fc.array(touch, { minLength: 1, maxLength: 8 }), (touches) => {
        const answer = attributionOf({ touches });
        const readings = answer.touches.map(readTouch);
        const { source, medium, campaign, channel } = answer;
        expect(readings.map(({ rule, ...reading }) => reading)).toContainEqual({
          source,
          medium,
          campaign,
          channel,
        });
        expect(channel === "Direct").toBe(readings.every((reading) => reading.channel === "Direct"));
        const [first, last] = [answer.touches.at(0), answer.touches.at(-1)];
        expect([answer.first_campaign, answer.first_touch_timestamp]).toEqual([first?.campaign, first?.at]);
        expect([answer.last_campaign, answer.last_touch_timestamp]).toEqual([last?.campaign, last?.at]);
      }),
      { numRuns: 1500 },
    );
  });

  test("the earliest touch is first, whatever order they were sent in", () => {
    const timed = touch.filter(({ at }) => at !== null);
    fc.assert(
      fc.property(
        fc.uniqueArray(timed, { minLength: 1, maxLength: 6, selector: ({ at }) => at }),
        (touches) => {
          expect(attributionOf({ touches: touches.toReversed() })).toEqual(attributionOf({ touches }));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("nothing that can be sent makes it throw or differ from what it says it is", () => {
    const plain = fc.record(
      {
        first_source: fc.anything(),
        last_source: fc.anything(),
        last_touch_timestamp: fc.anything(),
        touches: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(plain, (attribution) => {
        const { source, channel, touches } = attributionOf({ attribution, ...attribution });
        expect([source === null, channel === null]).toEqual([touches.length === 0, touches.length === 0]);
      }),
      { numRuns: 500 },
    );
  });
});
