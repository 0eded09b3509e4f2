import { guard } from "./guard.ts";
import { toJson } from "./json.ts";

/** Ninety days, as long as a first touch counts. */
export const KEEP_MS = 90 * 86_400_000;

/** The name of the cookie, and of what mirrors it; the patterns that find both, here and in the outbox, spell it out. */
export const NAME = "whence";

/** What was kept under a key; nothing where storage is blocked. */
export const recall = guard((key: string) => localStorage[key]);

/** Keeps a text under a key as well as the browser lets us; "" forgets it. */
export const keep = guard((key: string, text: string): void => {
  if (text) localStorage[key] = text;
  else delete localStorage[key];
});

/** A value as a text that may stand in a cookie. */
export const pack = (value: unknown): string => encodeURIComponent(toJson(value));

/** All copies that were kept: a stale cookie of a subdomain may stand beside the newer one of the whole domain. */
export const copies = (): string[] =>
  guard(() => ` ${NAME}=${recall(NAME) || ""}; ${document.cookie}`.match(/ whence=[^;]+/g))() || [];

/** The value of such a copy. */
export const unpack = (copy: string): unknown => JSON.parse(decodeURIComponent(copy.slice(8)));

/**
 * Writes our cookie on the widest domain that the browser lets us, and answers that domain: the registrable one,
 * found without a list of public suffixes. Undefined where cookies are blocked. "" takes it away, from all of them.
 */
export const writeCookie = guard((value: string): string | undefined => {
  const labels = location.hostname.split(".");
  const pair = `${NAME}=${value}`;
  for (let at = labels.length - 1 || 1; at--; ) {
    const domain = labels.slice(at).join(".");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is young and cannot write as a page ends.
    document.cookie = `${pair};path=/;samesite=lax;max-age=${value ? KEEP_MS / 1000 : 0};domain=${labels[1] ? domain : ""};${/^https/.test(location.href) && "secure"}`;
    if (value && document.cookie.includes(pair)) return domain;
  }
  return undefined;
});
