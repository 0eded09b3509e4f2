import * as v from "valibot";
import { lenientText } from "../../platform/http/text.ts";
import { isObject } from "../../platform/json.ts";
import { Pageview, Touch, time, webAddress } from "../attribution/touch.ts";
import { FormDescription } from "../forms/description.ts";
import { submittedReplay } from "../replay.ts";

const TOUCHES_MAX = 20;
const FIRST_PAGEVIEWS = 3;
const PAGEVIEWS_MAX = 1_000_000;

/** Keeps the first touch and the latest ones. */
const touches = v.pipe(
  v.unknown(),
  v.transform((input): Touch[] => {
    const list = Array.isArray(input) ? input.filter(isObject) : [];
    const kept = list.length > TOUCHES_MAX ? [...list.slice(0, 1), ...list.slice(1 - TOUCHES_MAX)] : list;
    return kept.map((touch) => v.parse(Touch, touch));
  }),
  v.metadata({
    type: "array",
    items: Touch,
    description: `At most ${TOUCHES_MAX}: the first and the latest ones are stored.`,
  }),
);

const parsePageview = (item: unknown): Pageview | null => {
  const view = typeof item === "string" ? { path: item } : item;
  if (!isObject(view)) return null;
  const parsed = v.parse(Pageview, view);
  return parsed.path === null ? null : parsed;
};

const parseCount = (input: unknown): number | null =>
  typeof input === "number" && !Number.isNaN(input)
    ? Math.round(Math.min(Math.max(input, 0), PAGEVIEWS_MAX)) + 0
    : null;

const parsePageviews = (input: unknown): Pageview[] =>
  Array.isArray(input)
    ? input
        .slice(0, 1000)
        .map(parsePageview)
        .filter((view) => view !== null)
    : [];

/** Embedded third-party forms, by the vendor's domain, which the tracker sends as the form's name. */
const EMBEDS = new Map([
  ["hsforms.com", "HubSpot"],
  ["hubspot.com", "HubSpot"],
  ["tally.so", "Tally"],
  ["typeform.com", "Typeform"],
  ["jotform.com", "Jotform"],
  ["fillout.com", "Fillout"],
  ["calendly.com", "Calendly"],
  ["cal.com", "Cal.com"],
  ["leadconnectorhq.com", "GoHighLevel"],
  ["msgsndr.com", "GoHighLevel"],
  // Pinned versions of the tracker send the name of the event.
  ["onFormSubmit", "HubSpot"],
  ["onFormSubmitted", "HubSpot"],
  ["Tally.FormSubmitted", "Tally"],
  ["form-submit", "Typeform"],
  ["calendly.event_scheduled", "Calendly"],
  ["bookingSuccessful", "Cal.com"],
]);

const formName = (form: string | null): string | null => EMBEDS.get(form ?? "") ?? form;

/** A number, the pages themselves (addresses or objects), or both: reads their count and the first three. */
const pageviews = v.pipe(
  v.unknown(),
  v.transform((input): { count: number | null; first: Pageview[] } => {
    const { count, first } = isObject(input) ? input : { count: input, first: input };
    const pages = parsePageviews(first);
    const counted = Array.isArray(first) ? pages.length : null;
    return { count: parseCount(count) ?? counted, first: pages.slice(0, FIRST_PAGEVIEWS) };
  }),
  v.metadata({
    description: `The number of pages seen, the pages themselves (addresses or objects), or {count, first} with the first ${FIRST_PAGEVIEWS}.`,
  }),
);

const count = v.pipe(v.unknown(), v.transform(parseCount), v.metadata({ type: ["number", "null"] }));

const attribution = {
  first_source: v.optional(lenientText(200), null),
  last_source: v.optional(lenientText(200), null),
  first_campaign: v.optional(lenientText(200), null),
  last_campaign: v.optional(lenientText(200), null),
  first_touch_timestamp: v.optional(time, null),
  last_touch_timestamp: v.optional(time, null),
  // The demo form sends only these two.
  source: v.optional(lenientText(200), null),
  campaign: v.optional(lenientText(200), null),
  pageviews: v.optional(pageviews, null),
  /** Visits in the lookback window, this one included, and seconds that pages of this one were visible. */
  visits: v.optional(count, null),
  dwell_seconds: v.optional(count, null),
};

const ATTRIBUTION_FIELDS = Object.keys(attribution) as (keyof typeof attribution)[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these forge mail headers
const CR_LF_NUL = /[\r\n\u0000]/;

const contactEmail = v.pipe(
  v.unknown(),
  v.check(
    (input) => !(typeof input === "string" && CR_LF_NUL.test(input.trim())),
    "The email address is not valid.",
  ),
  lenientText(254),
);

/** The form's description, for its labels. An invalid one is ignored rather than losing the lead. */
const described = v.pipe(
  v.unknown(),
  v.transform((input): FormDescription | null => {
    if (!isObject(input)) return null;
    try {
      return v.parse(FormDescription, input);
    } catch {
      return null;
    }
  }),
  v.metadata({
    type: ["object", "null"],
    description: "The form as the tracker describes it, without values. It is not part of the lead.",
  }),
);

const KEPT_MAX = 20;
const kept = v.pipe(
  v.unknown(),
  v.transform((input): string[] =>
    Array.isArray(input) ? input.slice(0, KEPT_MAX).map((kind) => `${kind}`.slice(0, 20)) : [],
  ),
  v.metadata({ type: "array", items: { type: "string" } }),
);

/** The fields of a submission, flat. */
export const LeadFields = v.object({
  site_id: v.optional(
    v.nullable(v.pipe(v.string("site_id must be text."), v.regex(/^[\w-]{1,64}$/, "site_id is not valid."))),
    null,
  ),
  submission_id: v.optional(lenientText(200), null),
  /** The submission id of an earlier lead that this one continues or corrects. */
  follows: v.optional(lenientText(200), null),
  /** The kinds of the fields that still contained an earlier lead's values. */
  kept: v.optional(kept, []),
  form: v.optional(v.pipe(lenientText(100), v.transform(formName)), null),
  name: v.optional(lenientText(200), null),
  email: v.optional(contactEmail, null),
  phone: v.optional(lenientText(50), null),
  company: v.optional(lenientText(200), null),
  message: v.optional(lenientText(5000), null),
  /** A field hidden from people, which only bots fill in. */
  honeypot: v.optional(lenientText(200), null),
  /** Seconds from opening the page to sending the form. */
  fill_seconds: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) =>
        typeof input === "number" && input >= 0 && Number.isFinite(input) ? input : null,
      ),
    ),
    null,
  ),
  /** The page with the form. */
  page: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) => webAddress(input)),
    ),
    null,
  ),
  replay: v.optional(submittedReplay, null),
  /**
   * The version of the rules that recognized its fields; null if they were read without a response from POST /api/form.
   */
  reader: v.optional(lenientText(40), null),
  described: v.optional(described, null),
  touches: v.optional(touches, []),
  ...attribution,
});

/**
 * The body of `POST /api/lead`, in the tracker's form (touches, pageviews and `first_pageviews`) or the plain form
 * (attribution fields, nested under `attribution` or flat). Invalid optional fields are cut or dropped, not rejected.
 */
export const LeadSubmission = v.pipe(
  v.custom<Record<string, unknown>>(isObject, "The request body must be a JSON object."),
  v.transform((body) => {
    const nested = isObject(body.attribution) ? body.attribution : {};
    const nestedFields = ATTRIBUTION_FIELDS.filter(
      (key) => body[key] === undefined && Object.hasOwn(nested, key),
    );
    const { pageviews, first_pageviews } = body;
    const views =
      first_pageviews === undefined ? {} : { pageviews: { count: pageviews, first: first_pageviews } };
    const unnested = Object.fromEntries(nestedFields.map((key) => [key, nested[key]]));
    return { ...body, ...unnested, ...views } as Record<string, unknown>;
  }),
  LeadFields,
  v.metadata({
    schema: LeadFields,
    description: "The attribution fields may also be nested under `attribution`.",
  }),
);
export type LeadSubmission = v.InferOutput<typeof LeadSubmission>;

/** Removes what requires consent: touches, attribution fields, pageviews, the page and the replay. */
export const withoutAttribution = (submission: LeadSubmission): LeadSubmission => ({
  ...submission,
  ...v.parse(v.pick(LeadFields, ["touches", "page", "replay", ...ATTRIBUTION_FIELDS]), {}),
});
