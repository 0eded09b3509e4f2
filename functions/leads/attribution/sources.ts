import { domainSet } from "./known-sources/domain-set.ts";
import {
  KINDS,
  MASTODON_HOSTS,
  SOURCES,
  SPAM_HOSTS,
  TRANSIT_PAGE_HOSTS,
} from "./known-sources/packed.list.ts";
import { lookUp } from "./known-sources/packed-table.ts";
import { registrableDomain } from "./registrable-domain.ts";

/** The kind of a source, which determines the channel unless the medium does. */
export type SourceKind = (typeof KINDS)[number] | "sms" | "spam";

/** A source by its short name; `ad` if only ads use the name or host. */
export type KnownSource = { name: string; kind: SourceKind; ad?: boolean };

const isSpamHost = /* @__PURE__ */ domainSet(() => SPAM_HOSTS);
const isTransitPageHost = /* @__PURE__ */ domainSet(() => TRANSIT_PAGE_HOSTS);
const isMastodonHost = /* @__PURE__ */ domainSet(() => MASTODON_HOSTS);

const ROW = /^(.)(.*?)(!?)$/;

function findKnown(key: string): KnownSource | null {
  const [, kindIndex, name, ad] = ROW.exec(lookUp(SOURCES, key) ?? "") ?? [];
  const kind = KINDS[Number(kindIndex)];
  if (kind === undefined) return null;
  return { name: (name === "." ? key.split(".")[0] : name) || key, kind, ad: ad === "!" };
}

/** A country suffix, or .com: the label before it is `google` in www.google.co.uk, but `evil` in google.evil.com. */
const SUFFIX = /\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2}|it\.ao)$/;

/** The path prefixes that the table may have for a host, longest first: `/i/grok` for /i/grok/share/1. */
function pathPrefixes(path: string): string[] {
  const [, first, second] = path.split("/");
  if (!first) return [""];
  return second ? [`/${first}/${second}`, `/${first}`, ""] : [`/${first}`, ""];
}

/**
 * The known source a host belongs to. It compares whole labels: netflix.com is not x.com, and dropbox.com is not t.co.
 * The most specific match wins: mail.google.com is not a search engine.
 */
function findHostSource(host: string, path = "/"): KnownSource | null {
  const prefixes = pathPrefixes(path);
  for (let rest = host; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    for (const prefix of prefixes) {
      const found = findKnown(rest + prefix);
      if (found !== null) return found;
    }
    if (isTransitPageHost(rest)) return { name: rest, kind: "passage" };
    if (isMastodonHost(rest)) return { name: "mastodon", kind: "social" };
  }
  const cut = host.search(SUFFIX);
  if (cut === -1) return null;
  const labels = host.slice(0, cut).split(".").slice(-2);
  return findKnown(`${labels.join(".")}.*`) ?? findKnown(`${labels.at(-1)}.*`);
}

const SIGN_IN =
  /^(?:accounts?|acs|adfs|auth|billing|checkout|hpp|identity|idp|kasse|login|mpi|oauth2?|oidc|pagos?|paiements?|pay|payments?|paypage|saml|secure|securecode|securepay(?:ments?)?|sign-?in|sign-?on|sso|sts|3ds|3dsecure|emv3ds|vbv|verifiedbyvisa)\d*(?:-[a-z0-9-]+)?\./;
const WEBMAIL = /^(?:(?:[a-z]{0,5}mail|lightmailer|messagerie|poczta)[a-z0-9-]*|3c(?:-[a-z]+)?)\./;
// Anyone can run a server of these networks. Most are named after the software.
const FEDERATED = /^(?:(pixelfed|misskey|lemmy|friendica|pleroma)|mastodon(?:app)?|masto|mstdn)\./;

/** An unlisted server of a federated network: pixelfed.example or mastodon.example.org, but no deeper. */
function findFederated(host: string, site: string): KnownSource | null {
  const isNear = host === site || host.slice(host.indexOf(".") + 1) === site;
  const found = (isNear && FEDERATED.exec(host)) || FEDERATED.exec(site);
  return found && { name: found[1] ?? "mastodon", kind: "social" };
}

/** The source of a referrer: a known one, otherwise one recognized by its host's prefix, otherwise an ordinary page. */
export function findReferrerSource(host: string, path: string): KnownSource {
  const site = registrableDomain(host);
  // People also sign in with social networks. Their sign-in hosts are transit pages unless the host itself is listed.
  if (site !== host && SIGN_IN.test(host)) return findKnown(host) ?? { name: host, kind: "passage" };
  const found = findHostSource(host, path) ?? findFederated(host, site);
  if (found === null && (isSpamHost(host) || isSpamHost(site))) return { name: host, kind: "spam" };
  // A portal's webmail is not a search engine, unless the host itself is listed as one.
  const isWebmail =
    site !== host && WEBMAIL.test(host) && found?.kind !== "email" && findKnown(host) === null;
  return isWebmail ? { name: host, kind: "email" } : (found ?? { name: host, kind: "page" });
}

/** The known source that utm_source names: by a short name, an alias or an address. Expects folded text. */
export function findNamedSource(text: string): KnownSource | null {
  if (text.includes(".")) {
    const [host = "", ...path] = text.replace(/^[a-z-]+:\/\//, "").split(/[/?#]/);
    return findHostSource(host, `/${path.join("/")}`);
  }
  return findKnown(text.replace(/[\s_]+/g, "-"));
}
