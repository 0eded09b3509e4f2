import type { Site } from "../../../api/api.ts";

/** The port in a site's address as typed, which its stored domain does not include. */
export const portTyped = (address: string): string | undefined =>
  /^\s*(?:https?:\/\/)?[^/?#:]+:(\d{1,5})(?!\d)/i.exec(address)?.[1];

/**
 * The default URL to check: the page that a check last saw, or else the site's home page. On this machine, only the user
 * knows the port, unless it is the sample site's.
 */
export function firstAddress({ id, domain, last_check }: Site, port?: string, sampleSite?: string): string {
  const path = last_check?.outcome === "seen" && last_check.path.startsWith("/") ? last_check.path : "/";
  const host = port === undefined ? domain : `${domain}:${port}`;
  if (!/(^|\.)localhost$/.test(domain)) return `https://${host}${path}`;
  const sample = sampleSite ? new URL(sampleSite) : null;
  if (sample?.hostname === domain && (port ?? sample.port) === sample.port)
    return `${sample.origin}/?site=${id}`;
  return port === undefined ? `http://${domain}:PORT${path}` : `http://${host}${path}`;
}

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

/** What to enter instead of an address that can't be read. */
export const addressAdvice = ({ domain }: Site): string =>
  domain === "localhost"
    ? "Replace PORT with your port, as in http://localhost:8080/."
    : `Enter the address of a page, such as https://${domain}/contact.`;

/** The domain of an address as typed, normalized like a site's; null if it is not valid yet. */
export const domainTyped = (typed: string): string | null =>
  readAddress(typed)?.hostname.replace(/^www\.(?=.+\.)/, "") ?? null;

/** A URL with the setup test's campaign, and a code for the tracker in its hash. */
function addressWith(page: URL, code: string): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(TEST)) url.searchParams.set(name, value);
  // A page that routes by its hash keeps its route, and gets the code as a parameter of it.
  const { hash } = url;
  url.hash = `${hash}${hash === "" ? "" : hash.includes("?") ? "&" : "?"}${code}`;
  return url.href;
}

/** The URL that the install check opens. The tracker reports the nonce back. */
export const checkAddress = (page: URL, nonce: string): string => addressWith(page, `whence-check=${nonce}`);

/** The URL that a check of forms opens. The tracker then loads the form checker, which uses the code. */
export const formCheckAddress = (page: URL, code: string): string =>
  addressWith(page, `whence-forms=${code}`);
