import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const DRAIN_MS = 4000;
const LINGER_MS = 1000;
/** The gateway's own limit on a request's headers. */
const MAX_HEADER_BYTES = 10_240;

const REFUSALS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_INVALID_METHOD: "405 Method Not Allowed",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no request as the gateway would, and gives its sender a second to read that. */
function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  // What still comes in after the answer is no request either.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = REFUSALS[error.code ?? ""] ?? "400 Bad Request";
  const body = JSON.stringify({ message: status.slice(4) });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Serves this machine alone: `/api` and what is below it by `api`, all else by `site`. */
export async function startServer(
  port: number,
  { api, site, run }: { api: Answerer; site: Answerer; run: string },
): Promise<{ close(): Promise<void> }> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 30_000 },
    (request, response) => {
      const isApi = /^\/+api(\/|$|\?)/i.test(request.url ?? "");
      // By this a second start knows whose port it is.
      if (isApi) response.setHeader("x-whence-run", run);
      (isApi ? api : site)(request, response).catch((error: unknown) => {
        // A caller that goes away in the middle of its request is no fault of ours.
        if (request.complete) {
          console.error(JSON.stringify({ level: "ERROR", at: "server", error: String(error) }));
        }
        response.destroy();
      });
    },
  );
  server.keepAliveTimeout = 65_000;
  server.on("clientError", refuseSocket);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { close: () => drain(server) };
}

/** Takes no new request, lets those under way finish, and ends what is left after four seconds. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection kept alive goes idle only when its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
