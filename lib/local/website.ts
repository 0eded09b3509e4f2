import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { siteDir } from "../build.ts";
import { fileGroups, headersFor } from "../headers.ts";
import { pageFor } from "../pages.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": fileGroups.types.contentType,
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".xml": "application/xml; charset=utf-8",
};

/** The headers of a file, where pages may also load and call a payments gateway of one's own. */
function headersWith(gateway: string, file: string): Record<string, string> {
  const headers = headersFor(file);
  const policy = headers["content-security-policy"];
  if (gateway === "" || policy === undefined) return headers;
  const wider = policy.replace(/\b(?:script|connect)-src [^;]*/g, (rule) => `${rule} ${gateway}`);
  return { ...headers, "content-security-policy": wider };
}

/**
 * The bucket's and CloudFront's twin: the same files, pages and headers, read from the built site. `gateway` is the
 * origin of what stands in Razorpay's place, or empty.
 */
export function website(gateway = "") {
  const files = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join("/")}`);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const { file, status } = pageFor(path, files);
    const content = await readFile(join(siteDir, file)).catch(() => null);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(content === null ? 404 : status, {
      ...headersWith(gateway, file),
      "content-type": type,
    });
    response.end(request.method === "HEAD" ? undefined : content);
  };
}
