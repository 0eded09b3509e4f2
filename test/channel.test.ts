import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../functions/leads/channel.ts";
import { Touch } from "../functions/leads/touch.ts";

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
