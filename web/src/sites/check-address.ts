import type { Site } from "../api/api.ts";

/** The port in a site's address as typed when it was added, which its domain does not keep. */
export const portTyped = (address: string): string | undefined =>
  /^\s*(?:https?:\/\/)?[^/?#:]+:(\d{1,5})(?!\d)/i.exec(address)?.[1];

/** What a first-time user is offered: the site's front page, or their own machine's, whose port only they know. */
export const firstAddress = ({ domain }: Site, port?: string): string =>
  domain === "localhost"
    ? `http://localhost:${port ?? "PORT"}/`
    : `https://${domain}${port === undefined ? "" : `:${port}`}/`;

/** The parameters by which a lead is known to be a test. */
const TEST = { utm_source: "test", utm_campaign: "setup" };

/** The set-up test's parameters, as the instructions write them. */
export const TEST_QUERY = `?${new URLSearchParams(TEST)}`;

/** The page's address as typed, or null where it is none that a browser can open from here. */
export function readAddress(typed: string): URL | null {
  const address = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address);
  const text = whole ? address : `https://${address}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}

/** The domain of an address as typed, as a site's is written; null where it is none yet. */
export const domainTyped = (typed: string): string | null =>
  readAddress(typed)?.hostname.replace(/^www\.(?=.+\.)/, "") ?? null;

/** The page as the check opens it: arriving by the set-up test's campaign, with what the tracker answers to. */
export function checkAddress(page: URL, nonce: string): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(TEST)) url.searchParams.set(name, value);
  // A page that routes by its hash keeps its route.
  url.hash = `${url.hash === "" ? "" : `${url.hash}&`}whence-check=${nonce}`;
  return url.href;
}
