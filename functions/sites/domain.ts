/** A host name as DNS and browsers write it: each label 1–63 characters of letters, digits and inner hyphens. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const bare = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/\.$/, "")
    .replace(/^www\.(?=.+\.)/, "");

/** The host in an address as typed, with or without its scheme; null where there is none, or more than a page's. */
function hostTyped(input: string): string | null {
  const text = input.trim();
  if (text.length > 2000 || /[\s<>"'\\^`{}|]/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  return bare(url.hostname);
}

/** Whether a person typed an IP address, in whichever notation browsers take for one. */
export const isIpAddress = (input: string): boolean =>
  /^(\d+(\.\d+){3}|\[.*\])$/.test(hostTyped(input) ?? "");

/**
 * The domain a person meant by an address they pasted: scheme, path, port, case and `www.` dropped, other scripts as
 * punycode. Null when it is no domain. `localhost` is one, for trying things out.
 */
export function toDomain(input: string): string | null {
  const host = hostTyped(input);
  return host !== null && (host === "localhost" || HOST.test(host)) ? host : null;
}

/** The host of a web address, without `www.`; null where there is none (a path, "null", no address). */
export function hostOf(address: string | null | undefined): string | null {
  if (!address || !/^https?:/i.test(address) || !URL.canParse(address)) return null;
  return bare(new URL(address).hostname) || null;
}

/** Whether a host is a domain or one of its subdomains. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Whether a form is known to stand on a host that is neither the site's domain nor a subdomain of it. */
export const isUnverifiedHost = (host: string | null, domain: string): boolean =>
  host !== null && host !== "" && !isWithin(bare(host), bare(domain));
