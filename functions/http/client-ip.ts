import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { environment } from "../environment.ts";

/** An IPv6 address's first 64 bits: one customer holds all the addresses below them. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

/**
 * Where a request comes from, for throttling: the viewer's address as our distribution writes it, where the request
 * proves to have come through it, else the address of the connection. Never a header that a caller can write.
 */
export function readClientIp(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers["true-client-ip"];
  const trusted = environment.originKey !== "" && event.headers["x-origin-key"] === environment.originKey;
  const address = trusted && viewer ? viewer : event.requestContext.http.sourceIp;
  return network(address.replace(/^::ffff:(?=\d+\.)/, ""));
}
