import { hostOf } from "../sites/domain.ts";
import { registrableDomain } from "./registrable-domain.ts";
import { type KnownSource, sourceOfReferrer } from "./sources.ts";
import type { Touch } from "./touch.ts";

// Nearly every host is plain; the rest (other scripts, ports, numbers) goes the long way.
const PLAIN = /^https?:\/\/(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?=[/?#]|$)/i;
const APP = /^android-app:\/\/([a-z0-9._]+)/i;
const PATH = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i;

/** Where the referrer of a touch leads: to a source, or nowhere, and then why it does not count. */
export type Referrer = { from: KnownSource; ignored: null } | { from: null; ignored: string | null };

const hostIn = (address: string | null): string | null =>
  (address && PLAIN.exec(address)?.[1]?.toLowerCase()) || hostOf(address);

const nowhere = (ignored: string | null): Referrer => ({ from: null, ignored });

/**
 * What the referrer of a touch tells. The site's own pages (those of its domain, where the landing names no host), and
 * those one pays or signs in on, are no source.
 */
export function referrerOf({ referrer, landing }: Touch, domain: string | null): Referrer {
  if (referrer === null) return nowhere(null);
  const host = APP.exec(referrer)?.[1]?.toLowerCase() ?? hostIn(referrer);
  if (host === null) return nowhere(null);
  const own = hostIn(landing) ?? domain;
  if (own !== null && registrableDomain(host) === registrableDomain(own))
    return nowhere("a link on the site itself");
  const from = sourceOfReferrer(host, PATH.exec(referrer)?.[1] ?? "/");
  return from.kind === "passage" ? nowhere("a payment or sign-in page") : { from, ignored: null };
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;
// What payment pages, sign-ins and private links carry in their paths: cs_live_…, a UUID, a long word of digits too.
const KEY =
  /\/(?:[a-z]{2,4}_(?:live|test)_|(?=[^/]*\d)[a-z0-9_]{20,}(?:\/|$)|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$)).*$/i;

/** What of a referrer may be stored: of a payment or sign-in page its site alone, of others no part that is a key. */
export function storableReferrer(referrer: string | null): string | null {
  const [origin] = ORIGIN.exec(referrer ?? "") ?? [];
  if (referrer === null || origin === undefined) return referrer;
  const host = hostIn(referrer);
  const path = referrer.slice(origin.length);
  if (host === null) return null;
  if (sourceOfReferrer(host, path).kind === "passage") return `${origin}/`;
  return origin + path.replace(KEY, "/");
}
