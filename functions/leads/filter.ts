import * as v from "valibot";
import { clean } from "../http/text.ts";
import type { BillingDates } from "../plans/access.ts";
import { bandOf, bands, sourceGroup } from "../tallies/tally.ts";
import { CHANNELS, type ShownLead, type StoredLead, statuses } from "./lead.ts";
import { showTo } from "./masking.ts";

const QUERY_MAX = 200;
const WORDS_MAX = 10;
const LONG = `q must not be longer than ${QUERY_MAX} characters.`;
const MANY = `q must not have more than ${WORDS_MAX} words.`;

/** Folds text for search: no case, accents or invisible characters; "Straße" equals "STRASSE". */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toUpperCase();

const words = v.pipe(
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

const oneOf = <const Choices extends readonly string[]>(name: string, choices: Choices) =>
  v.optional(v.picklist(choices, `${name} must be one of ${choices.join(", ")}.`));

const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const instant = (name: string, example: string, description: string) => {
  const message = `${name} must be a time, such as ${example}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(INSTANT, message),
      v.transform((iso) => new Date(iso)),
      v.check((time) => !Number.isNaN(time.getTime()), message),
      v.metadata({ description, examples: [example] }),
    ),
  );
};

/** The filters for leads, each at most once. An empty source, campaign or channel selects leads without one. */
export const filters = {
  q: v.optional(words),
  site_id: text("site_id", 64),
  source: text("source", 200),
  campaign: text("campaign", 200),
  channel: v.optional(v.picklist([...CHANNELS, ""], "channel is not valid.")),
  band: oneOf("band", bands),
  status: oneOf("status", statuses),
  flag: text("flag", 100),
  from: instant("from", "2026-11-01T00:00:00Z", "Leads of this time or later. Earlier than `to`."),
  to: instant("to", "2026-12-01T00:00:00Z", "Leads of before this time."),
};
const Filters = v.object(filters);
export type Filters = v.InferOutput<typeof Filters>;

/** A time range: `from` ≤ created_at < `to`. */
export type Span = Pick<Filters, "from" | "to">;

/** Whether `from` is before `to`. */
export const isSpan = ({ from, to }: Span): boolean => from === undefined || to === undefined || from < to;
export const NO_SPAN = "from must be earlier than to.";

const NUMBER = /^[\d()+./-]+$/;
const DIGITS_MIN = 3;
const digits = (text: string): string => text.replace(/\D/g, "");

/** Whether a word is part of a phone number, in any notation. */
function matchesPhone(phone: string | null, word: string): boolean {
  const wanted = NUMBER.test(word) ? digits(word) : "";
  return wanted.length >= DIGITS_MIN && digits(phone ?? "").includes(wanted);
}

/** A page's path as a person would type it. Its host is the site's own and would match every lead. */
function pathOf(address: string | null): string | null {
  const path = address?.replace(/^https?:\/\/[^/]*/i, "") ?? null;
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether every word is found in one of the texts that people search leads by. */
function matchesWords(lead: ShownLead, words: string[]): boolean {
  const { name, email, company, phone, message, notes, source, campaign, touches } = lead;
  const visits = touches.flatMap(({ term, landing }) => [term, pathOf(landing)]);
  const texts = [name, email, company, phone, message, notes, source, campaign, ...visits].map((part) =>
    fold(part ?? ""),
  );
  return words.every((word) => texts.some((text) => text.includes(word)) || matchesPhone(phone, word));
}

const isSame = (wanted: string | undefined, value: string | null): boolean =>
  wanted === undefined || sourceGroup(wanted) === sourceGroup(value);

const matches = (lead: ShownLead, wanted: Filters): boolean =>
  (wanted.site_id === undefined || lead.site_id === wanted.site_id) &&
  (wanted.channel === undefined || (lead.channel ?? "") === wanted.channel) &&
  (wanted.band === undefined || bandOf(lead.ai_score) === wanted.band) &&
  (wanted.status === undefined || lead.status === wanted.status) &&
  (wanted.flag === undefined || lead.flags.includes(wanted.flag)) &&
  isSame(wanted.source, lead.source) &&
  isSame(wanted.campaign, lead.campaign) &&
  (wanted.q === undefined || matchesWords(lead, wanted.q));

/**
 * Returns a function that shows a lead to its account if it matches, else null. It matches what is shown, so masked
 * values are never found. The time range is up to the query.
 */
export function filterFor(
  wanted: Filters,
  account: BillingDates,
  now: Date,
): (lead: StoredLead) => ShownLead | null {
  const show = showTo(account, now);
  return (lead) => {
    const shown = show(lead);
    return matches(shown, wanted) ? shown : null;
  };
}
