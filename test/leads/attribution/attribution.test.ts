import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { attribute } from "../../../functions/leads/attribution/attribution.ts";
import { CHANNEL_TABLE } from "../../../functions/leads/attribution/channel.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const submission = (body: Record<string, unknown>) => v.parse(LeadSubmission, body);
const attributionOf = (body: Record<string, unknown>) => attribute(submission(body), NOW);

describe("the attribution of a lead", () => {
  const paid = {
    at: "2026-03-01T10:00:00.000Z",
    source: "google",
    medium: "cpc",
    campaign: "spring",
    click_ids: { gclid: "x" },
  };
  const direct = { at: "2026-03-03T10:00:00.000Z" };

  test("credits the last touch that is not direct", () => {
    expect(attributionOf({ touches: [direct, paid] })).toMatchObject({
      source: "google",
      medium: "cpc",
      campaign: "spring",
      channel: "Paid Search",
      first_source: "google",
      first_campaign: "spring",
      first_touch_timestamp: paid.at,
      last_source: "google",
      last_campaign: "spring",
      last_touch_timestamp: paid.at,
    });
  });

  test("is direct when every touch is", () => {
    expect(attributionOf({ touches: [direct] })).toMatchObject({ source: "direct", channel: "Direct" });
  });

  test("keeps the first visit first even if its clock was fast", () => {
    const ahead = { at: "2099-01-01T00:00:00Z", source: "bing" };
    const later = { at: "2026-03-09T12:00:00.000Z", source: "google", medium: "cpc" };
    expect(attributionOf({ touches: [ahead, later] })).toMatchObject({
      first_source: "bing",
      first_touch_timestamp: later.at,
      source: "google",
      last_touch_timestamp: later.at,
    });
    const [only] = attributionOf({ touches: [ahead] }).touches;
    expect(only?.at).toBe("2026-03-10T12:00:00.000Z");
  });

  test("keeps the order sent if a time is missing or implausible", () => {
    expect(attributionOf({ touches: [{ ...paid, at: 1 }] }).touches).toMatchObject([{ at: null }]);
  });

  test("returns the plain body's fields as sent", () => {
    const attribution = {
      first_source: "Newsletter",
      first_campaign: "März",
      first_touch_timestamp: "2026-02-01T00:00:00.000Z",
      last_source: "google",
      last_campaign: null,
      last_touch_timestamp: "2026-03-01T00:00:00.000Z",
    };
    const read = attributionOf({ attribution: { ...attribution, pageviews: 7 } });
    expect(read).toMatchObject({ ...attribution, source: "google", campaign: null, pageviews: 7 });
    expect(read.touches).toHaveLength(2);
    expect(attributionOf({ attribution: { first_source: "bing" } })).toMatchObject({
      source: "bing",
      last_source: null,
    });
  });

  test("returns null for what the plain body left out", () => {
    const campaign = attributionOf({ attribution: { last_campaign: "spring" } });
    expect(campaign).toMatchObject({ source: "(not set)", last_source: null, last_campaign: "spring" });
    const time = attributionOf({ attribution: { last_touch_timestamp: "2026-03-01T00:00:00.000Z" } });
    expect(time).toMatchObject({ source: "direct", first_source: null, last_source: null });
  });

  test("falls back to the first touch when the last is direct", () => {
    const attribution = { first_source: "bing", last_source: "direct" };
    expect(attributionOf({ attribution })).toMatchObject({ source: "bing", last_source: "direct" });
  });

  test("reads the demo form's flat fields as the last touch", () => {
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
    "is unknown if none was sent: %j",
    (body) => {
      expect(attributionOf(body)).toMatchObject({
        source: null,
        channel: null,
        first_source: null,
        touches: [],
      });
    },
  );

  test("keeps the first three pageviews, without implausible times", () => {
    const pageviews = [{ path: "/", at: "1970-01-01T00:00:01Z" }, "/a", "/b", "/c"];
    const read = attributionOf({ pageviews });
    expect(read.pageviews).toBe(4);
    expect(read.first_pageviews).toMatchObject([{ path: "/", at: null }, { path: "/a" }, { path: "/b" }]);
  });
});

describe("the source of a lead, with its reasons,", () => {
  const day = (back: number) => new Date(NOW.getTime() - back * 86_400_000).toISOString();
  const landing = "https://shop.example/";
  const google = (back: number) => ({ at: day(back), referrer: "https://www.google.com/", landing });
  const bing = (back: number) => ({ at: day(back), referrer: "https://www.bing.com/", landing });
  const direct = (back: number) => ({ at: day(back), landing });
  const from = (referrer: string, back: number) => ({ at: day(back), referrer, landing });

  test("comes with the rule that matched and a code for each touch", () => {
    const touches = [
      google(9),
      bing(8),
      from("https://semalt.com/", 7),
      from("https://www.paypal.com/pay", 6),
      from("https://blog.shop.example/", 5),
      direct(4),
    ];
    expect(attributionOf({ touches })).toMatchObject({
      source: "bing",
      source_rule: { code: "search" },
      channel_table: CHANNEL_TABLE,
      touch_reasons: ["later", "last", "spam", "passage", "own_site", "direct"],
    });
    expect(attributionOf({})).toMatchObject({ source_rule: null, touch_reasons: [], channel_table: null });
  });

  test("says whether its kind comes from the source, the referrer or the click id", () => {
    const ruleOf = (touch: object) =>
      attributionOf({ touches: [{ at: day(1), landing, source: "spring_mail", ...touch }] }).source_rule;
    expect(ruleOf({ referrer: "https://www.google.com/" })).toEqual({ code: "search", by: "referrer" });
    expect(ruleOf({ click_ids: { fbclid: "x" } })).toEqual({ code: "social", by: "click_id" });
    expect(ruleOf({ source: "google" })).toEqual({ code: "search" });
    expect(ruleOf({ medium: "organic", referrer: "https://www.google.com/" })).toEqual({
      code: "organic",
    });
  });

  test("is referrer spam only if there is nothing else", () => {
    const spam = from("https://semalt.com/", 1);
    expect(attributionOf({ touches: [spam] })).toMatchObject({
      source: "semalt.com",
      channel: "Unassigned",
      source_rule: { code: "spam" },
    });
    expect(attributionOf({ touches: [google(2), spam] }).source).toBe("google");
  });

  test("is the last touch of the past 30 days, otherwise the first touch", () => {
    expect(attributionOf({ touches: [google(60), bing(30), direct(0)] }).source).toBe("bing");
    const late = attributionOf({ touches: [google(60), bing(31), direct(0)] });
    expect(late).toMatchObject({ source: "google", first_source: "google", last_source: "direct" });
    expect(late.touch_reasons).toEqual(["first_counting", "older_than_30_days", "direct"]);
  });

  test("ignores touches older than 90 days", () => {
    expect(attributionOf({ touches: [google(95), bing(40), direct(0)] }).touch_reasons).toEqual([
      "older_than_90_days",
      "first_counting",
      "direct",
    ]);
  });

  test("is the first touch that counts if the very first is direct", () => {
    expect(attributionOf({ touches: [direct(80), bing(50), direct(0)] })).toMatchObject({
      source: "bing",
      first_source: "direct",
      last_source: "direct",
    });
    expect(attributionOf({ touches: [direct(80), direct(0)] }).touch_reasons).toEqual(["first", "direct"]);
  });

  test("ignores links on the site itself, with or without a host in the landing page", () => {
    for (const landing of ["/pricing", null, "https://www.shop.example/"]) {
      const touches = [{ at: day(1), referrer: "https://blog.shop.example/", landing }];
      const { source, touch_reasons } = attribute(submission({ touches }), NOW, "shop.example");
      expect([source, touch_reasons]).toEqual(["direct", ["only"]]);
      expect(attribute(submission({ touches: [google(2), ...touches] }), NOW, "shop.example").source).toBe(
        "google",
      );
    }
    const touches = [{ at: day(1), referrer: "https://blog.shop.example/", landing: "/pricing" }];
    expect(attributionOf({ touches }).source).toBe("blog.shop.example");
  });

  test("looks back 90 days for the first touch, and keeps older touches", () => {
    const read = attributionOf({ touches: [google(91), bing(89), direct(0)] });
    expect(read).toMatchObject({ source: "bing", first_source: "bing", first_touch_timestamp: day(89) });
    expect(read.touches).toHaveLength(3);
    expect(attributionOf({ touches: [google(91), direct(0)] })).toMatchObject({ source: "direct" });
  });

  test("counts back from the end of a journey that ended long ago", () => {
    expect(attributionOf({ touches: [google(290), bing(280)] })).toMatchObject({
      source: "bing",
      first_source: "google",
    });
  });

  test("trusts reported first and last touches of any age", () => {
    const attribution = {
      first_source: "google",
      first_touch_timestamp: day(200),
      last_source: "bing",
      last_touch_timestamp: day(60),
    };
    expect(attributionOf({ attribution })).toMatchObject({ source: "bing", first_touch_timestamp: day(200) });
  });

  test("has one canonical name, while touches keep what was sent", () => {
    const sent = (source: string) => attributionOf({ touches: [{ at: day(1), source, landing }] });
    for (const source of ["ChatGPT.com", "chatgpt.com", "openai"]) {
      expect(sent(source)).toMatchObject({ source: "chatgpt", first_source: source, last_source: source });
      expect(sent(source).touches).toMatchObject([{ source }]);
    }
    expect(sent("Google").source).toBe("Google");
    expect(attributionOf({ touches: [from("https://chatgpt.com/", 1)] }).source).toBe("chatgpt");
  });

  test("ignores utm_id and its siblings, which touches keep", () => {
    const touch = {
      source: "partner",
      id: "42",
      source_platform: "DV360",
      creative_format: "video",
      marketing_tactic: "x",
    };
    expect(attributionOf({ touches: [touch] }).touches).toMatchObject([touch]);
    expect(attributionOf({ touches: [{ id: "42" }] })).toMatchObject({ channel: "Unassigned" });
  });
});
