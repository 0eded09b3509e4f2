import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** An IPv6 address's /64 prefix, since one customer holds all addresses in it; IPv4 addresses unchanged. */
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
 * The client's address, for throttling: the viewer's, in a header that our distribution always overwrites. Only valid for
 * requests that came through it, which `requireOrigin` ensures.
 */
export function readClientIp(event: APIGatewayProxyEventV2): string {
  return toNetwork(event.headers["true-client-ip"] ?? event.requestContext.http.sourceIp);
}
