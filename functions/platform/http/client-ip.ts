import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** An IPv6 address's /64 prefix, since one subscriber controls all addresses in it. IPv4 addresses are unchanged. */
export function toNetwork(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

/**
 * The client's IP address, for throttling, from a header that our distribution always overwrites. Trustworthy only for
 * requests that came through it, which `requireOrigin` ensures.
 */
export function readClientIp(event: APIGatewayProxyEventV2): string {
  return toNetwork(event.headers["true-client-ip"] ?? event.requestContext.http.sourceIp);
}
