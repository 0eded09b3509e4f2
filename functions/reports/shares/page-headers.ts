/**
 * The headers of a link's page. Its URL is a secret, so it must not reach other servers, caches or search results. Only
 * pages of `hosts` may embed it.
 */
export const pageHeaders = (hosts: readonly string[]): Record<string, string> => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "content-security-policy": [
    "default-src 'self'",
    // Components position themselves with inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${hosts.length === 0 ? "'none'" : hosts.join(" ")}`,
  ].join("; "),
});
