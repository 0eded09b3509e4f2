import { CLICK_ID, CLICK_ID_LENGTH } from "../functions/attribution/click-id-names.ts";
import type { Touch as StoredTouch } from "../functions/attribution/touch.ts";

/** One arrival at the site. `at` is in epoch milliseconds; absent fields are left out. */
export type Touch = { at: number } & {
  [Field in Exclude<keyof StoredTouch, "at">]?: NonNullable<StoredTouch[Field]> | undefined;
};

/** The part of a touch that comes from the landing page's URL. */
export type Campaign = Omit<Touch, "at" | "referrer" | "landing">;

/** The server's limit for these texts. */
const truncate = (text: string): string => text.slice(0, 200);

/**
 * All UTM parameters and click ids in a URL's query or hash, case-insensitively. The first value of each wins.
 * The server picks the ones it knows.
 */
export function campaignOf(address: string): Campaign {
  let campaign: Record<string, string> = {};
  let click_ids: Record<string, string> | undefined;
  new URLSearchParams(address.replace("?", "&").replace(/#(.*\?)?/, "&")).forEach((value, key) => {
    // Links copied from HTML source contain "&amp;".
    const name = key.toLowerCase().replace("amp;", "");
    const [, utm] = /^utm_(\w+)$/.exec(name) || [];
    if (!value) return;
    if (utm) campaign = { [utm]: truncate(value), ...campaign };
    if (CLICK_ID.test(name)) click_ids = { [name]: value.slice(0, CLICK_ID_LENGTH), ...click_ids };
  });
  return { ...campaign, click_ids };
}

/** A URL without its query and fragment, which may hold private data. */
export const withoutQuery = (address: string): string => truncate(address.replace(/[?#].*/, ""));

/** The referrer, if any. For other sites only the origin: a path can be a key to a payment or an account. */
export const pageReferrer = (): string | undefined => {
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${location.origin}/`);
  return withoutQuery(isOwn ? referrer : referrer.replace(/([^/:]\/).*/, "$1")) || undefined;
};

/** The referrer if it counts as a source: not the site itself, a payment page or a sign-in page. */
export function sourceReferrer(ownDomain = location.hostname): string | undefined {
  const referrer = pageReferrer();
  const host = `.${referrer && new URL(referrer).hostname}`;
  // Visitors return from these; they do not arrive from them. Matched on whole labels; the server has the
  // full list.
  const isReturn = /^\.(auth|sso|accounts?|checkout|login|pay)\.|\.(stripe|paypal|razorpay)\.com$/.test(host);
  return isReturn || host.endsWith(`.${ownDomain}`) ? undefined : referrer;
}

/** The path to store, plus the route of a page that uses hash routing. */
export const currentPath = (): string =>
  truncate(location.pathname + (/^#!?\/[^?&=#]*/.exec(location.hash) || ""));
