import * as v from "valibot";
import { lenientText } from "../../platform/http/text.ts";
import { parseUrl } from "../../platform/url.ts";
import { isUnverifiedHost, parseHost } from "./domain.ts";

/** How long a page opened by an install check can report its result. */
export const CHECK_SECONDS = 15 * 60;

const PATH_MAX = 500;

/** The outcome of an install check: the snippet works ("seen"), or the first problem found. */
export const checkOutcomes = ["seen", "wrong site", "other host", "no consent"] as const;

/** The result of a site's last install check. */
export const SiteCheck = v.object({
  at: v.string(),
  /** The page's path, without its query. */
  path: v.string(),
  /** The page's host, if the browser sent it. */
  host: v.nullable(v.string()),
  /** The site id in the page's snippet. */
  site_id: v.nullable(v.string()),
  outcome: v.picklist(checkOutcomes),
});
export type SiteCheck = v.InferOutput<typeof SiteCheck>;

/** A started check: open the page with `nonce` before `expires_at`. */
export const NewSiteCheck = v.object({ nonce: v.string(), expires_at: v.string() });

const lenientField = (max: number) => v.optional(lenientText(max), null);

/** The tracker's report from a page opened by an install check. Always accepted, so that probing reveals nothing. */
export const SiteCheckSubmission = v.object(
  {
    nonce: lenientField(64),
    site_id: lenientField(64),
    /** The page's URL, or just its path. */
    page: lenientField(4000),
    /** False or "no" while the page waits for consent. */
    consent: v.optional(v.unknown()),
  },
  "nonce, site_id and page are required.",
);
export type SiteCheckSubmission = v.InferOutput<typeof SiteCheckSubmission>;

function readPath(page: string | null): string {
  const base = "https://page.invalid";
  const url = page === null ? null : parseUrl(page, base);
  return url?.pathname.slice(0, PATH_MAX) ?? "";
}

/** Evaluates a page's report for the checked site. `origin` is the page's Origin header, set by the browser. */
export function evaluateSiteCheck(
  { site_id, page, consent }: SiteCheckSubmission,
  site: { id: string; domain: string },
  origin: string | undefined,
  now: Date,
): SiteCheck {
  const host = parseHost(origin) ?? parseHost(page);
  const outcome = () => {
    if (site_id !== site.id) return "wrong site";
    if (isUnverifiedHost(host, site.domain)) return "other host";
    return consent === false || consent === "no" ? "no consent" : "seen";
  };
  return { at: now.toISOString(), path: readPath(page), host, site_id, outcome: outcome() };
}
