import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { clean, lenientText } from "../../platform/http/text.ts";
import { CLICK_ID, CLICK_ID_LENGTH } from "./click-id-names.ts";
import { maskPath } from "./mask-path.ts";

// A site may send unlisted ids; known ones take precedence. Names that every object has ("constructor") are excluded.
const CLICK_ID_NAME = /^_?[a-z][a-z0-9_]{1,31}$/;
const CLICK_IDS_MAX = 16;

const clickIds = v.pipe(
  v.unknown(),
  v.transform((input): Record<string, string> | null => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
    const kept = Object.entries(input)
      .map(([name, value]): [string, unknown] => [name.toLowerCase(), value])
      .filter(
        (pair): pair is [string, string] =>
          CLICK_ID_NAME.test(pair[0]) && !(pair[0] in {}) && typeof pair[1] === "string" && pair[1] !== "",
      )
      .sort(([a], [b]) => Number(CLICK_ID.test(b)) - Number(CLICK_ID.test(a)))
      .slice(0, CLICK_IDS_MAX)
      .map(([name, value]) => [name, clean(value, CLICK_ID_LENGTH)]);
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  }),
  v.metadata({ type: ["object", "null"], additionalProperties: { type: "string" } }),
);

const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;
// Removes a fragment unless it is a route (#/prices), and then what follows the route. The lookbehind runs only at
// characters that can end a route; running it everywhere would take quadratic time.
const SECRETS = /(?<=^https?:\/\/)[^/?#\\]*@|\?.*$|#(?!!?\/).*$|[&=#](?<=#!?\/[^?&=#]*.).*$/gis;

/**
 * An http(s) address, or a path on the page's host, without credentials, query and fragment, which may contain private
 * values. Null for anything else (javascript:, data:).
 */
export function webAddress(input: unknown, max = 500): string | null {
  if (typeof input !== "string") return null;
  // Browsers ignore tabs and line breaks in addresses, so these must not disguise one.
  const text = clean(input.replace(/[\t\r\n]/g, ""), max).trim();
  return ADDRESS.test(text) ? text.replace(SECRETS, "") : null;
}

/** Removes tokens from an address's path. A host that looks like a token is a server's name. */
const withoutTokens = (address: string): string =>
  address.replace(
    /^(https?:\/\/[^/]*)?(.*)$/is,
    (_, host: string | undefined, path: string) => (host ?? "") + maskPath(path),
  );

const address = v.pipe(
  v.unknown(),
  v.transform((input) => {
    const read = webAddress(input);
    return read && withoutTokens(read);
  }),
  v.metadata({ type: ["string", "null"], description: "An http(s) address, or a path on the page's host." }),
);

const APP = /^android-app:\/\/[a-z0-9._]{1,200}(?=\/|$)/i;

/** The referring page; or an Android app as Chrome names it, without the page inside it. */
const referrer = v.pipe(
  v.unknown(),
  v.transform(
    (input) => (typeof input === "string" ? APP.exec(input.trim())?.[0] : null) ?? webAddress(input),
  ),
  v.metadata({ type: ["string", "null"], description: "An http(s) address, or android-app://package." }),
);

const OLDEST_MS = 400 * DAY_MS;
/** The clock-skew allowance. */
const SKEW_MS = 5 * 60_000;

/** Converts ISO text or epoch milliseconds to ISO UTC; null if it is not a time. */
export function isoTime(input: unknown): string | null {
  const time = typeof input === "string" || typeof input === "number" ? new Date(input) : null;
  const ms = time?.getTime() ?? Number.NaN;
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null;
}

/** The time itself, or null if it is in the future or more than 400 days before `now`. */
export function plausibleTime(iso: string | null, now: Date): string | null {
  if (iso === null) return null;
  const age = now.getTime() - Date.parse(iso);
  return age >= -SKEW_MS && age <= OLDEST_MS ? iso : null;
}

export const time = v.pipe(
  v.unknown(),
  v.transform(isoTime),
  v.metadata({
    anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }],
    description: "ISO 8601, or epoch milliseconds.",
    reply: { type: ["string", "null"], description: "ISO 8601." },
  }),
);

/** One arrival of a visitor: its source (UTM parameters, click ids, referrer), its time and the landing page. */
export const Touch = v.object({
  at: v.optional(time, null),
  source: v.optional(lenientText(200), null),
  medium: v.optional(lenientText(200), null),
  campaign: v.optional(lenientText(200), null),
  term: v.optional(lenientText(200), null),
  content: v.optional(lenientText(200), null),
  id: v.optional(lenientText(200), null),
  source_platform: v.optional(lenientText(200), null),
  creative_format: v.optional(lenientText(200), null),
  marketing_tactic: v.optional(lenientText(200), null),
  click_ids: v.optional(clickIds, null),
  referrer: v.optional(referrer, null),
  landing: v.optional(address, null),
});
export type Touch = v.InferOutput<typeof Touch>;

const dwell = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === "number" && input >= 0 && input < 1e6 ? Math.round(input) : null)),
);

// Titles may name the person who is signed in: email addresses, and the digits of phone, account and order numbers.
const PERSONAL = /[^\s<>()]+@[^\s<>()]+\.\w+|\d{7,}|\d(?:[ .-]?\d){8,}/g;

const title = v.pipe(
  lenientText(200),
  v.transform((text) => text?.replace(PERSONAL, "*") ?? null),
);

const numberUpTo = (max: number) =>
  v.pipe(
    v.unknown(),
    v.transform((input) =>
      typeof input === "number" && input >= 0 && input < max + 1 ? Math.floor(input) : null,
    ),
    v.metadata({ type: ["integer", "null"], minimum: 0, maximum: max }),
  );

/**
 * One pageview: how long the page was visible, how many tenths of it were seen by scrolling (0 if it was not scrolled),
 * and the number of clicks.
 */
export const Pageview = v.object({
  path: v.optional(address, null),
  title: v.optional(title, null),
  at: v.optional(time, null),
  dwell_seconds: v.optional(dwell, null),
  scroll: v.optional(numberUpTo(10), null),
  clicks: v.optional(numberUpTo(9999), null),
  referrer: v.optional(address, null),
});
export type Pageview = v.InferOutput<typeof Pageview>;
