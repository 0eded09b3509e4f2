import type { Touch as StoredTouch } from "../functions/leads/touch.ts";
import { toJson } from "./json.ts";

/** One arrival, whole: `at` in epoch milliseconds, and of the rest only what there was. */
export type Touch = { at: number } & {
  [Field in Exclude<keyof StoredTouch, "at">]?: NonNullable<StoredTouch[Field]>;
};

/** The part of a touch that the address of the landing page says. */
export type Campaign = Omit<Touch, "at" | "referrer" | "landing">;

const UTM = /^utm_(source|medium|campaign|term|content)$/;
const CLICK_ID = /^((g|d|y|fb|tt|tw)clid|[gw]braid|msclkid|li_fat_id|epik|sccid|rdt_cid|irclickid)$/;

/** No kept text is longer; the server keeps as much. */
export const cut = (text: string): string => text.slice(0, 200);

/** UTM parameters and click ids of an address, in its query or its hash, in any case; the first value counts. */
export function campaignOf(place: { search: string; hash: string }): Campaign {
  const campaign: Record<string, string> = {};
  const clickIds: Record<string, string> = {};
  new URLSearchParams(`${place.search}&${place.hash.replace(/^#(.*\?)?/, "")}`).forEach((value, key) => {
    // Links copied out of HTML source carry "&amp;".
    const name = key.toLowerCase().replace(/^amp;/, "");
    const field = name.slice(4);
    if (!value) return;
    if (UTM.test(name)) campaign[field] = campaign[field] || cut(value);
    if (CLICK_ID.test(name)) clickIds[name] = clickIds[name] || cut(value);
  });
  return toJson(clickIds) === "{}" ? campaign : { ...campaign, click_ids: clickIds };
}

// Visitors come back from these, they do not come from them. Matched on whole labels of the host.
const WAY_BACK =
  /^(accounts?|appleid|auth|checkout|login|pay|secure|signin|sso|3ds|acs)\.|(^|\.)(adyen|auth0|klarna|mollie|okta|paddle|paypal|razorpay|stripe)\.com$/;

const lastTwo = (host: string): string => host.split(".").slice(-2).join(".");

/** Where a page was come from, without its query; undefined when the browser does not say. */
export function referrerOf(): string | undefined {
  const url = /^https?:/.test(document.referrer) && new URL(document.referrer);
  return url ? cut(url.origin + url.pathname) : undefined;
}

/** The referrer if it is a source: not the site itself, not a payment page, not a sign-in page. */
export function sourceReferrer(ownDomain: () => string | undefined): string | undefined {
  const referrer = referrerOf();
  if (!referrer) return undefined;
  const host = new URL(referrer).hostname;
  if (host === location.hostname || WAY_BACK.test(host)) return undefined;
  // Only hosts that agree in two labels can be of one registrable domain, and only then it is worth asking.
  const own = lastTwo(host) === lastTwo(location.hostname) && ownDomain();
  return own && `.${host}`.endsWith(`.${own}`) ? undefined : referrer;
}

/** The address as it may be stored: the path, and the route of a page that routes by its hash. */
export const pathOf = (): string => cut(location.pathname + (/^#!?\/[^?&=#]*/.exec(location.hash) || ""));
