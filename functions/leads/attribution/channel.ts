import type { Channel } from "../lead.ts";
import { readClickIds } from "./click-ids.ts";
import { type Referrer, readReferrer } from "./referrer.ts";
import { findNamedSource, type KnownSource, type SourceKind } from "./sources.ts";
import type { Touch } from "./touch.ts";

/**
 * The version of the rules and of the tables of sources and click ids. Raise it whenever a touch could be classified
 * differently.
 */
export const CHANNEL_TABLE = "2026-11-26";

/** Why a touch gets no credit if there is another one. */
export type Ignored = "direct" | "spam" | NonNullable<Referrer["ignored"]>;

/** The rule that set the channel; `by` is where the kind of source came from if the named source is unknown. */
export type SourceRule = { code: (typeof RULES)[number][1]; by?: "referrer" | "click_id" };

/**
 * A classified touch: its source under its short name, medium and campaign as sent, its channel, and the rule that set
 * it.
 */
export type TouchReading = {
  source: string;
  medium: string | null;
  campaign: string | null;
  channel: Channel;
  rule: SourceRule;
  ignored: Ignored | null;
};

/** A touch as the rules see it: normalized text, and what is known about its source. */
type Subject = {
  source: string;
  medium: string;
  campaign: string;
  kind: SourceKind | null;
  paid: boolean;
  direct: boolean;
  referred: boolean;
};

// GA4's pattern, and other common names for ads. The names of Google's cross-network campaigns show a paid click even if
// a blocker removed the click id.
const PAID =
  /^(.*cp.*|ppc|retargeting|paid.*|ads?|sponsored|sem|sea|adwords|remarketing|promoted|.*[ _-]paid|(?!display|banner).*[ _-]ads?)$/s;
const AD_CAMPAIGN =
  /(?:^|[^a-z])(?:p[ _-]?max|performance[ _-]?max|demand[ _-]?gen|smart[ _-]?shopping)(?:[^a-z]|$)/;
const SHOP = /^(.*(([^a-df-z]|^)shop|shopping).*)$/s;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const AI = new Set(["ai", "ai-assistant", "ai_assistant", "ai assistant", "ai-search", "llm"]);
const DISPLAY = /^(?:(?:display|banner)(?:[ _-]ads?)?|expandable|interstitial|cpm|gdn|native|programmatic)$/;
const SOCIAL = /^(?:organic[ _-]?)?(?:social(?:[ _-]?(?:network|media))?|sm)$/;
const EMAIL = /^(?:(?:e[ _-]?mail(?:s|ing|marketing)?|newsletters?|mailings?|eblast|edm)(?:[ _-].*)?|mail)$/s;
const OTHER_MEDIUM =
  /^(?:affiliates?|audio|podcast|sms|text[ _-]message|e?[ _-]?mail|newsletter|.*push$|.*mobile|.*notification)/s;
const NEWSLETTER = /^(?:newsletters?|mailings?)(?:[ _-].*)?$/s;
const SMS = /^(?:sms|text[ _-]message)(?:[ _-].*)?$/s;
const REFERRAL = new Set(["referral", "app", "link"]);
const DIRECT = new Set(["direct", "(direct)", "(none)", "none"]);

const isShop = (it: Subject): boolean => it.kind === "shopping" || SHOP.test(it.campaign);

/** The setup test opens a link from the dashboard. */
const isSetupTest = (it: Subject): boolean =>
  it.source === "test" && it.campaign === "setup" && it.medium === "";

type Rule = readonly [channel: Channel, code: string, matches: (it: Subject) => boolean];

/** GA4's default channel groups in its order, with AI assistants before the unpaid channels. The first match wins. */
const RULES = [
  ["Direct", "direct", (it) => it.direct],
  ["Direct", "setup_test", isSetupTest],
  ["Unassigned", "spam", (it) => it.kind === "spam"],
  [
    "Cross-network",
    "cross_network",
    (it) => it.campaign.includes("cross-network") || it.medium === "cross-network",
  ],
  ["Paid Shopping", "paid_shopping", (it) => it.paid && isShop(it)],
  ["Paid Search", "paid_search", (it) => it.paid && it.kind === "search"],
  ["Paid Social", "paid_social", (it) => it.paid && it.kind === "social"],
  ["Paid Video", "paid_video", (it) => it.paid && it.kind === "video"],
  ["Display", "display", (it) => DISPLAY.test(it.medium) || it.kind === "display"],
  ["Paid Other", "paid", (it) => it.paid],
  ["AI assistant", "ai", (it) => it.kind === "ai" || AI.has(it.medium)],
  ["Organic Shopping", "shopping", isShop],
  ["Organic Social", "social", (it) => it.kind === "social" || SOCIAL.test(it.medium)],
  ["Organic Video", "video", (it) => it.kind === "video" || it.medium.includes("video")],
  ["Organic Search", "search", (it) => it.kind === "search"],
  ["Organic Search", "organic", (it) => it.medium === "organic"],
  ["Referral", "link", (it) => REFERRAL.has(it.medium)],
  [
    "Email",
    "email",
    (it) =>
      it.kind === "email" || (EMAIL.test(it.source) && !NEWSLETTER.test(it.source)) || EMAIL.test(it.medium),
  ],
  [
    "Affiliates",
    "affiliate",
    (it) => it.kind === "affiliate" || it.medium === "affiliate" || it.medium === "affiliates",
  ],
  ["Audio", "audio", (it) => it.medium === "audio" || it.medium === "podcast"],
  ["SMS", "sms", (it) => it.source === "sms" || SMS.test(it.medium) || it.kind === "sms"],
  [
    "Mobile Push Notifications",
    "push",
    (it) => /push$|mobile|notification/.test(it.medium) || it.source === "firebase",
  ],
  // The medium can say that a newsletter's link was not in an email.
  ["Email", "email", (it) => EMAIL.test(it.source)],
  ["Referral", "referral", (it) => it.referred],
  ["Unassigned", "unassigned", () => true],
] as const satisfies Rule[];

const fold = (text: string | null): string => (text ?? "").trim().toLowerCase();

const foldMedium = (text: string | null): string =>
  fold(text).replace(/^(?:none|\((?:none|not set|direct)\))$/, "");

/** Derives the source's name and kind from the click id or the referrer, whichever is more reliable. */
function detect(touch: Touch, domain: string | null) {
  const click = readClickIds(touch.click_ids);
  const { from, ignored } = readReferrer(touch, domain);
  const referrer = { kind: from?.kind ?? null, by: "referrer" as const };
  if (click === null) return { click, from, ignored, name: from?.name, ...referrer };
  const isKnown = from !== null && from.kind !== "page" && from.kind !== "spam";
  // Networks also place ads on video and other sites; there, the referrer says where the click was.
  const placed = isKnown && (from.kind === "video" || from.kind === "display" || click.kind === null);
  const prefersReferrer = click.paid ? placed : isKnown;
  const name = (click.paid ? click.name : null) ?? (isKnown ? from.name : click.name);
  const evidence = prefersReferrer ? referrer : { kind: click.kind, by: "click_id" as const };
  return { click, from, ignored, name: name ?? from?.name, ...evidence };
}

/**
 * Whether a source named after ads or newsletters has a medium of another kind: an affiliate's bing_ads, or a newsletter by
 * push. Then the medium says more than the name.
 */
const isOtherMedium = (knownSource: KnownSource | null, medium: string): boolean =>
  knownSource !== null &&
  (knownSource.ad === true || NEWSLETTER.test(knownSource.name)) &&
  OTHER_MEDIUM.test(medium);

/**
 * Classifies a touch, using only the touch and the site's domain. The source is the one sent, otherwise the click id's,
 * otherwise the referrer's short name or host. A click id that does not prove an ad (fbclid) yields to a known
 * referrer.
 */
export function readTouch(touch: Touch, domain: string | null = null): TouchReading {
  const [sent, medium, campaign] = [fold(touch.source), foldMedium(touch.medium), fold(touch.campaign)];
  const { click, from, ignored, name, kind, by } = detect(touch, domain);
  const source = DIRECT.has(sent) && medium === "" ? "" : sent;
  const knownSource = source === "" ? null : findNamedSource(source);
  const isSilent = from === null && medium === "" && campaign === "" && touch.id === null;
  const direct = source === "" && click === null && (sent !== "" || isSilent);
  // An AI assistant links to URLs as it found them, including stale click ids.
  const isPaidClick = click?.paid === true && knownSource?.kind !== "ai";
  // If source and click id name the same network, the placement says more: a Google ad on YouTube.
  const named =
    (isPaidClick && knownSource?.name === click?.name) || isOtherMedium(knownSource, medium)
      ? null
      : knownSource;
  const isAd = source === "" ? from?.ad : knownSource?.ad;
  const isAdCampaign =
    AD_CAMPAIGN.test(medium) ||
    (medium === "" && (source === "" || knownSource?.kind === "search") && AD_CAMPAIGN.test(campaign));
  // An explicit medium outranks the placement, but not a paid click.
  const usesDetectedKind = source === "" || medium === "" || isPaidClick;
  const subject: Subject = {
    source,
    medium,
    campaign,
    kind: named?.kind ?? (usesDetectedKind ? kind : null),
    paid:
      PAID.test(medium) ||
      isAdCampaign ||
      (isPaidClick && !DISPLAY.test(medium)) ||
      (medium === "" && isAd === true),
    direct,
    referred: source === "" ? from !== null : medium === "" && HOST.test(source),
  };
  const [channel, code] = RULES.find(([, , matches]) => matches(subject)) ?? ["Unassigned", "unassigned"];
  // If the kind comes from the referrer or the click id alone, the rule must say so.
  const isKindOfSource = source === "" || named?.kind != null || subject.kind === null;
  return {
    source:
      (source !== "" ? shortName(touch.source, source, knownSource?.name) : direct ? "direct" : name) ??
      "(not set)",
    medium: touch.medium,
    campaign: touch.campaign,
    channel,
    rule: isKindOfSource ? { code } : { code, by },
    ignored: direct ? ((sent === "" ? ignored : null) ?? "direct") : subject.kind === "spam" ? "spam" : null,
  };
}

/** A source as sent, or its short name if it was sent under an alias, so that both count as one source. */
const shortName = (sent: string | null, folded: string, name: string | undefined): string | null =>
  name === undefined || name === folded ? sent : name;
