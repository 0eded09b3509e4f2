import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** "503": the server rejects the request. "cut": it is lost. "unanswered": the response is lost. "silent": it hangs. */
export type Fault = "503" | "cut" | "unanswered" | "silent";

/** One request as received. */
export type Request = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

const ALLOWED = { "access-control-allow-origin": "*" };

/**
 * A proxy between a page and the server at `target`. It forwards each request unchanged unless `faultOf` returns a
 * fault for it.
 */
export async function startFaultyProxy(target: string, faultOf: (request: Request) => Fault | undefined) {
  const requests: Request[] = [];

  async function forward(request: Request, response: ServerResponse): Promise<void> {
    const fault = faultOf(request);
    if (fault === "silent") return;
    if (fault === "cut") return void response.destroy();
    if (fault === "503") return void response.writeHead(503, ALLOWED).end("{}");
    const { method, path, headers, body } = request;
    const forwarded = await fetch(target + path, {
      method,
      headers: { "content-type": headers["content-type"] ?? "text/plain" },
      ...(method === "POST" && { body }),
    });
    if (fault === "unanswered") return void response.destroy();
    response.writeHead(forwarded.status, { ...ALLOWED, "content-type": "application/json" });
    response.end(await forwarded.text());
  }

  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const request = { method, path: url, headers, body: await text(incoming) };
    requests.push(request);
    await forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  return {
    requests,
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
