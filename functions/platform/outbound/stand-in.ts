import { parseUrl } from "../url.ts";

/**
 * The URL of the stand-in that serves a vendor's host in a local run; null if there is none. `bases` is keyed by host, or
 * by host suffix if the key starts with a dot.
 */
export function findStandIn(text: string, bases: Readonly<Record<string, string>>): URL | null {
  const url = parseUrl(text);
  if (url === null) return null;
  const { hostname, pathname, search } = url;
  const matches = (host: string) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host);
  const base = Object.keys(bases).find(matches);
  return base === undefined ? null : new URL(bases[base] + pathname + search);
}
