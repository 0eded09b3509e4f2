const KEY_LENGTH = 4;

/** A domain's 32-bit FNV-1a digest, as four characters of a byte each. */
function keyOf(domain: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < domain.length; at++) hash = Math.imul(hash ^ domain.charCodeAt(at), 0x01000193) >>> 0;
  return String.fromCharCode(hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255);
}

/** Many domains as one text: their digests, sorted, in base 64. Two domains share a digest once in four thousand million. */
export const packDomains = (domains: Iterable<string>): string =>
  btoa([...new Set([...domains].map(keyOf))].sort().join(""));

/** Answers whether a domain is among the packed ones. */
export function domainSet(packed: string): (domain: string) => boolean {
  let keys: string | undefined;
  return (domain) => {
    keys ??= atob(packed);
    const sought = keyOf(domain);
    let [from, to] = [0, keys.length / KEY_LENGTH];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const key = keys.slice(middle * KEY_LENGTH, (middle + 1) * KEY_LENGTH);
      if (key === sought) return true;
      if (key < sought) from = middle + 1;
      else to = middle;
    }
    return false;
  };
}
