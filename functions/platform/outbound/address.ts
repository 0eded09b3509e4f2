import ipaddr from "ipaddr.js";
import { parseUrl } from "../url.ts";

/** A customer's URL that we may send requests to, or a sentence explaining why we can't. */
export type CheckedAddress = { url: URL; isAllowed: boolean } | { problem: string };

const problem = (text: string) => ({ problem: text });

/**
 * Checks a URL to send requests to: https, a public host name, the standard port. `allowed` lists the host:port pairs
 * that a local run may also reach, even over http. Checks the parsed URL, since `https://0x7f.1` is
 * `https://127.0.0.1`.
 */
export function checkAddress(text: string, allowed: readonly string[]): CheckedAddress {
  const url = parseUrl(text);
  if (url === null || text.length > 2000)
    return problem("Enter a complete address, such as https://example.com/hook.");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (isWeb && allowed.includes(url.host)) return { url, isAllowed: true };
  if (url.protocol !== "https:") return problem("The address must start with https://.");
  if (url.username !== "" || url.password !== "")
    return problem("The address must not contain a user name or password.");
  if (url.port !== "") return problem("The address must use the standard port.");
  const name = url.hostname.replace(/\.$/, "");
  if (isLiteral(name) || !NAME.test(name) || INTERNAL.test(name))
    return problem("The address must have a public host name, such as example.com.");
  return { url, isAllowed: false };
}

const NAME = /^[\w-]+(\.[\w-]+)+$/;
const INTERNAL = /\.(localhost|local|internal)$/;

const isLiteral = (name: string): boolean => name.startsWith("[") || ipaddr.isValid(name);

const COMPATIBLE = ipaddr.IPv6.parseCIDR("::/96");

/** Whether an IP address is public. False if in doubt. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // IPv4-compatible addresses are deprecated, but some systems still route them to IPv4 hosts.
  if (parsed instanceof ipaddr.IPv6 && parsed.match(COMPATIBLE)) return false;
  return parsed.range() === "unicast";
}
