import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const DRAIN_MS = 2000;
const BODY_MAX_BYTES = 1024 * 1024;

/** A request to a stand-in; `body` is null if it exceeds the limit. */
export type EndpointRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string | null;
};

/** A stand-in's response; an object is sent as JSON. `cut` drops the connection without a response. */
export type Reply = { status: number; headers?: Record<string, string>; body: object | string; cut?: true };

/** A stand-in that listens only on 127.0.0.1. */
export type Endpoint = { endpoint: string; close(): Promise<void> };

/** Whether the Host header names this machine. Guards against DNS rebinding. */
export const isLocalHost = ({ host = "" }: IncomingHttpHeaders): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

/** The body of a request; null as soon as it exceeds `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function parseRequest(request: IncomingMessage, maxBytes: number): Promise<EndpointRequest> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const { method = "GET", headers } = request;
  const body = (await readBody(request, maxBytes))?.toString("utf8") ?? null;
  return { method, path: pathname, query: searchParams, headers, body };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, cut }: Reply,
): void {
  if (cut) return void response.destroy();
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": isText ? "text/plain; charset=utf-8" : "application/json",
    ...headers,
    // The rest of an oversized body is never read.
    ...(!request.complete && { connection: "close" }),
  });
  response.end(isText ? body : JSON.stringify(body));
}

const DENIED: Reply = {
  status: 403,
  body: { __type: "AccessDeniedException", message: "Unknown host." },
};

/** Starts a stand-in for a cloud service; `answer` implements its protocol. */
export async function startEndpoint(
  answer: (request: EndpointRequest) => Promise<Reply> | Reply,
  { port = 0, maxBytes = BODY_MAX_BYTES }: { port?: number | undefined; maxBytes?: number } = {},
): Promise<Endpoint> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isOurs = isLocalHost(request.headers);
    send(request, response, isOurs ? await answer(await parseRequest(request, maxBytes)) : DENIED);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}
