import { describe, expect, test } from "vitest";
import { findNamedSource, findReferrerSource } from "../../../functions/leads/attribution/sources.ts";

describe("the source of a referrer", () => {
  test.each([
    ["www.google.com", "/", "google", "search"],
    ["www.google.co.uk", "/", "google", "search"],
    ["google.de", "/", "google", "search"],
    ["www.google.com.br", "/", "google", "search"],
    ["mail.google.com", "/mail/u/0", "gmail", "email"],
    ["mail.yahoo.co.jp", "/", "yahoo-mail", "email"],
    ["l.facebook.com", "/", "facebook", "social"],
    ["t.co", "/abc", "twitter", "social"],
    // Paths count by whole segments, the longest first.
    ["x.com", "/i/grok/share/1", "grok", "ai"],
    ["x.com", "/i/grok", "grok", "ai"],
    ["x.com", "/i/grokster", "twitter", "social"],
    ["x.com", "/i", "twitter", "social"],
    ["duckduckgo.com", "/chat", "duck-ai", "ai"],
    ["duckduckgo.com", "/chat/1", "duck-ai", "ai"],
    ["duckduckgo.com", "/", "duckduckgo", "search"],
    // A label is compared whole, and only the registered domain counts.
    ["netflix.com", "/", "netflix", "video"],
    ["dropbox.com", "/", "dropbox.com", "page"],
    ["google.evil.com", "/", "google.evil.com", "page"],
    ["google.com.evil.example", "/", "google.com.evil.example", "page"],
    ["notgoogle.com", "/", "notgoogle.com", "page"],
    ["partner.example", "/", "partner.example", "page"],
    // Transit pages: payment and sign-in pages, listed or recognized by prefix.
    ["checkout.stripe.com", "/pay", "checkout.stripe.com", "passage"],
    ["accounts.google.com", "/o", "accounts.google.com", "passage"],
    ["login.acme.example", "/", "login.acme.example", "passage"],
    ["sso2-eu.acme.example", "/", "sso2-eu.acme.example", "passage"],
    ["pay.example", "/", "pay.example", "page"],
    ["loginhelp.acme.example", "/", "loginhelp.acme.example", "page"],
    // Webmail by its name, but not a site of that name.
    ["webmail.provider.example", "/", "webmail.provider.example", "email"],
    ["mail2.firm.example", "/", "mail2.firm.example", "email"],
    ["webmail.example", "/", "webmail.example", "page"],
    ["mail.example.com", "/", "mail.example.com", "email"],
    // Servers of federated networks.
    ["mastodon.social", "/@ada", "mastodon", "social"],
    ["mastodon.example.org", "/", "mastodon", "social"],
    ["pixelfed.example", "/", "pixelfed", "social"],
    ["mstdn.example", "/", "mastodon", "social"],
    ["pixelfed.a.b.example", "/", "pixelfed.a.b.example", "page"],
    ["a.b.pixelfed.example", "/", "pixelfed", "social"],
    ["semalt.com", "/", "semalt.com", "spam"],
    ["www.semalt.com", "/", "www.semalt.com", "spam"],
  ])("%s%s is %s, a source of the kind %s", (host, path, name, kind) => {
    const { ad, ...source } = findReferrerSource(host, path);
    expect(source).toEqual({ name, kind });
    expect(ad ?? false).toBe(false);
  });

  test("says whether only ads use a host", () => {
    expect(findReferrerSource("googleads.g.doubleclick.net", "/")).toMatchObject({ name: "doubleclick" });
  });
});

describe("the source that a utm_source names", () => {
  test.each([
    ["google", "google", "search", false],
    ["fb", "facebook", "social", false],
    ["google display network", "google-display-network", "display", false],
    ["gdn", "google-display-network", "display", true],
    ["dv360_display", "doubleclick", "display", true],
    ["facebook.com", "facebook", "social", false],
    ["https://www.google.co.uk/search", "google", "search", false],
    ["x.com/i/grok?x=1", "grok", "ai", false],
    ["x.com/home", "twitter", "social", false],
  ])("%s is %s", (text, name, kind, isAd) => {
    const found = findNamedSource(text);
    expect(found?.name).toBe(name);
    expect([kind, found?.ad ?? false]).toEqual([found?.kind, isAd]);
  });

  test.each(["spring-news", "partner.example", "", "login.acme.example", "goog"])("%j is unknown", (text) =>
    expect(findNamedSource(text)).toBeNull(),
  );
});
