/** A host name as DNS and browsers write it: each label 1–63 characters of letters, digits and inner hyphens. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The domain a person meant by an address they pasted: scheme, path, port, case and `www.` dropped, other scripts as
 * punycode. Null when it is no domain. `localhost` is one, for trying things out.
 */
export function toDomain(input: string): string | null {
  const text = input.trim();
  if (text.length > 2000 || /[\s<>"'\\^`{}|]/.test(text)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^www\.(?=.+\.)/, "");
  return host === "localhost" || HOST.test(host) ? host : null;
}

/** The host of an address such as a page's origin; null where there is none ("null", a path). */
export function hostOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname || null : null;
}
