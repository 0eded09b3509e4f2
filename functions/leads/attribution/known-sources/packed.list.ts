import { ADS, PAID_LISTINGS } from "./ads.ts";
import { AFFILIATE } from "./affiliates.ts";
import { AI } from "./ai.ts";
import { packDomains } from "./domain-set.ts";
import { EMAIL } from "./email.ts";
import { FEDIVERSE, MASTODON } from "./fediverse.ts";
import { packTable } from "./packed-table.ts";
import { PAGE } from "./pages.ts";
import { SEARCH } from "./search.ts";
import { SHOPPING } from "./shopping.ts";
import { SOCIAL } from "./social.ts";
import { SPAM } from "./spam.ts";
import { TRANSIT_PAGES } from "./transit-pages.ts";
import { VIDEO } from "./video.ts";

// Evaluated at build time. The output is one sorted text of known sources, and hashes of hosts that need no name.

// Plain hosts of transit pages are hashed below. Only patterns need the table.
const TRANSIT_PAGE_PATTERNS = (TRANSIT_PAGES.match(/\S+(?:\.\*|\/\S+)/g) ?? []).join("\n");

const LISTS = {
  ai: AI,
  search: SEARCH,
  social: SOCIAL + FEDIVERSE,
  video: VIDEO,
  shopping: SHOPPING,
  email: EMAIL,
  affiliate: AFFILIATE,
  display: ADS,
  page: PAGE + PAID_LISTINGS,
  passage: TRANSIT_PAGE_PATTERNS,
};

/** The kinds of known sources; the table refers to them by index. */
export const KINDS = Object.keys(LISTS) as (keyof typeof LISTS)[];

/**
 * Each line of a list is a source: its short name, then its aliases and hosts. `host.tld` includes subdomains,
 * `host.tld/path` everything below the path, `label.*` all country domains of the label. `name!` is only used by ads,
 * and `+site.com` is short for `site site.com`.
 */
function parseRows(list: string, kind: number): [string, string][] {
  return list
    .trim()
    .replace(/^\+((\S+?)\.\S+)/gm, "$2 $1")
    .split(/\n+/)
    .flatMap((line) => {
      const tokens = line.split(" ");
      const name = tokens[0] ?? "";
      return tokens.map((token): [string, string] => {
        const key = token.replace(/!$/, "");
        const shown = key === name ? "" : key.split(".")[0] === name ? "." : name;
        return [key, `${kind}${shown}${key === token ? "" : "!"}`];
      });
    });
}

/** For every name and host: the index of its kind, its short name (`.` for the first label), and `!`. */
export const SOURCES = packTable(Object.values(LISTS).flatMap(parseRows));

const hostsIn = (list: string): string[] =>
  list.split(/\s+/).filter((token) => /^[^*/]+\.[^*/]+$/.test(token));

/** Hosts without a name of their own: referrer spam, transit pages, and Mastodon servers (all shown as one). */
export const SPAM_HOSTS = packDomains(hostsIn(SPAM));
export const TRANSIT_PAGE_HOSTS = packDomains(hostsIn(TRANSIT_PAGES));
export const MASTODON_HOSTS = packDomains(hostsIn(MASTODON));
