import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { siteDir } from "../build.ts";
import { fileGroups, headersFor } from "../headers.ts";
import { foreignPageFor, pageFor } from "../pages.ts";
import { compress, type Encoding, encodingFor } from "./compression.ts";

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
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const NO_CONTENT = { content: Buffer.alloc(0), tag: "" };

/** A file's headers; with `gateway`, the content security policy also allows that origin. */
function headersAllowing(gateway: string, file: string): Record<string, string> {
  const headers = headersFor(file);
  const policy = headers["content-security-policy"];
  if (gateway === "" || policy === undefined) return headers;
  const wider = policy.replace(/\b(?:script|connect)-src [^;]*/g, (rule) => `${rule} ${gateway}`);
  return { ...headers, "content-security-policy": wider };
}

type Content = { content: Buffer; tag: string };

const withTag = (content: Buffer): Content => ({
  content,
  tag: `"${createHash("md5").update(content).digest("hex")}"`,
});

let stored: [file: string, Content][] | undefined;

/** The files of the build, read once per process. */
function storedFiles(): [file: string, Content][] {
  stored ??= readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`/${relative(siteDir, path).split(sep).join("/")}`, withTag(readFileSync(path))]);
  return stored;
}

/**
 * The twin of the bucket and CloudFront: the same files, pages, headers, compression and caching. The pages are rendered
 * at the first request. `gateway` is the origin of the Razorpay stand-in, or empty.
 */
export function createWebsite(render: () => Promise<ReadonlyMap<string, string>>, gateway = "") {
  let opened: Promise<Map<string, Content>> | undefined;
  const open = async () => {
    const pages = [...(await render())].map(([file, text]) => [file, withTag(Buffer.from(text))] as const);
    return new Map([...storedFiles(), ...pages]);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    opened ??= open();
    const contents = await opened;
    const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? "");
    const { file, status } = (isOurs ? pageFor : foreignPageFor)(path, [...contents.keys()]);
    const { content, tag } = contents.get(file) ?? NO_CONTENT;
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const encoding: Encoding | null = encodingFor(request.headers["accept-encoding"], type, content.length);
    const headers = {
      ...headersAllowing(gateway, file),
      etag: encoding === null ? tag : `W/${tag}`,
      ...(encoding !== null && { vary: "accept-encoding" }),
    };
    // Like S3, which doesn't know that CloudFront turns the page into a 404.
    if (request.headers["if-none-match"]?.replace(/^W\//, "") === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const sent = encoding === null ? content : await compress(content, encoding);
    response.writeHead(status, {
      ...headers,
      "content-type": type,
      "content-length": sent.length,
      ...(encoding !== null && { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : sent);
  };
}
