import type { Touch as StoredTouch } from "../functions/leads/touch.ts";

/** One arrival, whole: `at` in epoch milliseconds, and of the rest only what there was. */
export type Touch = { at: number } & {
  [Field in Exclude<keyof StoredTouch, "at">]?: NonNullable<StoredTouch[Field]> | undefined;
};

/** The part of a touch that the address of the landing page says. */
export type Campaign = Omit<Touch, "at" | "referrer" | "landing">;

// A UTM parameter's field, or a click id; links copied out of HTML source carry "&amp;".
const parameter = (name: string): string[] =>
  /^(amp;)?(utm_(\w+)|(\w+(clk?|lick_?|fat_|[_cms]c)id|tblci|dicbo|epik|[gw]braid|awc|gad_\w+))$/.exec(
    name,
  ) || [];

/** No kept text is longer; the server keeps as much. */
const cut = (text: string): string => text.slice(0, 200);

/** UTM parameters and click ids of an address, in its query or its hash, in any case; the first value counts. */
export function campaignOf(address: string): Campaign {
  const campaign: Record<string, string> = {};
  let click_ids: Record<string, string> | undefined;
  new URLSearchParams(address.replace("?", "&").replace(/#(.*\?)?/, "&")).forEach((value, key) => {
    const [, , , utm, clickId] = parameter(key.toLowerCase());
    if (!value) return;
    if (utm) campaign[utm] = campaign[utm] || cut(value);
    if (clickId) click_ids = { [clickId]: cut(value), ...click_ids };
  });
  return { ...campaign, click_ids };
}

/** An address without what may be nobody's business. */
export const bare = (address: string): string => cut(address.replace(/[?#].*/, ""));

/** Where a page was come from; undefined when the browser does not say. */
export const referrerOf = (): string | undefined => bare(document.referrer) || undefined;

/** The referrer if it is a source: not the site itself, not a payment page, not a sign-in page. */
export function sourceReferrer(ownDomain = location.hostname): string | undefined {
  const referrer = referrerOf();
  const host = `.${referrer && new URL(referrer).hostname}`;
  // Visitors come back from these, they do not come from them. Matched on whole labels of the host.
  const isWayBack = /^\.(auth|sso|accounts?|checkout|login|pay)\.|\.(stripe|paypal|razorpay)\.com$/.test(
    host,
  );
  return isWayBack || host.endsWith(`.${ownDomain}`) ? undefined : referrer;
}

/** The address as it may be stored: the path, and the route of a page that routes by its hash. */
export const pathOf = (): string => cut(location.pathname + (/^#!?\/[^?&=#]*/.exec(location.hash) || ""));
