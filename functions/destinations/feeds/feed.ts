import * as v from "valibot";
import { requiredText } from "../../platform/http/text.ts";

/** The kinds of feeds: all leads, for a sheet, or the outcomes of leads from ads, for the ad network. */
export const FEED_KINDS = ["leads", "google-ads", "microsoft-ads"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** The ad network's conversion names for qualified and won leads. */
const Conversions = v.object({
  qualified: requiredText("The name of the conversion for qualified leads", 100),
  won: requiredText("The name of the conversion for won leads", 100),
});
const NAMES = { qualified: "Qualified lead", won: "Won lead" };

/** A feed as stored. Its token is not stored. */
export const Feed = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  kind: v.picklist(FEED_KINDS),
  /** Whether it contains contact details: as text for a sheet, hashed for Google Ads. */
  contacts: v.boolean(),
  conversions: Conversions,
  /** The sites whose leads it contains; all if absent. */
  sites: v.optional(v.array(v.string())),
  /** Who added it. The feed ends when they are no longer an owner or admin. */
  created_by: v.optional(v.string(), ""),
  created_at: v.string(),
});
export type Feed = v.InferOutput<typeof Feed>;

const SITES = "sites must be a list of site ids.";
const sites = v.pipe(
  v.array(v.string(SITES), SITES),
  v.minLength(1, "Choose at least one site, or leave sites out for all."),
  v.maxLength(100, "sites must not name more than 100 sites."),
  v.transform((ids) => [...new Set(ids)]),
);

/** The body of `POST /api/feeds`. */
export const NewFeed = v.pipe(
  v.object({
    name: requiredText("Name", 100),
    kind: v.picklist(FEED_KINDS, `kind must be one of ${FEED_KINDS.join(", ")}.`),
    contacts: v.optional(v.boolean("contacts must be true or false."), false),
    conversions: v.optional(Conversions, NAMES),
    sites: v.nullish(sites),
  }),
  v.check(
    ({ kind, contacts }) => kind !== "microsoft-ads" || !contacts,
    "A feed for Microsoft Ads has no contact details.",
  ),
);
export type NewFeed = v.InferOutput<typeof NewFeed>;

/** A feed's use, which is not stored in its row. */
const FeedUse = v.object({
  /** Null if they have left the account. */
  created_by: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  ended: v.boolean(),
  last_fetched_on: v.nullable(v.string()),
});
export type FeedUse = v.InferOutput<typeof FeedUse>;

/** A feed as presented to its account. `url` requires the feed's id as user name and its token as password. */
export const ShownFeed = v.object({
  ...v.omit(Feed, ["account_id", "sites"]).entries,
  sites: v.nullable(v.array(v.string())),
  url: v.string(),
  ...FeedUse.entries,
});
export type ShownFeed = v.InferOutput<typeof ShownFeed>;

export const presentFeed = (feed: Feed, origin: string, use: FeedUse): ShownFeed => ({
  ...feed,
  ...use,
  sites: feed.sites ?? null,
  url: `${origin}/api/feeds/${feed.id}.csv`,
});

const FILE = /^(?:(?<id>feed_[\w-]{22})|(?<token>[\w-]{43}))\.csv$/;
const BASIC = /^Basic (?<text>[A-Za-z0-9+/]+=*)$/i;

/** A feed's token, and the feed id from the file name if there was one. */
export type FeedCredentials = { token: string; id: string | null };

/**
 * Reads a feed's token from a request: it is the file name, or the Basic password if the file name is the feed's id.
 * "unauthorized" if those are missing or for another feed; null if there is no such file.
 */
export function readCredentials(
  file: string,
  authorization: string | undefined,
): FeedCredentials | "unauthorized" | null {
  const { id, token } = FILE.exec(file)?.groups ?? {};
  if (token !== undefined) return { token, id: null };
  if (id === undefined) return null;
  const text = Buffer.from(BASIC.exec(authorization ?? "")?.groups?.text ?? "", "base64").toString();
  return text.startsWith(`${id}:`) ? { token: text.slice(id.length + 1), id } : "unauthorized";
}
