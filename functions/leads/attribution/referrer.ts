import { parseHost } from "../../accounts/sites/domain.ts";
import { registrableDomain } from "./registrable-domain.ts";
import { findReferrerSource, type KnownSource } from "./sources.ts";
import type { Touch } from "./touch.ts";

// The fast path for nearly every host; the rest (other scripts, ports, IP addresses) goes through the URL parser.
const PLAIN = /^https?:\/\/(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?=[/?#]|$)/i;
const APP = /^android-app:\/\/([a-z0-9._]+)/i;
const PATH = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i;

/** The source of a touch's referrer, or why the referrer is ignored (null if there is none). */
export type Referrer =
  | { from: KnownSource; ignored: null }
  | { from: null; ignored: "own_site" | "passage" | null };

const hostIn = (address: string | null): string | null =>
  (address && PLAIN.exec(address)?.[1]?.toLowerCase()) || parseHost(address);

const noSource = (ignored: "own_site" | "passage" | null = null): Referrer => ({ from: null, ignored });

/**
 * Reads the referrer of a touch. Pages of the site itself and payment or sign-in pages are not sources. The site is the
 * landing page's host or, where the landing is only a path, `domain`.
 */
export function readReferrer({ referrer, landing }: Touch, domain: string | null): Referrer {
  if (referrer === null) return noSource();
  const host = APP.exec(referrer)?.[1]?.toLowerCase() ?? hostIn(referrer);
  if (host === null) return noSource();
  const own = hostIn(landing) ?? domain;
  if (own !== null && registrableDomain(host) === registrableDomain(own)) return noSource("own_site");
  const from = findReferrerSource(host, PATH.exec(referrer)?.[1] ?? "/");
  return from.kind === "passage" ? noSource("passage") : { from, ignored: null };
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;
// Secrets in the paths of payment, sign-in and private pages: cs_live_…, a UUID, or a long token with digits.
const KEY =
  /\/(?:[a-z]{2,4}_(?:live|test)_|(?=[^/]*\d)[a-z0-9_]{20,}(?:\/|$)|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$)).*$/i;

/** A path up to the first part that looks like a key. */
export const withoutKey = (path: string): string => path.replace(KEY, "/");

/** The part of a referrer that may be stored: only the origin of a payment or sign-in page, and no secrets in a path. */
export function storableReferrer(referrer: string | null): string | null {
  const [origin] = ORIGIN.exec(referrer ?? "") ?? [];
  if (referrer === null || origin === undefined) return referrer;
  const host = hostIn(referrer);
  const path = referrer.slice(origin.length);
  if (host === null) return null;
  if (findReferrerSource(host, path).kind === "passage") return `${origin}/`;
  return origin + withoutKey(path);
}
