import { lookup } from "node:dns/promises";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { environment } from "../environment.ts";
import { checkAddress, isPublic } from "./address.ts";
import { findStandIn } from "./stand-in.ts";

/** A request to a third party's server. */
export type Outgoing = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** How much of the response body to read, in bytes. Default: 64 KB. */
  maxBytes?: number;
};

/** A response of any status. Its text is cut off at `maxBytes`; header names are lower case. */
export type HttpResponse = { status: number; headers: Record<string, string>; text: string };

/** Thrown when there is no response. `code` says why; it is stored and shown. */
export class NoResponse extends Error {
  readonly code: "address" | "dns" | "connection" | "tls" | "timeout";

  constructor(code: NoResponse["code"], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const TIMEOUT_MS = 15_000;
const TEXT_MAX = 64 * 1024;

type Resolve = (hostname: string) => Promise<{ address: string }[]>;
const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/** The IP address to connect to. All of the name's addresses must be public, so that DNS can't point us to internal hosts. */
async function findAddress(hostname: string, resolve: Resolve): Promise<string> {
  const found = await resolve(hostname).catch((error: unknown) => {
    throw new NoResponse("dns", error);
  });
  const [first] = found;
  if (first === undefined) throw new NoResponse("dns");
  if (!found.every(({ address }) => isPublic(address))) throw new NoResponse("address");
  return first.address;
}

async function readText(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(pieces).toString("utf8", 0, maxBytes);
}

/** Maps a network error to a code. */
function classifyError(error: unknown): NoResponse["code"] {
  const { code = "", name = "" } = error as { code?: string; name?: string };
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code) ? "tls" : "connection";
}

/**
 * Sends a request to a third party's server and reads the response. Connects to the IP address that was checked,
 * without a second DNS lookup, doesn't follow redirects, and times out after 15 seconds. Throws NoResponse.
 */
export async function sendRequest(
  { method, url: text, headers = {}, body, maxBytes = TEXT_MAX }: Outgoing,
  { resolve = resolveAll, timeoutMs = TIMEOUT_MS, allowed = environment.outboundAllow } = {},
): Promise<HttpResponse> {
  const standIn = findStandIn(text, environment.vendorBases);
  const checked = standIn === null ? checkAddress(text, allowed) : { url: standIn, isAllowed: true };
  if ("problem" in checked) throw new NoResponse("address");
  const { url, isAllowed } = checked;
  const host = isAllowed ? url.hostname : await findAddress(url.hostname, resolve);
  const send = url.protocol === "https:" ? https : http;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const incoming = await new Promise<IncomingMessage>((answered, failed) => {
      send({
        method,
        host,
        port: url.port || undefined,
        path: url.pathname + url.search,
        servername: url.hostname,
        agent: false,
        signal,
        headers: {
          "user-agent": "Whence/1",
          ...headers,
          host: url.host,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
      })
        .on("response", answered)
        .on("error", failed)
        .end(body);
    });
    const entries = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    const response = { status: incoming.statusCode ?? 0, headers: Object.fromEntries(entries), text: "" };
    return { ...response, text: await readText(incoming, maxBytes) };
  } catch (error) {
    throw new NoResponse(signal.aborted ? "timeout" : classifyError(error), error);
  }
}
