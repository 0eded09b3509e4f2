import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPORTS_PREFIX, FILE_DAYS } from "../../functions/leads/exports/file.ts";
import { DAY_MS } from "../../functions/platform/day.ts";
import { type Endpoint, isLocalHost } from "./endpoint.ts";
import { openFolder } from "./files/folder.ts";
import { type Answer, answer, fail } from "./files/operations.ts";
import { refuse } from "./files/signature.ts";

const HOUR_MS = 3_600_000;

function send(request: IncomingMessage, response: ServerResponse, { status, headers, xml }: Answer): void {
  response.writeHead(status, {
    ...headers,
    ...(xml !== undefined && { "content-type": "application/xml" }),
    // The rest of a rejected body is never read.
    ...(!request.complete && { connection: "close" }),
  });
  response.end(xml && request.method !== "HEAD" ? `<?xml version="1.0" encoding="UTF-8"?>${xml}` : undefined);
}

/**
 * S3's twin: a bucket whose objects are files in `dataDir`, or in a temporary folder without one. Its lifecycle rule
 * deletes export files after seven days.
 */
export async function startFiles(dataDir: string | null, bucket: string): Promise<Endpoint> {
  const dir = dataDir === null ? await mkdtemp(join(tmpdir(), "whence-files-")) : join(dataDir, "files");
  const folder = await openFolder(dir);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const [, Bucket = "", path = ""] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    const target = { Bucket, Key: decodeURIComponent(path) };
    if (!isLocalHost(request.headers)) return send(request, response, fail("AccessDenied"));
    const refusal = await refuse(request, url, target);
    if (refusal !== null) return send(request, response, fail(refusal.code, refusal.message));
    if (Bucket !== bucket || target.Key === "") return send(request, response, fail("NoSuchBucket"));
    const answered = await answer(folder, target, url.searchParams, request, response);
    if (answered !== null) send(request, response, answered);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const expire = () =>
    folder
      .expire(EXPORTS_PREFIX, new Date(Date.now() - FILE_DAYS * DAY_MS), new Date(Date.now() - DAY_MS))
      .catch(() => {});
  await expire();
  const expiry = setInterval(expire, HOUR_MS).unref();
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(expiry);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (dataDir === null) await rm(dir, { recursive: true, force: true });
    },
  };
}
