import * as v from "valibot";

const HOSTS_MAX = 20;
const HOSTS = `hosts must be a list of at most ${HOSTS_MAX} addresses, such as https://example.com.`;

/**
 * The origin of a host that may embed a report; null for anything but a host. Plain http is only allowed for this
 * machine.
 */
function toOrigin(text: string): string | null {
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  if (url === null || url.hostname === "" || url.username !== "" || url.password !== "") return null;
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") return null;
  // No wildcards, and nothing that would end a directive.
  if (!/^[\w.-]+$/.test(url.hostname)) return null;
  const isOwnMachine = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  return url.protocol === "https:" || (url.protocol === "http:" && isOwnMachine) ? url.origin : null;
}

/** The hosts whose pages may embed a report, as origins. */
export const hosts = v.pipe(
  v.array(
    v.pipe(
      v.string(HOSTS),
      v.transform((text) => toOrigin(text.trim())),
      v.nonNullable(v.nullable(v.string()), HOSTS),
    ),
    HOSTS,
  ),
  v.maxLength(HOSTS_MAX, HOSTS),
  v.transform((origins) => [...new Set(origins)]),
);
