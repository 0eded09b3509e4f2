import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { sharedPages } from "../headers.ts";
import { asSharedPage, type Handler } from "./distribution.ts";

const DRAIN_MS = 4000;
const LINGER_MS = 1000;
/** API Gateway's limit on request headers. */
const MAX_HEADER_BYTES = 10_240;

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_INVALID_METHOD: "405 Method Not Allowed",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Responds to a malformed request as the gateway does, and gives the sender a second to read it. */
function rejectSocket(error: Error & { code?: string }, socket: Socket): void {
  // More malformed input after the response is ignored.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = STATUS_LINES[error.code ?? ""] ?? "400 Bad Request";
  const body = JSON.stringify({ message: status.slice(4) });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const SHARED = sharedPages.path.replace("*", "");

/** Serves on 127.0.0.1: `/api` and everything below it, and the pages of share links, with `api`, the rest with `site`. */
export async function startServer(
  port: number,
  { api, site, run }: { api: Handler; site: Handler; run: string },
): Promise<{ close(): Promise<void> }> {
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: 30_000 },
    (request, response) => {
      const isApi = /^\/+api(\/|$|\?)/i.test(request.url ?? "");
      // Lets another start recognize whose port this is.
      if (isApi) response.setHeader("x-whence-run", run);
      const isShared = request.url?.startsWith(SHARED) === true;
      (isApi ? api : isShared ? asSharedPage(api) : site)(request, response).catch((error: unknown) => {
        // A client disconnecting mid-request is not an error.
        if (request.complete) {
          console.error(JSON.stringify({ level: "ERROR", at: "server", error: String(error) }));
        }
        response.destroy();
      });
    },
  );
  server.keepAliveTimeout = 65_000;
  server.on("clientError", rejectSocket);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { close: () => drain(server) };
}

/** Accepts no new requests, lets running ones finish, and closes what is left after four seconds. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection becomes idle only once its last response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
