import type { Site } from "../api/api.ts";

/** The port in a site's address as typed, which its stored domain does not include. */
export const portTyped = (address: string): string | undefined =>
  /^\s*(?:https?:\/\/)?[^/?#:]+:(\d{1,5})(?!\d)/i.exec(address)?.[1];

/** The default URL to check: the site's home page, or a local one, whose port only the user knows. */
export const firstAddress = ({ domain }: Site, port?: string): string =>
  domain === "localhost"
    ? `http://localhost:${port ?? "PORT"}/`
    : `https://${domain}${port === undefined ? "" : `:${port}`}/`;

/** The parameters that mark a lead as a test. */
const TEST = { utm_source: "test", utm_campaign: "setup" };

/** The setup test's query string. */
export const TEST_QUERY = `?${new URLSearchParams(TEST)}`;

/** Parses a page's URL as typed, with or without a scheme; null unless it is http(s) without credentials. */
export function readAddress(typed: string): URL | null {
  const address = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address);
  const text = whole ? address : `https://${address}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}

/** The domain of an address as typed, normalized like a site's; null if it is not valid yet. */
export const domainTyped = (typed: string): string | null =>
  readAddress(typed)?.hostname.replace(/^www\.(?=.+\.)/, "") ?? null;

/** The URL that the check opens: with the setup test's campaign, and the nonce that the tracker reports back. */
export function checkAddress(page: URL, nonce: string): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(TEST)) url.searchParams.set(name, value);
  // A page that routes by its hash keeps its route.
  url.hash = `${url.hash === "" ? "" : `${url.hash}&`}whence-check=${nonce}`;
  return url.href;
}
