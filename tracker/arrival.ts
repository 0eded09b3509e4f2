import { CLICK_ID, CLICK_ID_LENGTH } from "../functions/attribution/click-id-names.ts";
import type { Touch as StoredTouch } from "../functions/attribution/touch.ts";

/** One arrival, whole: `at` in epoch milliseconds, and of the rest only what there was. */
export type Touch = { at: number } & {
  [Field in Exclude<keyof StoredTouch, "at">]?: NonNullable<StoredTouch[Field]> | undefined;
};

/** The part of a touch that the address of the landing page says. */
export type Campaign = Omit<Touch, "at" | "referrer" | "landing">;

/** No kept text is longer; the server keeps as much. */
const cut = (text: string): string => text.slice(0, 200);

/** UTM parameters and click ids of an address, in its query or its hash, in any case; the first value counts. */
export function campaignOf(address: string): Campaign {
  let campaign: Record<string, string> = {};
  let click_ids: Record<string, string> | undefined;
  new URLSearchParams(address.replace("?", "&").replace(/#(.*\?)?/, "&")).forEach((value, key) => {
    // Links copied out of HTML source carry "&amp;".
    const name = key.toLowerCase().replace("amp;", "");
    const [, utm] = /^utm_(\w+)$/.exec(name) || [];
    if (!value) return;
    if (utm) campaign = { [utm]: cut(value), ...campaign };
    if (CLICK_ID.test(name)) click_ids = { [name]: value.slice(0, CLICK_ID_LENGTH), ...click_ids };
  });
  return { ...campaign, click_ids };
}

/** An address without its query and fragment, which may hold what is private. */
export const bare = (address: string): string => cut(address.replace(/[?#].*/, ""));

/** The page before this one, if the browser names it. Of another site only the origin is taken: a path may be a key. */
export const referrerOf = (): string | undefined => {
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${location.origin}/`);
  return bare(isOwn ? referrer : referrer.replace(/([^/:]\/).*/, "$1")) || undefined;
};

/** The referrer if it is a source: not the site itself, not a payment page, not a sign-in page. */
export function sourceReferrer(ownDomain = location.hostname): string | undefined {
  const referrer = referrerOf();
  const host = `.${referrer && new URL(referrer).hostname}`;
  // Visitors come back from these, they do not come from them. Matched on whole labels; the server knows the rest.
  const isWayBack = /^\.(auth|sso|accounts?|checkout|login|pay)\.|\.(stripe|paypal|razorpay)\.com$/.test(
    host,
  );
  return isWayBack || host.endsWith(`.${ownDomain}`) ? undefined : referrer;
}

/** The address as it may be stored: the path, and the route of a page that routes by its hash. */
export const pathOf = (): string => cut(location.pathname + (/^#!?\/[^?&=#]*/.exec(location.hash) || ""));
