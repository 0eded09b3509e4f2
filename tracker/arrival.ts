import { CLICK_ID, CLICK_ID_LENGTH } from "../functions/leads/attribution/click-id-names.ts";
import { maskPath } from "../functions/leads/attribution/mask-path.ts";
import type { Touch as StoredTouch } from "../functions/leads/attribution/touch.ts";

/** One arrival at the site. `at` is in epoch milliseconds; absent fields are left out. */
export type Touch = { at: number } & {
  [Field in Exclude<keyof StoredTouch, "at">]?: NonNullable<StoredTouch[Field]> | undefined;
};

/** The part of a touch that comes from the landing page's URL. */
export type Campaign = Omit<Touch, "at" | "referrer" | "landing">;

/** The maximum number of parameters read from a URL: some sites add dozens, and a forged link can have thousands. */
const PARAMETERS_MAX = 40;

/** The server's limit for these texts. */
const truncate = (text: string): string => text.slice(0, 200);

/**
 * All UTM parameters and click ids in a URL's query or hash, case-insensitively. The first value of each wins. The
 * server picks the known ones.
 */
export function parseCampaign(address: string): Campaign {
  let campaign: Record<string, string> = {};
  let click_ids: Record<string, string> | undefined;
  let left = PARAMETERS_MAX;
  new URLSearchParams(address.replace("?", "&").replace(/#(.*\?)?/, "&")).forEach((value, key) => {
    // Links copied from HTML source contain "&amp;".
    const name = key.toLowerCase().replace("amp;", "");
    const [, utm] = /^utm_(\w+)$/.exec(name) || [];
    if (!value || !left) return;
    if (utm) campaign = { [utm]: truncate(value), ...campaign };
    else if (CLICK_ID.test(name)) click_ids = { [name]: value.slice(0, CLICK_ID_LENGTH), ...click_ids };
    else return;
    left--;
  });
  return { ...campaign, click_ids };
}

/** Strips the query, the fragment and private keys from a URL or path. */
export const withoutQuery = (address: string): string => truncate(maskPath(address.replace(/[?#].*/, "")));

/** The referrer, if any. For other sites only the origin: a path can be a key to a payment or an account. */
export const pageReferrer = (): string | undefined => {
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${location.origin}/`);
  return withoutQuery(isOwn ? referrer : referrer.replace(/([^/:]\/).*/, "$1")) || undefined;
};

/** The referrer if it is not the site itself. The server recognizes those that visitors only pass through. */
export function sourceReferrer(ownDomain = location.hostname): string | undefined {
  const referrer = pageReferrer();
  const host = `.${referrer && new URL(referrer).hostname}`;
  return host.endsWith(`.${ownDomain}`) ? undefined : referrer;
}

/** The path to store, plus the route of a page that uses hash routing. */
export const currentPath = (): string =>
  truncate(maskPath(location.pathname) + maskPath(`${/^#!?\/[^?&=#]*/.exec(location.hash) || ""}`));
