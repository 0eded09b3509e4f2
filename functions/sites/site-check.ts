import * as v from "valibot";
import { lenientText } from "../http/text.ts";
import { hostOf, isUnverifiedHost } from "./domain.ts";

/** How long a page opened by an install check may answer it. */
export const CHECK_SECONDS = 15 * 60;

const PATH_MAX = 500;

/** What an install check found: the snippet as it should be, or the first thing that is wrong with it. */
export const checkOutcomes = ["seen", "wrong site", "other host", "no consent"] as const;

/** The last answer of a page to an install check. */
export const SiteCheck = v.object({
  at: v.string(),
  /** The page's path, without its query; its host, where its browser said it. */
  path: v.string(),
  host: v.nullable(v.string()),
  /** The site id that its snippet carries. */
  site_id: v.nullable(v.string()),
  outcome: v.picklist(checkOutcomes),
});
export type SiteCheck = v.InferOutput<typeof SiteCheck>;

/** A check that was begun: `nonce` opens the page with it, until `expires_at`. */
export const NewSiteCheck = v.object({ nonce: v.string(), expires_at: v.string() });

const decoration = (max: number) => v.optional(lenientText(max), null);

/** What the tracker says on a page that an install check opened. Nothing odd is refused: nobody may learn by trying. */
export const SiteCheckSubmission = v.object(
  {
    nonce: decoration(64),
    site_id: decoration(64),
    /** The page's address, or its path alone. */
    page: decoration(4000),
    /** False or "no" where the page waits for its visitor's consent. */
    consent: v.optional(v.unknown()),
  },
  "nonce, site_id and page are required.",
);
export type SiteCheckSubmission = v.InferOutput<typeof SiteCheckSubmission>;

function pathOf(page: string | null): string {
  const somewhere = "https://page.invalid";
  return page !== null && URL.canParse(page, somewhere)
    ? new URL(page, somewhere).pathname.slice(0, PATH_MAX)
    : "";
}

/** Reads a page's answer for the site that was to be checked; `origin` is the browser's own word for where it stands. */
export function evaluateSiteCheck(
  { site_id, page, consent }: SiteCheckSubmission,
  site: { id: string; domain: string },
  origin: string | undefined,
  now: Date,
): SiteCheck {
  const host = hostOf(origin) ?? hostOf(page);
  const outcome = () => {
    if (site_id !== site.id) return "wrong site";
    if (isUnverifiedHost(host, site.domain)) return "other host";
    return consent === false || consent === "no" ? "no consent" : "seen";
  };
  return { at: now.toISOString(), path: pathOf(page), host, site_id, outcome: outcome() };
}
