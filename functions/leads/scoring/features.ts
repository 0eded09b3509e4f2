import type { Lead } from "../lead.ts";
import { hasGibberish } from "./gibberish.ts";
import { mailboxKind } from "./mailboxes.ts";
import { dwellLevel, messageLevel, paceLevel, pageviewsLevel, visitsLevel } from "./scales.ts";
import type { WEIGHTS } from "./weights.ts";
import { readWording } from "./wording.ts";

/** Everything a score is computed from. Neither the time nor other leads are part of it. */
export type ScoreFacts = Pick<
  Lead,
  | "name"
  | "email"
  | "phone"
  | "company"
  | "message"
  | "form"
  | "channel"
  | "touches"
  | "visits"
  | "pageviews"
  | "first_pageviews"
  | "dwell_seconds"
> & {
  /** Seconds from opening the page to sending the form. */
  fill_seconds: number | null;
  /** The site's domain; null for the demo form. */
  domain: string | null;
};

type Table = (typeof WEIGHTS)["features"];

/** A lead's level of each feature; null if unknown, which counts neither for nor against it. */
export type Features = { [Feature in keyof Table]: keyof Table[Feature] | null };

const ODD_NAME = /[<>@{}[\]\\]|:\/\/|\bwww\.|\d{3}/i;
// Scripts that write full names without a space.
const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2,}/u;

// What people enter when they would rather not give a name.
const NO_NAME = /^(?:n[/.]a\.?|none|null|test|unknown|anonymous|[^\p{L}\p{N}]*)$/iu;

function nameShape(name: string | null): Features["name"] {
  const text = (name ?? "").trim();
  if (NO_NAME.test(text)) return "none";
  if (ODD_NAME.test(text) || hasGibberish(text)) return "odd";
  return /\S\s+\S/.test(text) || UNSPACED.test(text) ? "full" : "one";
}

function phoneShape(phone: string | null): Features["phone"] {
  if (phone === null) return "none";
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 17 && !/^(\d)\1*$/.test(digits) ? "given" : "odd";
}

type MessageFeature = "message" | "intent" | "question" | "links" | "pitch";

function messageFeatures(message: string | null): Pick<Features, MessageFeature> {
  const { length, legible, gibberish, steering, intent, question, links, pitch } = readWording(message ?? "");
  if (length === 0) return { message: "none", intent: null, question: null, links: null, pitch: null };
  // A message that is gibberish or addresses the score gets no credit for anything else in it.
  const level = gibberish ? "gibberish" : steering ? "steering" : messageLevel(length);
  const isGenuine = !gibberish && !steering;
  // A seller who asks for a date or a demo shows no intent to buy. A script that our phrases are not in says nothing.
  const buyingIntent = legible ? (isGenuine && intent && !pitch ? "shown" : "none") : null;
  return {
    message: level,
    intent: buyingIntent,
    question: isGenuine && question ? "asked" : "none",
    links: links ? "some" : "none",
    pitch: legible ? (pitch ? "some" : "none") : null,
  };
}

/** A visit ends after half an hour without a pageview. */
const VISIT_GAP_MS = 30 * 60_000;

/** Every lead has a visit, so a count of 0 says nothing; touches may still show that there were several. */
function returnedLevel({ visits, touches }: ScoreFacts): Features["returned"] {
  if (visits) return visits > 1 ? "yes" : "no";
  const [first, last] = [touches.at(0)?.at, touches.at(-1)?.at];
  const wasAway = first && last && Date.parse(last) - Date.parse(first) > VISIT_GAP_MS;
  if (wasAway) return "yes";
  return visits === 0 || !first || !last ? null : "no";
}

const PRICES = /pric(?:e|ing)|\bplans?\b|quote|preise?\b|tarif|precio|prezz|preco|prijs|cennik|priser/i;
const CONTACT = /conta[ck]t|kontakt|get-?in-?touch|yhteys/i;

/** The features of the visit. Nothing is known about a lead without pageviews. */
function visitFeatures(facts: ScoreFacts) {
  const { pageviews, first_pageviews, dwell_seconds, visits } = facts;
  const measured = first_pageviews.flatMap(({ dwell_seconds: seconds }) => seconds ?? []);
  const dwell = dwell_seconds ?? (measured.length > 0 ? measured.reduce((sum, each) => sum + each) : null);
  const pages = first_pageviews.map(({ path, title }) => `${path ?? ""} ${title ?? ""}`);
  const visited = (page: RegExp) => (pages.length === 0 ? null : pages.some((text) => page.test(text)));
  const [prices, contact] = [visited(PRICES), visited(CONTACT)];
  return {
    visits: visits === 0 ? null : visitsLevel(visits),
    returned: returnedLevel(facts),
    pageviews: pageviews === 0 ? null : pageviewsLevel(pageviews),
    dwell: pageviews === 0 ? null : dwellLevel(dwell),
    prices: prices === null ? null : prices ? "seen" : "unseen",
    contact: contact === null ? null : contact ? "seen" : "unseen",
  } as const;
}

type ContactFeature = "email" | "name" | "phone" | "company" | MessageFeature;

const UNKNOWN: { [Feature in ContactFeature]: null } = {
  email: null,
  name: null,
  phone: null,
  company: null,
  message: null,
  intent: null,
  question: null,
  links: null,
  pitch: null,
};

// Embedded forms that report that they were sent, but not by whom.
const SILENT_FORMS = ["Typeform", "Calendly"];

/** The features of the form. Nothing is known about the sender of a silent form. */
function contactFeatures(facts: ScoreFacts): Pick<Features, ContactFeature> {
  const { email, name, phone, company, message, domain, form } = facts;
  if (form !== null && SILENT_FORMS.includes(form) && email === null && phone === null) return UNKNOWN;
  return {
    email: mailboxKind(email, domain),
    name: nameShape(name),
    phone: phoneShape(phone),
    company: company === null ? "none" : "given",
    ...messageFeatures(message),
  };
}

/** The features of a lead. A name's origin, the country, the language and the device are deliberately not among them. */
export const readFeatures = (facts: ScoreFacts): Features => ({
  ...contactFeatures(facts),
  channel: facts.channel,
  ...visitFeatures(facts),
  pace: paceLevel(facts.fill_seconds),
});
