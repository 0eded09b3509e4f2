import type { Channel } from "../leads/lead.ts";
import { clickOf } from "./click-ids.ts";
import { referrerOf } from "./referrer.ts";
import { type SourceKind, sourceOfName } from "./sources.ts";
import type { Touch } from "./touch.ts";

/** The version of the rules and of the tables of sources and click ids. Raise it with every change that reads a touch otherwise. */
export const CHANNEL_TABLE = "2026-11-22";

/**
 * What a touch says: its source under its short name, medium and campaign as given, its channel and the rule that
 * found it. `ignored` says why it is no source to credit while there is another.
 */
export type TouchReading = {
  source: string;
  medium: string | null;
  campaign: string | null;
  channel: Channel;
  rule: string;
  ignored: string | null;
};

/** A touch as the rules see it: folded, and with what is known of its source. */
type Subject = {
  source: string;
  medium: string;
  campaign: string;
  kind: SourceKind | null;
  paid: boolean;
  direct: boolean;
  referred: boolean;
};

// GA4's own, and what people call their advertisements besides. Campaigns that Google runs over all its places have names
// of their own, which say "paid" where a blocker took the click id away.
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
const SMS = /^(?:sms|text[ _-]message)(?:[ _-].*)?$/s;
const REFERRAL = new Set(["referral", "app", "link"]);
const DIRECT = new Set(["direct", "(direct)", "(none)", "none"]);

const isShop = (it: Subject): boolean => it.kind === "shopping" || SHOP.test(it.campaign);

/** The set-up test opens a link of the dashboard's own. */
const isSetupTest = (it: Subject): boolean =>
  it.source === "test" && it.campaign === "setup" && it.medium === "";

/** GA4's default channel groups in its own order, with AI assistants before what is free: the first rule that holds decides. */
const RULES: [Channel, string, (it: Subject) => boolean][] = [
  ["Direct", "Nothing says where the visitor came from", (it) => it.direct],
  ["Direct", "The link of the set-up test", isSetupTest],
  ["Unassigned", "Known referrer spam", (it) => it.kind === "spam"],
  [
    "Cross-network",
    "The campaign runs across networks",
    (it) => it.campaign.includes("cross-network") || it.medium === "cross-network",
  ],
  ["Paid Shopping", "A paid click from a shop or of a shopping campaign", (it) => it.paid && isShop(it)],
  ["Paid Search", "A paid click from a search engine", (it) => it.paid && it.kind === "search"],
  ["Paid Social", "A paid click from a social network", (it) => it.paid && it.kind === "social"],
  ["Paid Video", "A paid click from a video site", (it) => it.paid && it.kind === "video"],
  ["Display", "A display advertisement", (it) => DISPLAY.test(it.medium) || it.kind === "display"],
  ["Paid Other", "A paid click", (it) => it.paid],
  ["AI assistant", "The source is an AI assistant", (it) => it.kind === "ai" || AI.has(it.medium)],
  ["Organic Shopping", "The source is a shop or the campaign is for shopping", isShop],
  [
    "Organic Social",
    "The source or medium is a social network",
    (it) => it.kind === "social" || SOCIAL.test(it.medium),
  ],
  [
    "Organic Video",
    "The source or medium is video",
    (it) => it.kind === "video" || it.medium.includes("video"),
  ],
  ["Organic Search", "The source is a search engine", (it) => it.kind === "search"],
  ["Organic Search", "The medium is organic search", (it) => it.medium === "organic"],
  ["Referral", "The medium is a link", (it) => REFERRAL.has(it.medium)],
  [
    "Email",
    "The source or medium is e-mail",
    (it) => it.kind === "email" || EMAIL.test(it.source) || EMAIL.test(it.medium),
  ],
  [
    "Affiliates",
    "The source or medium is an affiliate",
    (it) => it.kind === "affiliate" || it.medium === "affiliate" || it.medium === "affiliates",
  ],
  ["Audio", "The medium is audio", (it) => it.medium === "audio" || it.medium === "podcast"],
  [
    "SMS",
    "The source or medium is SMS",
    (it) => it.source === "sms" || SMS.test(it.medium) || it.kind === "sms",
  ],
  [
    "Mobile Push Notifications",
    "The medium is a push notification",
    (it) => /push$|mobile|notification/.test(it.medium) || it.source === "firebase",
  ],
  ["Referral", "A link on another site", (it) => it.referred],
  ["Unassigned", "The source is given, but no known channel", () => true],
];

const fold = (text: string | null): string => (text ?? "").trim().toLowerCase();

const foldMedium = (text: string | null): string =>
  fold(text).replace(/^(?:none|\((?:none|not set|direct)\))$/, "");

/** What to take of the click and the referrer where no source was given: the surer one, what it is, and which it was. */
function foundIn(touch: Touch, domain: string | null) {
  const click = clickOf(touch.click_ids);
  const { from, ignored } = referrerOf(touch, domain);
  const referrer = { kind: from?.kind ?? null, kindBy: "The referrer is" };
  if (click === null) return { click, from, ignored, name: from?.name, ...referrer };
  const isKnown = from !== null && from.kind !== "page" && from.kind !== "spam";
  // A network sells places on video and other sites as well: there the referrer says what was clicked.
  const placed = isKnown && (from.kind === "video" || from.kind === "display" || click.kind === null);
  const surer = click.paid ? placed : isKnown;
  const name = (click.paid ? click.name : null) ?? (isKnown ? from.name : click.name);
  const seen = surer ? referrer : { kind: click.kind, kindBy: "The click id is of" };
  return { click, from, ignored, name: name ?? from?.name, ...seen };
}

/**
 * Reads one touch, from itself and the site's domain alone. The source is the given one, else the click id's, else the
 * referrer's short name or host; a click id that proves no advertisement (fbclid) yields to a referrer that is known.
 */
export function readTouch(touch: Touch, domain: string | null = null): TouchReading {
  const [said, medium, campaign] = [fold(touch.source), foldMedium(touch.medium), fold(touch.campaign)];
  const { click, from, ignored, name, kind, kindBy } = foundIn(touch, domain);
  const given = DIRECT.has(said) && medium === "" ? "" : said;
  const named = given === "" ? null : sourceOfName(given);
  const silent = from === null && medium === "" && campaign === "" && touch.id === null;
  const direct = given === "" && click === null && (said !== "" || silent);
  // An assistant passes on the address it knows, with whatever click id was in it.
  const clicked = click?.paid === true && named?.kind !== "ai";
  // Of a click that its network's own name goes with, the place says more: an advertisement of Google's on YouTube.
  const meant = clicked && named?.name === click?.name ? null : named;
  const isAd = given === "" ? from?.ad : named?.ad;
  const isAdCampaign =
    AD_CAMPAIGN.test(medium) ||
    (medium === "" && (given === "" || named?.kind === "search") && AD_CAMPAIGN.test(campaign));
  // A medium that was given says more than where the link happened to be clicked, but less than a paid click.
  const trusted = given === "" || medium === "" || clicked;
  const subject: Subject = {
    source: given,
    medium,
    campaign,
    kind: meant?.kind ?? (trusted ? kind : null),
    paid:
      PAID.test(medium) ||
      isAdCampaign ||
      (clicked && !DISPLAY.test(medium)) ||
      (medium === "" && isAd === true),
    direct,
    referred: given === "" ? from !== null : medium === "" && HOST.test(given),
  };
  const [channel, rule] = RULES.find(([, , holds]) => holds(subject)) ?? ["Unassigned", ""];
  // The source that the link names is not to be called what only its surroundings are.
  const isSaidOfSource = given === "" || meant?.kind != null || subject.kind === null;
  return {
    source:
      (given !== "" ? shortName(touch.source, given, named?.name) : direct ? "direct" : name) ?? "(not set)",
    medium: touch.medium,
    campaign: touch.campaign,
    channel,
    rule: isSaidOfSource ? rule : rule.replace(/^The source(?: or medium)? is/, kindBy),
    ignored: direct
      ? ((said === "" ? ignored : null) ?? "a direct visit")
      : subject.kind === "spam"
        ? "referrer spam"
        : null,
  };
}

/** A source that was given under another name than its own is shown by its own, so that both are counted as one. */
const shortName = (given: string | null, folded: string, name: string | undefined): string | null =>
  name === undefined || name === folded ? given : name;
