import { hostOf, isWithin } from "../sites/domain.ts";
import type { Channel } from "./lead.ts";
import { type KnownSource, type SourceKind, sourceOfHost, sourceOfName } from "./sources.ts";
import type { Touch } from "./touch.ts";

/** What a touch says: its source, medium and campaign as given, its channel, and the rule that found it. */
export type TouchReading = {
  source: string;
  medium: string | null;
  campaign: string | null;
  channel: Channel;
  rule: string;
};

/** Click ids, the surest first. `paid` ones are only ever added to the clicks of an advertisement. */
const CLICK_IDS: Record<string, KnownSource & { paid: boolean }> = {
  gclid: { name: "google", kind: "search", paid: true },
  gbraid: { name: "google", kind: "search", paid: true },
  wbraid: { name: "google", kind: "search", paid: true },
  msclkid: { name: "bing", kind: "search", paid: true },
  yclid: { name: "yandex", kind: "search", paid: true },
  ttclid: { name: "tiktok", kind: "social", paid: true },
  twclid: { name: "x", kind: "social", paid: true },
  li_fat_id: { name: "linkedin", kind: "social", paid: true },
  sccid: { name: "snapchat", kind: "social", paid: true },
  rdt_cid: { name: "reddit", kind: "social", paid: true },
  qclid: { name: "quora", kind: "social", paid: true },
  dclid: { name: "doubleclick", kind: "display", paid: true },
  obclid: { name: "outbrain", kind: "display", paid: true },
  dicbo: { name: "outbrain", kind: "display", paid: true },
  tblci: { name: "taboola", kind: "display", paid: true },
  irclickid: { name: "impact", kind: "affiliate", paid: false },
  cjevent: { name: "cj", kind: "affiliate", paid: false },
  awc: { name: "awin", kind: "affiliate", paid: false },
  mc_cid: { name: "mailchimp", kind: "email", paid: false },
  mc_eid: { name: "mailchimp", kind: "email", paid: false },
  mkt_tok: { name: "marketo", kind: "email", paid: false },
  fbclid: { name: "facebook", kind: "social", paid: false },
  igshid: { name: "instagram", kind: "social", paid: false },
  igsh: { name: "instagram", kind: "social", paid: false },
  epik: { name: "pinterest", kind: "social", paid: false },
  srsltid: { name: "google", kind: "search", paid: false },
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

const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;
const SHOP = /^(.*(([^a-df-z]|^)shop|shopping).*)$/;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const DISPLAY = new Set(["display", "banner", "expandable", "interstitial", "cpm"]);
const SOCIAL = new Set(["social", "social-network", "social-media", "sm", "social network", "social media"]);
const EMAIL = new Set(["email", "e-mail", "e_mail", "e mail", "newsletter"]);
const REFERRAL = new Set(["referral", "app", "link"]);
const DIRECT = new Set(["direct", "(direct)", "(none)", "none"]);

const isShop = (it: Subject): boolean => it.kind === "shopping" || SHOP.test(it.campaign);

/** GA4's default channel groups in its own order, with AI assistants before them: the first rule that holds decides. */
const RULES: [Channel, string, (it: Subject) => boolean][] = [
  ["Direct", "Nothing says where the visitor came from", (it) => it.direct],
  ["AI assistant", "The source is an AI assistant", (it) => it.kind === "ai"],
  [
    "Cross-network",
    "The campaign runs across networks",
    (it) => it.campaign.includes("cross-network") || it.medium === "cross-network",
  ],
  ["Paid Shopping", "A paid click from a shop or of a shopping campaign", (it) => it.paid && isShop(it)],
  ["Paid Search", "A paid click from a search engine", (it) => it.paid && it.kind === "search"],
  ["Paid Social", "A paid click from a social network", (it) => it.paid && it.kind === "social"],
  ["Paid Video", "A paid click from a video site", (it) => it.paid && it.kind === "video"],
  ["Display", "A display advertisement", (it) => DISPLAY.has(it.medium) || it.kind === "display"],
  ["Paid Other", "A paid click", (it) => it.paid],
  ["Organic Shopping", "The source is a shop or the campaign is for shopping", isShop],
  [
    "Organic Social",
    "The source or medium is a social network",
    (it) => it.kind === "social" || SOCIAL.has(it.medium),
  ],
  [
    "Organic Video",
    "The source or medium is video",
    (it) => it.kind === "video" || it.medium.includes("video"),
  ],
  [
    "Organic Search",
    "The source is a search engine",
    (it) => it.kind === "search" || it.medium === "organic",
  ],
  ["Referral", "The medium is a link", (it) => REFERRAL.has(it.medium)],
  [
    "Email",
    "The source or medium is e-mail",
    (it) => it.kind === "email" || EMAIL.has(it.source) || EMAIL.has(it.medium),
  ],
  [
    "Affiliates",
    "The source or medium is an affiliate",
    (it) => it.kind === "affiliate" || it.medium === "affiliate" || it.medium === "affiliates",
  ],
  ["Audio", "The medium is audio", (it) => it.medium === "audio"],
  ["SMS", "The source or medium is SMS", (it) => it.source === "sms" || it.medium === "sms"],
  [
    "Mobile Push Notifications",
    "The medium is a push notification",
    (it) => /push$|mobile|notification/.test(it.medium) || it.source === "firebase",
  ],
  ["Referral", "A link on another site", (it) => it.referred],
  ["Unassigned", "The source is given, but no known channel", () => true],
];

const fold = (text: string | null): string => (text ?? "").trim().toLowerCase();

const foldMedium = (text: string | null): string => fold(text).replace(/^\((?:none|not set)\)$/, "");

/** The site a visitor followed a link on: null for the page's own site and for payment and sign-in pages. */
function referrerOf(touch: Touch): KnownSource | null {
  const host = hostOf(touch.referrer);
  const own = hostOf(touch.landing);
  if (host === null || (own !== null && (isWithin(host, own) || isWithin(own, host)))) return null;
  const known = sourceOfHost(host);
  if (known?.kind === "passage") return null;
  return known ?? { name: host, kind: "page" };
}

function clickOf(touch: Touch): (KnownSource & { paid: boolean }) | null {
  const ids = touch.click_ids;
  const name = ids === null ? undefined : Object.keys(CLICK_IDS).find((id) => Object.hasOwn(ids, id));
  return name === undefined ? null : (CLICK_IDS[name] ?? null);
}

/**
 * Reads one touch, from itself alone. The source is the given one, else the click id's, else the referrer's short name
 * or host; a click id that proves no advertisement (fbclid) yields to a referrer that is known.
 */
export function readTouch(touch: Touch): TouchReading {
  const [said, medium, campaign] = [fold(touch.source), foldMedium(touch.medium), fold(touch.campaign)];
  const click = clickOf(touch);
  const referrer = referrerOf(touch);
  const given = DIRECT.has(said) ? "" : said;
  const knownReferrer = referrer !== null && referrer.kind !== "page";
  const found = click !== null && (click.paid || !knownReferrer) ? click : referrer;
  const direct =
    given === "" &&
    click === null &&
    (said !== "" || (referrer === null && medium === "" && campaign === ""));
  // A medium that was given says more than where the link happened to be clicked, but less than a paid click.
  const trusted = given === "" || medium === "" || click?.paid === true;
  const subject: Subject = {
    source: given,
    medium,
    campaign,
    kind: sourceOfName(given)?.kind ?? (trusted ? (found?.kind ?? null) : null),
    paid: PAID.test(medium) || (click?.paid === true && !DISPLAY.has(medium)),
    direct,
    referred: given === "" ? referrer !== null : medium === "" && HOST.test(given),
  };
  const [channel, rule] = RULES.find(([, , holds]) => holds(subject)) ?? ["Unassigned", ""];
  const source = given !== "" ? touch.source : direct ? "direct" : found?.name;
  return { source: source ?? "(not set)", medium: touch.medium, campaign: touch.campaign, channel, rule };
}
