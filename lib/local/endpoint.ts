import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const DRAIN_MS = 2000;
const BODY_MAX_BYTES = 1024 * 1024;

/** A request to a stand-in; `body` is null when it is too large to be read. */
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string | null;
};

/** Its answer; an object is sent as JSON. `cut` closes the connection without a word. */
export type Reply = { status: number; headers?: Record<string, string>; body: object | string; cut?: true };

/** A stand-in that listens on 127.0.0.1 alone. */
export type Endpoint = { endpoint: string; close(): Promise<void> };

/** Whether a request was meant for this machine, and not for a page's own name that resolves to it. */
export const isForThisMachine = ({ host = "" }: IncomingHttpHeaders): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

/** The body of a request; null as soon as it is longer than it may be. */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function asked(request: IncomingMessage, maxBytes: number): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const { method = "GET", headers } = request;
  const body = (await bodyOf(request, maxBytes))?.toString("utf8") ?? null;
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
    // What is left of a body that was too large is not read.
    ...(!request.complete && { connection: "close" }),
  });
  response.end(isText ? body : JSON.stringify(body));
}

const DENIED: Reply = {
  status: 403,
  body: { __type: "AccessDeniedException", message: "This host is not served." },
};

/** Starts a stand-in for a part of the cloud: `answer` says what its protocol would. */
export async function startEndpoint(
  answer: (request: Asked) => Promise<Reply> | Reply,
  { port = 0, maxBytes = BODY_MAX_BYTES }: { port?: number | undefined; maxBytes?: number } = {},
): Promise<Endpoint> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isOurs = isForThisMachine(request.headers);
    send(request, response, isOurs ? await answer(await asked(request, maxBytes)) : DENIED);
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
