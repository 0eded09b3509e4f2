import * as v from "valibot";
import { clean, lenientText } from "../http/text.ts";
import { CLICK_ID, CLICK_ID_LENGTH } from "./click-id-names.ts";

// A site may send ids that no list has; the known ones are kept first. A name every object has ("constructor") is none.
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
// A fragment goes as well, unless it is a route (#/prices), and then what follows the route.
const SECRETS = /(?<=^https?:\/\/)[^/?#\\]*@|\?.*$|#(?!!?\/).*$|(?<=#!?\/[^?&=#]*)[&=#].*$/gis;

/**
 * An http(s) address or a path on the page's own host, without sign-in, query and fragment, which may hold what is
 * nobody's business; anything else (javascript:, data:) becomes null.
 */
export function webAddress(input: unknown, max = 500): string | null {
  if (typeof input !== "string") return null;
  // Browsers leave tabs and line breaks out of an address, so they must not hide where it leads.
  const text = clean(input.replace(/[\t\r\n]/g, ""), max).trim();
  return ADDRESS.test(text) ? text.replace(SECRETS, "") : null;
}

const address = v.pipe(
  v.unknown(),
  v.transform((input) => webAddress(input)),
  v.metadata({ type: ["string", "null"], description: "An http(s) address, or a path on the page's host." }),
);

const APP = /^android-app:\/\/[a-z0-9._]{1,200}(?=\/|$)/i;

/** A page that was linked from; or an app of Android's, as Chrome names it, without the page within. */
const referrer = v.pipe(
  v.unknown(),
  v.transform(
    (input) => (typeof input === "string" ? APP.exec(input.trim())?.[0] : null) ?? webAddress(input),
  ),
  v.metadata({ type: ["string", "null"], description: "An http(s) address, or android-app://package." }),
);

const OLDEST_MS = 400 * 86_400_000;
const SKEW_MS = 5 * 60_000;

/** A time as ISO UTC, from ISO text or epoch milliseconds; null when it is no time. */
export function isoTime(input: unknown): string | null {
  const time = typeof input === "string" || typeof input === "number" ? new Date(input) : null;
  const ms = time?.getTime() ?? Number.NaN;
  return ms > 0 && ms < 8.64e15 ? new Date(ms).toISOString() : null;
}

/** The same time, or null when it lies in the future or more than 400 days back from `now`. */
export function plausibleTime(iso: string | null, now: Date): string | null {
  if (iso === null) return null;
  const age = now.getTime() - Date.parse(iso);
  return age >= -SKEW_MS && age <= OLDEST_MS ? iso : null;
}

export const time = v.pipe(
  v.unknown(),
  v.transform(isoTime),
  v.metadata({ type: ["string", "number", "null"], description: "ISO 8601, or epoch milliseconds." }),
);

/** One arrival of a visitor, whole: where from (UTM, click ids, referrer), when, and the page landed on. */
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

/** One page seen: `dwell_seconds` is how long it was visible. */
export const Pageview = v.object({
  path: v.optional(address, null),
  title: v.optional(lenientText(200), null),
  at: v.optional(time, null),
  dwell_seconds: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) =>
        typeof input === "number" && input >= 0 && input < 1e6 ? Math.round(input) : null,
      ),
    ),
    null,
  ),
  referrer: v.optional(address, null),
});
export type Pageview = v.InferOutput<typeof Pageview>;
