import { ADS, PAID_LISTINGS } from "./ads.ts";
import { AI } from "./ai.ts";
import { packDomains } from "./domain-set.ts";
import { FEDIVERSE, MASTODON } from "./fediverse.ts";
import { AFFILIATE, EMAIL, PAGE } from "./others.ts";
import { packTable } from "./packed-table.ts";
import { PASSAGES } from "./passages.ts";
import { SEARCH } from "./search.ts";
import { SHOPPING } from "./shopping.ts";
import { SOCIAL } from "./social.ts";
import { SPAM } from "./spam.ts";
import { VIDEO } from "./video.ts";

// The build evaluates this file: a bundle holds one sorted text of known sources, and digests of hosts that need no name.

// One host is as good as another to a passage; what is no plain host stays in the table.
const PASSAGE_PATTERNS = (PASSAGES.match(/\S+(?:\.\*|\/\S+)/g) ?? []).join("\n");

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
  passage: PASSAGE_PATTERNS,
};

/** The kinds of known sources; the table names them by their place here. */
export const KINDS = Object.keys(LISTS) as (keyof typeof LISTS)[];

/**
 * A line of a list is a source: its short name, then its other names and hosts. `host.tld` holds for its subdomains
 * too, `host.tld/path` for what lies below, `label.*` for every country's domain of that label, `name!` means its
 * advertisements, and `+site.com` stands for `site site.com`.
 */
function rowsOf(list: string, kind: number): [string, string][] {
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

/** Of every name and host of a source: the place of its kind, its short name (`.` for the first label), and `!`. */
export const SOURCES = packTable(Object.values(LISTS).flatMap(rowsOf));

const hostsIn = (list: string): string[] =>
  list.split(/\s+/).filter((token) => /^[^*/]+\.[^*/]+$/.test(token));

/** Hosts of which no name is shown, or the same of all: those of referrer spam, of passages and of Mastodon. */
export const SPAM_HOSTS = packDomains(hostsIn(SPAM));
export const PASSAGE_HOSTS = packDomains(hostsIn(PASSAGES));
export const MASTODON_HOSTS = packDomains(hostsIn(MASTODON));
