import { parseUrl } from "../../platform/url.ts";

/** A host name as in DNS: labels of 1–63 letters, digits and inner hyphens. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * What people may type as a domain, as a regex pattern for API clients: ASCII only, with or without a scheme and a
 * path.
 */
export const DOMAIN = String.raw`^\s*(https?://)?(localhost|([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,3}[A-Za-z]{2,63})(/[\w./-]*)?\s*$`;

const normalizeHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/\.$/, "")
    .replace(/^www\.(?=.+\.)/, "");

/** The host of a typed URL, with or without a scheme; null if there is none, or if it is not a plain http(s) URL. */
function parseTypedHost(input: string): string | null {
  const text = input.trim();
  if (text.length > 2000 || /[\s<>"'\\^`{}|]/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  return normalizeHost(url.hostname);
}

/** Whether the input is an IP address, in any notation browsers accept. */
export const isIpAddress = (input: string): boolean =>
  /^(\d+(\.\d+){3}|\[.*\])$/.test(parseTypedHost(input) ?? "");

/**
 * The domain in a pasted URL: without scheme, path, port and `www.`, in lower case, with other scripts as punycode.
 * Null if there is none. `localhost` is allowed, for testing.
 */
export function toDomain(input: string): string | null {
  const host = parseTypedHost(input);
  return host !== null && (host === "localhost" || HOST.test(host)) ? host : null;
}

/** The host of an http(s) URL, without `www.`; null for anything else, such as a path or "null". */
export function parseHost(address: string | null | undefined): string | null {
  const url = address && /^https?:/i.test(address) ? parseUrl(address) : null;
  return (url && normalizeHost(url.hostname)) || null;
}

/** Whether a host is the domain itself or one of its subdomains. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Whether a host is known, and is a site's domain or below it. */
export const isOwnHost = (host: string | null, domain: string): boolean =>
  host !== null && host !== "" && !isUnverifiedHost(host, domain);

/** Whether the host is known, and is neither the site's domain nor one of its subdomains. */
export const isUnverifiedHost = (host: string | null, domain: string): boolean =>
  host !== null && host !== "" && !isWithin(normalizeHost(host), normalizeHost(domain));
