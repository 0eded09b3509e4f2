/** A domain as ASCII; itself if it is none. */
function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return /[\s/?#:@\\[\]]/.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname;
}

/** Converts an address for SES: internationalized domains as ASCII. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + toAsciiDomain(address.slice(at));
}

// SES rejects the whole email if the reply address has, say, consecutive dots or an underscore in its domain.
const VALID = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]+\.)+[a-z\d-]+$/i;
/** The limit of an address in SMTP (RFC 5321). */
const LENGTH_MAX = 254;

/** An address as a Reply-To header takes it; null if it can't be one, as with a line break, a comma or a second address. */
export function toReplyAddress(address: string): string | null {
  const ascii = toAsciiAddress(address);
  return ascii.length <= LENGTH_MAX && VALID.test(ascii) ? ascii : null;
}
