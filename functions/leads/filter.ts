import * as v from "valibot";
import { clean } from "../http/text.ts";
import type { Paying } from "../plans/access.ts";
import { bandOf, bands, sourceGroup } from "../tallies/tally.ts";
import { CHANNELS, type Lead, type ShownLead, statuses } from "./lead.ts";
import { shownTo } from "./masking.ts";

const QUERY_MAX = 200;
const WORDS_MAX = 10;
const LONG = `q must not be longer than ${QUERY_MAX} characters.`;
const MANY = `q must not have more than ${WORDS_MAX} words.`;

/** Text as it is searched: without case, accents, and what is not seen; "Straße" is "STRASSE" too. */
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
);

const text = (name: string, max: number) => {
  const message = `${name} is not valid.`;
  return v.optional(v.pipe(v.string(message), v.maxLength(max, message)));
};

const oneOf = <const Choices extends readonly string[]>(name: string, choices: Choices) =>
  v.optional(v.picklist(choices, `${name} must be one of ${choices.join(", ")}.`));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

const instant = (name: string) => {
  const message = `${name} must be a time, such as 2026-11-20T00:00:00Z.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(INSTANT, message),
      v.transform((iso) => new Date(iso)),
      v.check((time) => !Number.isNaN(time.getTime()), message),
    ),
  );
};

/** By what leads can be asked for, each at most once. An empty source, campaign or channel asks for leads that have none. */
export const filters = {
  q: v.optional(words),
  site_id: text("site_id", 64),
  source: text("source", 200),
  campaign: text("campaign", 200),
  channel: v.optional(v.picklist([...CHANNELS, ""], "channel is not one that leads come through.")),
  band: oneOf("band", bands),
  status: oneOf("status", statuses),
  flag: text("flag", 100),
  from: instant("from"),
  to: instant("to"),
};
const Filters = v.object(filters);
export type Filters = v.InferOutput<typeof Filters>;

/** Leads of a range of time: `from` ≤ created_at < `to`. */
export type Span = Pick<Filters, "from" | "to">;

/** Whether a range of time has its ends in their order. */
export const isSpan = ({ from, to }: Span): boolean => from === undefined || to === undefined || from < to;
export const NO_SPAN = "from must be earlier than to.";

const NUMBER = /^[\d()+./-]+$/;
const DIGITS_MIN = 3;
const digits = (text: string): string => text.replace(/\D/g, "");

/** Whether a word is a part of a telephone number, however either is written. */
function dials(phone: string | null, word: string): boolean {
  const dialled = NUMBER.test(word) ? digits(word) : "";
  return dialled.length >= DIGITS_MIN && digits(phone ?? "").includes(dialled);
}

/** The path of a page as a person would type it. Its host is the site's own, and would match every lead. */
function pathOf(address: string | null): string | null {
  const path = address?.replace(/^https?:\/\/[^/]*/i, "") ?? null;
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether each word is found somewhere in what a person would look for a lead by. */
function tells(lead: ShownLead, asked: string[]): boolean {
  const { name, email, company, phone, message, notes, source, campaign, touches } = lead;
  const visits = touches.flatMap(({ term, landing }) => [term, pathOf(landing)]);
  const told = [name, email, company, phone, message, notes, source, campaign, ...visits].map((part) =>
    fold(part ?? ""),
  );
  return asked.every((word) => told.some((part) => part.includes(word)) || dials(phone, word));
}

const isAlike = (asked: string | undefined, value: string | null): boolean =>
  asked === undefined || sourceGroup(asked) === sourceGroup(value);

const matches = (lead: ShownLead, asked: Filters): boolean =>
  (asked.site_id === undefined || lead.site_id === asked.site_id) &&
  (asked.channel === undefined || (lead.channel ?? "") === asked.channel) &&
  (asked.band === undefined || bandOf(lead.ai_score) === asked.band) &&
  (asked.status === undefined || lead.status === asked.status) &&
  (asked.flag === undefined || lead.flags.includes(asked.flag)) &&
  isAlike(asked.source, lead.source) &&
  isAlike(asked.campaign, lead.campaign) &&
  (asked.q === undefined || tells(lead, asked.q));

/**
 * A lead as its account may see it at `now` where it is one that was asked for, else null: what is hidden is not found
 * either. Its time is left to whoever reads the leads.
 */
export function foundBy(asked: Filters, account: Paying, now: Date): (lead: Lead) => ShownLead | null {
  const see = shownTo(account, now);
  return (lead) => {
    const seen = see(lead);
    return matches(seen, asked) ? seen : null;
  };
}
