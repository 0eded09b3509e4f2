// The response headers of the website's files as plain data, used by CloudFront and by the local server.

/** Two years, as the browsers' HSTS preload lists require. */
export const HSTS_SECONDS = 63_072_000;

const transport = {
  "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** The origins of Razorpay's checkout script, and of its window and bank pages. */
const checkout = { script: "https://checkout.razorpay.com", window: "https://api.razorpay.com" };

/** Headers of all pages and assets. Inline styles are allowed because components position themselves with them. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...transport,
  "content-security-policy": [
    "default-src 'self'",
    `script-src 'self' ${checkout.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The checkout reports to several Razorpay hosts, and the list may change.
    "connect-src 'self' https://*.razorpay.com",
    `frame-src ${checkout.window} ${checkout.script}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=(self "${checkout.window}" "${checkout.script}"), usb=()`,
  // A bank's page is a pop-up opened by the checkout's frame; "same-origin" would sever their connection.
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/** Headers of the tracker's files: any site may load them, even a cross-origin isolated one. */
export const trackerHeaders: Readonly<Record<string, string>> = {
  ...transport,
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** What CloudFront adds to the API's own response headers. */
export const apiHeaders: Readonly<Record<string, string>> = transport;

/** The pages of share links, served by the API below this prefix. */
export const sharedPages = { path: "/r/*", prefix: "/api" };

/**
 * What CloudFront adds to the API's headers of those pages. Their URL is a secret, which must not leak as a referrer.
 */
export const sharedPageHeaders: Readonly<Record<string, string>> = {
  ...transport,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Website files by glob pattern, with their caching, and a content type if the extension doesn't give it. */
export type FileGroup = { files: readonly string[]; cacheControl: string; contentType?: string };

/** The first group that matches a file applies. Hashed files never change; the tracker and the form checker may be 15 minutes old. */
export const fileGroups = {
  hashed: { files: ["assets/*", "whence.*.js"], cacheControl: "public, max-age=31536000, immutable" },
  alias: { files: ["whence.js", "whence-forms.js"], cacheControl: "public, max-age=900" },
  // Its extension would make it an MPEG video.
  types: { files: ["whence.d.ts"], cacheControl: "no-cache", contentType: "text/plain; charset=utf-8" },
  pages: { files: ["*"], cacheControl: "no-cache" },
} as const satisfies Record<string, FileGroup>;

const isTracker = (file: string) => /^\/whence(-forms)?\.(.+\.)?js$/.test(file);

/** The patterns with their own path behavior in the distribution, which never resolve to a page. */
export const assetPaths: readonly string[] = [...fileGroups.hashed.files, ...fileGroups.alias.files];

/** Whether a website file matches a glob pattern. */
export const matchesPattern = (file: string, pattern: string): boolean =>
  new RegExp(`^/${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(file);

/** All headers of a website file, given its path below the site's root. */
export function headersFor(file: string): Record<string, string> {
  const group = Object.values<FileGroup>(fileGroups).find(({ files }) =>
    files.some((pattern) => matchesPattern(file, pattern)),
  );
  return {
    ...(isTracker(file) ? trackerHeaders : pageHeaders),
    "cache-control": (group ?? fileGroups.pages).cacheControl,
  };
}
