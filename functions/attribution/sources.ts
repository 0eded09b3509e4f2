import { domainSet } from "./known-sources/domain-set.ts";
import { KINDS, MASTODON_HOSTS, PASSAGE_HOSTS, SOURCES, SPAM_HOSTS } from "./known-sources/packed.list.ts";
import { lookUp } from "./known-sources/packed-table.ts";
import { registrableDomain } from "./registrable-domain.ts";

/** What a known source is: it decides the channel where no medium does. */
export type SourceKind = (typeof KINDS)[number] | "sms" | "spam";

/** A source under the short name it is shown by; `ad` where the name or host is one that only advertisements have. */
export type KnownSource = { name: string; kind: SourceKind; ad?: boolean };

const isSpamHost = domainSet(SPAM_HOSTS);
const isPassageHost = domainSet(PASSAGE_HOSTS);
const isMastodonHost = domainSet(MASTODON_HOSTS);

const ROW = /^(.)(.*?)(!?)$/;

function known(key: string): KnownSource | null {
  const [, place, name, ad] = ROW.exec(lookUp(SOURCES, key) ?? "") ?? [];
  const kind = KINDS[Number(place)];
  if (kind === undefined) return null;
  return { name: (name === "." ? key.split(".")[0] : name) || key, kind, ad: ad === "!" };
}

/** A country's suffix, or .com: what stands before it is `google` in www.google.co.uk, and `evil` in google.evil.com. */
const SUFFIX = /\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2}|it\.ao)$/;

/** The beginnings of a path that the table may know below a host, the longest first: `/i/grok` of /i/grok/share/1. */
function beginningsOf(path: string): string[] {
  const [, first, second] = path.split("/");
  if (!first) return [""];
  return second ? [`/${first}/${second}`, `/${first}`, ""] : [`/${first}`, ""];
}

/**
 * The known source a host belongs to, by whole labels, so that neither netflix.com is x.com nor dropbox.com t.co.
 * The most specific one wins: mail.google.com is no search.
 */
function sourceOfHost(host: string, path = "/"): KnownSource | null {
  const beginnings = beginningsOf(path);
  for (let rest = host; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    for (const beginning of beginnings) {
      const found = known(rest + beginning);
      if (found !== null) return found;
    }
    if (isPassageHost(rest)) return { name: rest, kind: "passage" };
    if (isMastodonHost(rest)) return { name: "mastodon", kind: "social" };
  }
  const cut = host.search(SUFFIX);
  if (cut === -1) return null;
  const labels = host.slice(0, cut).split(".").slice(-2);
  return known(`${labels.join(".")}.*`) ?? known(`${labels.at(-1)}.*`);
}

const SIGN_IN =
  /^(?:accounts?|acs|adfs|auth|billing|checkout|hpp|identity|idp|kasse|login|mpi|oauth2?|oidc|pagos?|paiements?|pay|payments?|paypage|saml|secure|securecode|securepay(?:ments?)?|sign-?in|sign-?on|sso|sts|3ds|3dsecure|emv3ds|vbv|verifiedbyvisa)\d*(?:-[a-z0-9-]+)?\./;
const WEBMAIL = /^(?:(?:[a-z]{0,5}mail|lightmailer|messagerie|poczta)[a-z0-9-]*|3c(?:-[a-z]+)?)\./;
// Anybody may run a server of these networks, and most are named after the software.
const FEDERATED = /^(?:(pixelfed|misskey|lemmy|friendica|pleroma)|mastodon(?:app)?|masto|mstdn)\./;

/** A server of a federated network that no list has: pixelfed.example, and mastodon.example.org no deeper than that. */
function federated(host: string, site: string): KnownSource | null {
  const isNear = host === site || host.slice(host.indexOf(".") + 1) === site;
  const found = (isNear && FEDERATED.exec(host)) || FEDERATED.exec(site);
  return found && { name: found[1] ?? "mastodon", kind: "social" };
}

/** What the host of a referrer is: a known source, else by how its name begins, else a page like any other. */
export function sourceOfReferrer(host: string, path: string): KnownSource {
  const site = registrableDomain(host);
  // One signs in with networks too: of theirs, only a host the table names itself is more than a passage.
  if (site !== host && SIGN_IN.test(host)) return known(host) ?? { name: host, kind: "passage" };
  const found = sourceOfHost(host, path) ?? federated(host, site);
  if (found === null && (isSpamHost(host) || isSpamHost(site))) return { name: host, kind: "spam" };
  // The web mail of a portal is no search: again only a host that the table names itself is what it says.
  const mail = site !== host && WEBMAIL.test(host) && found?.kind !== "email" && known(host) === null;
  return mail ? { name: host, kind: "email" } : (found ?? { name: host, kind: "page" });
}

/**
 * The known source a campaign's author meant: a short name, one of its other names, or an address. Folded text only.
 */
export function sourceOfName(text: string): KnownSource | null {
  if (text.includes(".")) {
    const [host = "", ...path] = text.replace(/^[a-z-]+:\/\//, "").split(/[/?#]/);
    return sourceOfHost(host, `/${path.join("/")}`);
  }
  return known(text.replace(/[\s_]+/g, "-"));
}
