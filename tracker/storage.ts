import { guard } from "./guard.ts";
import { toJson } from "./json.ts";

/** 90 days, the lookback window of a first touch. */
export const RETENTION_MS = 90 * 86_400_000;

/**
 * The name of the cookie and of its localStorage copy. The patterns below and in outbox.ts repeat it
 * literally.
 */
export const NAME = "whence";

/** The stored value of a key; undefined if storage is blocked. */
export const read = guard((key: string) => localStorage[key]);

/** Stores a text under a key if the browser allows it; "" deletes the key. */
export const write = guard((key: string, text: string): void => {
  if (text) localStorage[key] = text;
  else delete localStorage[key];
});

/** Encodes a value for use in a cookie. */
export const encode = (value: unknown): string => encodeURIComponent(toJson(value));

/** All stored copies. A stale cookie of a subdomain can exist next to the newer one of the whole domain. */
export const storedCopies = guard((): string[] | null =>
  ` ${NAME}=${read(NAME) || ""}; ${document.cookie}`.match(/ whence=[^;]+/g),
);

/** The value of a stored copy. Throws if it is malformed. */
export const decode = (copy: string): unknown => JSON.parse(decodeURIComponent(copy.slice(8)));

/**
 * Writes the cookie on the `current` domain, otherwise on the widest one that the browser accepts, and returns that
 * domain: the registrable one, found by trial instead of a public suffix list. Undefined if cookies are blocked. ""
 * deletes it on every domain.
 */
export const writeCookie = guard((value: string, current?: string): string | undefined => {
  const labels = location.hostname.split(".");
  const pair = `${NAME}=${value}`;
  for (let at = labels.length - 1 || 1; at--; ) {
    const domain = current || labels.slice(at).join(".");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write while a page unloads.
    document.cookie = `${pair};path=/;samesite=lax;max-age=${value ? RETENTION_MS / 1000 : 0};domain=${labels[1] ? domain : ""};${/^https/.test(location.href) && "secure"}`;
    if (value && (current || document.cookie.includes(pair))) return domain;
  }
  return undefined;
});
