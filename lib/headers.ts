// The headers of the website's own files, as plain data: CloudFront sends them in the cloud, the local server here.

/** Two years, as the browsers' preload lists ask for. */
export const HSTS_SECONDS = 63_072_000;

const transport = {
  "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** Where Razorpay's checkout comes from, and where its window and its bank pages stand. */
const checkout = { script: "https://checkout.razorpay.com", window: "https://api.razorpay.com" };

/** What every page and asset of the website carries. Styles may be inline, since components place themselves. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...transport,
  "content-security-policy": [
    "default-src 'self'",
    `script-src 'self' ${checkout.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The checkout reports to several hosts of Razorpay's, which it may change.
    "connect-src 'self' https://*.razorpay.com",
    `frame-src ${checkout.window} ${checkout.script}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=(self "${checkout.window}" "${checkout.script}"), usb=()`,
  // A bank's page is a pop-up of the checkout's frame; "same-origin" would cut it off from that.
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/** What the tracker's files carry: any site may load them, whatever its own isolation. */
export const trackerHeaders: Readonly<Record<string, string>> = {
  ...transport,
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** What CloudFront adds to the API's answers, which otherwise carry their own headers. */
export const apiHeaders: Readonly<Record<string, string>> = transport;

/**
 * A group of the website's files by their names, as in a shell's pattern, and how long they may be kept; their type,
 * where it does not follow from the name.
 */
export type FileGroup = { files: readonly string[]; cacheControl: string; contentType?: string };

/** A file is of the first group that has its name. Names that hold a hash never change their content. The tracker's alias may be a quarter of an hour old. */
export const fileGroups = {
  hashed: { files: ["assets/*", "whence.*.js"], cacheControl: "public, max-age=31536000, immutable" },
  alias: { files: ["whence.js"], cacheControl: "public, max-age=900" },
  // By its ending it would be a film.
  types: { files: ["whence.d.ts"], cacheControl: "no-cache", contentType: "text/plain; charset=utf-8" },
  pages: { files: ["*"], cacheControl: "no-cache" },
} as const satisfies Record<string, FileGroup>;

const isTracker = (file: string) => /^\/whence\.(.+\.)?js$/.test(file);

/** The names that have a path of their own at the distribution: no page is looked for there. */
export const ownPaths: readonly string[] = [...fileGroups.hashed.files, ...fileGroups.alias.files];

/** Whether a file of the website has a name of a shell's pattern. */
export const isLike = (file: string, pattern: string): boolean =>
  new RegExp(`^/${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(file);

/** All headers of one file of the website, named by its path below the site's root. */
export function headersFor(file: string): Record<string, string> {
  const group = Object.values<FileGroup>(fileGroups).find(({ files }) =>
    files.some((pattern) => isLike(file, pattern)),
  );
  return {
    ...(isTracker(file) ? trackerHeaders : pageHeaders),
    "cache-control": (group ?? fileGroups.pages).cacheControl,
  };
}
