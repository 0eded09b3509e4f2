import * as v from "valibot";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { parseTime } from "../../platform/day.ts";
import { clean } from "../../platform/http/text.ts";
import { listFrom, oneFrom, wholeNumber } from "../../platform/query-parameters.ts";
import { landingPath, readablePath, stripHost } from "../attribution/landing.ts";
import { CHANNELS, type ShownLead, type StoredLead, statuses } from "../lead.ts";
import { countingTouches, TOUCHES_MAX } from "../packs/counting.ts";
import { toFact } from "../packs/fact.ts";
import { type Band, bands, sourceGroup, toBand } from "../tallies/tally.ts";

const QUERY_MAX = 200;
const WORDS_MAX = 10;
const LONG = `q must not be longer than ${QUERY_MAX} characters.`;
const MANY = `q must not have more than ${WORDS_MAX} words.`;

/** Folds text for search: ignores case, accents and invisible characters; "Straße" equals "STRASSE". */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toUpperCase();

const SearchWords = v.pipe(
  v.string(LONG),
  v.maxLength(QUERY_MAX, LONG),
  v.transform((text) => clean(text, QUERY_MAX).split(/\s+/).map(fold).filter(Boolean)),
  v.maxLength(WORDS_MAX, MANY),
  v.metadata({ pattern: `^\\s*(\\S+(\\s+\\S+){0,${WORDS_MAX - 1}})?\\s*$` }),
);

const text = (name: string, max: number) => {
  const message = `${name} is not valid.`;
  return v.optional(v.pipe(v.string(message), v.maxLength(max, message)));
};

const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** An optional time. */
export const instant = (name: string, example: string, description: string) => {
  const message = `${name} must be a time, such as ${example}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(INSTANT, message),
      v.transform(parseTime),
      v.check((time) => !Number.isNaN(time.getTime()), message),
      v.metadata({ description, examples: [example] }),
    ),
  );
};

/** Only open leads have a score now, so each of these finds open leads only. */
const BANDS_NOW = ["good", "fair", "poor"] as const satisfies readonly Band[];

/** The filters for leads, each at most once. An empty value selects leads without one, except for a site or client. */
export const filters = {
  q: v.optional(SearchWords),
  site_id: text("site_id", 64),
  client_id: text("client_id", 64),
  source: text("source", 200),
  medium: text("medium", 200),
  campaign: text("campaign", 200),
  keyword: text("keyword", 200),
  content: text("content", 200),
  landing_page: text("landing_page", 500),
  form: text("form", 100),
  channel: v.optional(v.picklist([...CHANNELS, ""], "channel is not valid.")),
  band: oneFrom("band", bands),
  band_now: oneFrom("band_now", BANDS_NOW),
  status: listFrom("status", statuses),
  touches: wholeNumber("touches", 0, TOUCHES_MAX),
  flag: text("flag", 100),
  from: instant("from", "2026-11-01T00:00:00Z", "Only leads from this time on. Must be earlier than `to`."),
  to: instant("to", "2026-12-01T00:00:00Z", "Only leads before this time."),
};
const Filters = v.object(filters);
export type Filters = v.InferOutput<typeof Filters>;

/** A time range: `from` ≤ created_at < `to`. */
export type Span = Pick<Filters, "from" | "to">;

/** Whether `from` is before `to`. */
export const isSpan = ({ from, to }: Span): boolean => from === undefined || to === undefined || from < to;
export const NO_SPAN = "from must be earlier than to.";

const NUMBER = /^[\d()+./-]+$/;
const DIGITS_MIN = 2;
const digits = (text: string): string => text.replace(/\D/g, "");

/** Whether a word is part of a phone number, in any notation. */
function matchesPhone(phone: string | null, word: string): boolean {
  const wanted = NUMBER.test(word) ? digits(word) : "";
  return wanted.length >= DIGITS_MIN && digits(phone ?? "").includes(wanted);
}

/** The names that the list shows for a lead's site, by the site's id. */
export type SiteNames = ReadonlyMap<string, { name: string; domain: string }>;

/** Whether each word occurs in one of a lead's texts, or in what the list shows for it. */
function matchesWords(lead: ShownLead, words: string[], sites: SiteNames): boolean {
  const { email, company, phone, message, notes, campaign, touches, status, flags } = lead;
  const site = sites.get(lead.site_id);
  const listed = [
    lead.name ?? "Anonymous",
    lead.source ?? "Unknown",
    ...(site ? [site.name, site.domain] : ["Unknown Site", lead.site_id]),
  ];
  const visits = touches.flatMap(({ term, landing }) => [term, landing && readablePath(stripHost(landing))]);
  const texts = [...listed, email, company, phone, message, notes, campaign, status, ...flags, ...visits];
  const folded = texts.map((part) => fold(part ?? ""));
  return words.every((word) => folded.some((text) => text.includes(word)) || matchesPhone(phone, word));
}

const isSame = (wanted: string | undefined, value: string | null): boolean =>
  wanted === undefined || sourceGroup(wanted) === sourceGroup(value);

const toReadablePage = (address: string | null): string | null =>
  address && readablePath(landingPath(address));

const isSamePage = (wanted: string | undefined, address: string | null): boolean =>
  wanted === undefined || (toReadablePage(wanted) ?? "") === (toReadablePage(address) ?? "");

/** The touch that gets the credit. The filters for keyword, content and landing page apply to it. */
const creditedTouch = ({ touches, credited_touch }: ShownLead) =>
  credited_touch === null ? undefined : touches[credited_touch];

/** The number of touches that reports count with the longest lookback window. */
function countTouches(lead: StoredLead): number {
  const { path, at } = toFact(lead);
  return countingTouches(path, { at, lookback: 90, direct: "in" }).length;
}

const matches = (lead: ShownLead, wanted: Filters, sites: SiteNames): boolean =>
  (wanted.site_id === undefined || lead.site_id === wanted.site_id) &&
  (wanted.channel === undefined || (lead.channel ?? "") === wanted.channel) &&
  (wanted.band === undefined || toBand(lead.ai_score) === wanted.band) &&
  (wanted.band_now === undefined || toBand(lead.score_now) === wanted.band_now) &&
  (wanted.status === undefined || wanted.status.includes(lead.status)) &&
  (wanted.flag === undefined || lead.flags.includes(wanted.flag)) &&
  isSame(wanted.source, lead.source) &&
  isSame(wanted.medium, lead.medium) &&
  isSame(wanted.campaign, lead.campaign) &&
  isSame(wanted.keyword, creditedTouch(lead)?.term ?? null) &&
  isSame(wanted.content, creditedTouch(lead)?.content ?? null) &&
  isSamePage(wanted.landing_page, creditedTouch(lead)?.landing ?? null) &&
  isSame(wanted.form, lead.form) &&
  (wanted.q === undefined || matchesWords(lead, wanted.q, sites));

/**
 * Returns a function that shows a lead to a caller, or returns null if they don't see it or it doesn't match. It matches
 * what `show` shows them, so hidden values are never found. The caller applies the time range and the client. `sites` are the
 * account's, and only needed to search for words.
 */
export function filterFor(
  wanted: Filters,
  visibility: Visibility,
  show: (lead: StoredLead) => ShownLead,
  sites: SiteNames,
): (lead: StoredLead) => ShownLead | null {
  return (lead) => {
    if (!seesSite(visibility, lead.site_id)) return null;
    if (wanted.touches !== undefined && countTouches(lead) !== wanted.touches) return null;
    const shown = show(lead);
    return matches(shown, wanted, sites) ? shown : null;
  };
}
