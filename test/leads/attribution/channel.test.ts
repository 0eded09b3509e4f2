import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../../../functions/leads/attribution/channel.ts";
import { Touch } from "../../../functions/leads/attribution/touch.ts";

const read = (touch: Record<string, unknown>) => readTouch(v.parse(Touch, touch));
const readReferrer = (referrer: string) => read({ referrer, landing: "https://www.shop.example/start" });
const channelFrom = (referrer: string, landing: string) => read({ referrer, landing }).channel;

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
    ["Paid Other", utm("chatgpt.com", "cpc")],
    ["AI assistant", { ...utm("chatgpt.com"), ...click("gclid") }],
    ["AI assistant", utm("partner", "ai-assistant")],
    ["Paid Search", utm("google_ads")],
    ["Paid Social", utm("Facebook Ads")],
    ["Organic Social", utm("facebook_ads", "social")],
    ["Email", utm("direct", "email")],
    ["Direct", utm("direct", null, "spring")],
    ["Paid Search", { ...utm("google", "pmax", "PMax | Shoes"), ...click("gad_source") }],
    ["Paid Search", utm("google", "pmax")],
    ["Paid Search", utm("google_pmax", null)],
    ["Paid Search", utm("google_pmax", "cpc")],
    ["Paid Search", utm("bing_ads", "cpc")],
    ["Affiliates", utm("bing_ads", "affiliate")],
    ["SMS", utm("bing_ads", "sms")],
    ["Email", utm("bing_ads", "email")],
    ["Organic Search", utm("bing_ads", "organic")],
    ["Mobile Push Notifications", utm("newsletter", "push")],
    ["Mobile Push Notifications", utm("newsletter", "mobile")],
    ["Audio", utm("newsletter", "audio")],
    ["SMS", utm("newsletter", "sms")],
    ["Email", utm("newsletter", null)],
    ["Email", utm("email", "push")],
    ["Paid Search", utm("google", "Performance Max")],
    ["Paid Search", utm("bing", "performance-max")],
    ["Paid Shopping", utm("google", "pmax", "Shopping | all")],
    ["Paid Search", utm("google", null, "UK_PMax_Brand")],
    ["Paid Search", { ...utm(null, null, "Demand Gen 2026"), referrer: "https://www.google.com/" }],
    ["Paid Social", utm("facebook", "social-paid")],
    ["Paid Search", utm("google", "remarketing")],
    ["Email", utm("newsletter", "email", "pmax-webinar")],
    ["Organic Search", utm("google", "organic", "pmax")],
    ["Organic Search", utm("google", null, "campmaxima")],
    ["Organic Social", utm("facebook", "unpaid")],
    ["Direct", utm("test", null, "setup")],
    ["Unassigned", utm("test", "leaflet", "setup")],
    ["Unassigned", utm("test", null, "spring")],
    ["Paid Video", { ...click("gclid"), referrer: "https://www.youtube.com/" }],
    ["Display", { ...click("gclid"), referrer: "https://a1b2.safeframe.googlesyndication.com/" }],
    ["Paid Search", { ...click("gclid"), referrer: "https://gemini.google.com/" }],
    ["Paid Search", { ...click("s_kwcid"), referrer: "https://www.bing.com/" }],
    ["Paid Other", click("ef_id")],
    ["Paid Social", click("ScCid")],
    ["Organic Search", { ...click("ysclid"), referrer: "https://ya.ru/" }],
    ["Organic Search", click("srsltid")],
    ["Organic Social", click("epik")],
    ["Email", click("_kx")],
    ["Affiliates", click("irclickid")],
    ["Email", click("_bhlid")],
    ["Paid Search", utm("gads")],
    ["Organic Search", utm("gmb")],
    ["Organic Search", utm("Google Business Profile", "listing")],
    ["Audio", utm("partner", "podcast")],
    ["Email", utm("Newsletter-UK")],
    ["Email", utm("partner", "Email Campaign")],
    ["SMS", utm("partner", "text-message")],
    ["Organic Social", utm("partner", "organic_social")],
    ["Unassigned", utm("mail-on-sunday")],
    ["Unassigned", utm("partner", "leads")],
    ["Paid Social", { click_ids: { hsa_acc: "1", hsa_net: "facebook" } }],
    ["Paid Search", { click_ids: { hsa_acc: "1", hsa_net: "adwords" } }],
    ["Paid Search", { referrer: "https://syndicatedsearch.goog/" }],
    ["Paid Search", { referrer: "https://www.adsensecustomsearchads.com/" }],
    ["Paid Video", { ...utm("google", "cpc"), ...click("gclid"), referrer: "https://www.youtube.com/" }],
    ["Direct", click("constructor")],
    ["Direct", click("__proto__")],
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
    ["https://x.com/someone", "twitter", "Organic Social"],
    ["https://t.co/abc", "twitter", "Organic Social"],
    ["https://m.youtube.com/watch", "youtube", "Organic Video"],
    ["https://chatgpt.com/", "chatgpt", "AI assistant"],
    ["https://gemini.google.com/app", "gemini", "AI assistant"],
    ["https://mail.google.com/mail", "gmail", "Email"],
    ["https://docs.google.com/document", "docs.google.com", "Referral"],
    ["https://mail.yahoo.co.uk/", "yahoo-mail", "Email"],
    ["https://webmail2.provider.example/", "webmail2.provider.example", "Email"],
    ["https://x.com/i/grok?conversation=1", "grok", "AI assistant"],
    ["https://x.com/i/grokking", "twitter", "Organic Social"],
    ["https://www.bing.com/chat", "copilot", "AI assistant"],
    ["android-app://com.google.android.gm/", "gmail", "Email"],
    [
      "android-app://com.google.android.googlequicksearchbox/https/www.google.com",
      "google",
      "Organic Search",
    ],
    ["android-app://com.linkedin.android", "linkedin", "Organic Social"],
    ["android-app://org.example.reader", "org.example.reader", "Referral"],
    ["https://www.netflix.com/", "netflix", "Organic Video"],
    ["https://www.dropbox.com/", "dropbox.com", "Referral"],
    ["https://google.evil.example/", "google.evil.example", "Referral"],
    ["https://google.com.evil.ru/", "google.com.evil.ru", "Referral"],
    ["https://notgoogle.com/", "notgoogle.com", "Referral"],
    ["https://google.co.uk.evil.example/", "google.co.uk.evil.example", "Referral"],
    ["https://google.com@evil.example/", "evil.example", "Referral"],
    ["https://my-x.com/", "my-x.com", "Referral"],
    ["https://chatgpt.com.evil.example/", "chatgpt.com.evil.example", "Referral"],
    ["https://buttons.semalt.com/x", "buttons.semalt.com", "Unassigned"],
    ["https://best-seo-offer.com/", "best-seo-offer.com", "Unassigned"],
    ["https://Www.Blog.Example.ORG:8443/a", "blog.example.org", "Referral"],
    ["https://münchen.example/", "xn--mnchen-3ya.example", "Referral"],
    ["https://shop.example/", "direct", "Direct"],
    ["https://blog.shop.example/", "direct", "Direct"],
    ["https://checkout.stripe.com/pay", "direct", "Direct"],
    ["https://accounts.google.com/o/oauth2", "direct", "Direct"],
    ["https://accounts.google.de/", "direct", "Direct"],
    ["https://sso.partner.example/saml", "direct", "Direct"],
    ["https://acs1.bank.example/3ds", "direct", "Direct"],
    ["https://secure5.arcot.com/acspage", "direct", "Direct"],
    ["https://auth.openai.com/authorize", "direct", "Direct"],
    ["https://googel.com/", "googel.com", "Referral"],
    ["https://www.gogole.com/", "gogole.com", "Referral"],
    ["https://yabs.yandex.ru/count/x", "yandex", "Paid Search"],
    ["https://an.yandex.ru/", "yandex", "Paid Search"],
    ["https://market.yandex.ru/product/1", "yandex-market", "Paid Shopping"],
    ["https://adform.net/", "adform", "Display"],
    ["https://www.douyu.com/123", "douyu", "Organic Social"],
    ["https://soundcloud.com/someone", "soundcloud", "Organic Social"],
    ["https://mastodon.social/@someone", "mastodon", "Organic Social"],
    ["https://hachyderm.io/", "mastodon", "Organic Social"],
    ["https://mastodon.example.org/", "mastodon", "Organic Social"],
    ["https://pixelfed.example/", "pixelfed", "Organic Social"],
    ["https://mastodon.social.evil.example/", "mastodon.social.evil.example", "Referral"],
    ["https://notmastodon.example/", "notmastodon.example", "Referral"],
    ["https://www.mollie.com/checkout/select", "direct", "Direct"],
    ["https://buy.stripe.com/abc", "direct", "Direct"],
    ["https://www.klarna.com/", "direct", "Direct"],
    ["https://acme.eu.auth0.com/login", "direct", "Direct"],
    ["https://acme.okta.com/", "direct", "Direct"],
    ["https://acme.lemonsqueezy.com/checkout", "direct", "Direct"],
    ["https://checkout.square.site/merchant/x", "direct", "Direct"],
    ["https://notmollie.com/", "notmollie.com", "Referral"],
    ["https://mollie.com.evil.example/", "mollie.com.evil.example", "Referral"],
    ["https://pay.reddit.com/r/shop", "reddit", "Organic Social"],
    ["https://login.tagged.com/", "tagged", "Organic Social"],
    ["https://paying.example/", "paying.example", "Referral"],
    ["javascript:alert(1)", "direct", "Direct"],
    ["https://", "direct", "Direct"],
  ])("compares whole labels of the referrer %s", (referrer, source, channel) => {
    expect(readReferrer(referrer)).toMatchObject({ source, channel, medium: null });
  });

  test("keeps the values as sent, and matches them regardless of case", () => {
    const sent = { source: "GooGle", medium: "CPC", campaign: `café & "crème" 50% + <b>` };
    expect(read(sent)).toMatchObject({ ...sent, channel: "Paid Search" });
  });

  test("prefers the referrer to a click id that does not prove an ad", () => {
    const click_ids = { fbclid: "abc" };
    expect(read({ click_ids, referrer: "https://l.instagram.com/" }).source).toBe("instagram");
    expect(read({ click_ids, referrer: "https://unknown.example/" }).source).toBe("facebook");
    expect(read({ click_ids: { gclid: "a", fbclid: "b" } })).toMatchObject({ source: "google" });
  });

  test.each([
    ["https://www.acme.co.uk/", "https://blog.acme.co.uk/a", "Direct"],
    ["https://acme.com.au/", "https://shop.acme.com.au/", "Direct"],
    ["https://other.co.uk/", "https://acme.co.uk/", "Referral"],
    ["https://one.myshopify.com/", "https://two.myshopify.com/", "Referral"],
    ["https://one.github.io/", "https://one.github.io/shop/", "Direct"],
    ["http://10.0.0.1/", "http://11.0.0.1/", "Referral"],
    ["http://localhost:3000/", "http://localhost:8080/", "Direct"],
  ])("classifies a link from %s to %s as %s", (referrer, landing, channel) => {
    expect(channelFrom(referrer, landing)).toBe(channel);
  });

  test.each([
    [["google", "google.com", "www.google.de", "https://www.google.com/search", "adwords"], "google"],
    [["chatgpt", "ChatGPT.com", "openai", "chat.openai.com"], "chatgpt"],
    [["fb", "facebook.com", "Facebook Ads", "m.facebook.com"], "facebook"],
  ])("shows %j under one short name", (names, short) => {
    const shown = names.map((source) => read({ source }).source);
    expect(new Set(shown)).toEqual(new Set([short]));
    expect(read({ source: short.toUpperCase() }).source).toBe(short.toUpperCase());
  });

  test("gives the reason for ignoring a touch", () => {
    const why = (referrer: string | null) => read({ referrer, landing: "https://shop.example/" }).ignored;
    expect(why("https://www.google.com/")).toBeNull();
    expect(why("https://blog.shop.example/")).toBe("own_site");
    expect(why("https://checkout.stripe.com/")).toBe("passage");
    expect(why("https://semalt.com/")).toBe("spam");
    expect(why(null)).toBe("direct");
    expect(read({ source: "partner", referrer: "https://checkout.stripe.com/" }).ignored).toBeNull();
  });

  test("keeps a click id byte for byte, under its lowercase name", () => {
    const value = `Cj0KCQ-_.~${"x".repeat(150)}`;
    expect(v.parse(Touch, { click_ids: { GCLID: value, _ke: "a=" } }).click_ids).toEqual({
      gclid: value,
      _ke: "a=",
    });
  });
});
