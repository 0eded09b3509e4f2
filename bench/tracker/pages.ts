import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { root, siteDir } from "../../lib/build.ts";

/** The tracker on a page. */
export type Tracker = "nothing" | "whence" | "plausible";

/** A page's subrequests, and the bytes it uploaded. */
export type Traffic = { requests: number; bytes: number };

/** Plausible's tracker, built as documented, reporting to `/api/event` on the page's own host. */
async function plausible(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve("@plausible-analytics/tracker"));
  const contents = `import { init } from ${JSON.stringify(entry)};
    init({ domain: "shop.localhost", endpoint: "/api/event", captureOnLocalhost: true });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2018",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

const PARAGRAPH =
  "<p>We design and plant small town gardens: dry-stone edges, herbs by the kitchen door.</p>";
const CONTENT = `<h1>A garden you use every day</h1>${PARAGRAPH.repeat(200)}`;

/** A site with three pages that differ only in their tracker, and an empty one to navigate to. */
export async function startTrackedPages() {
  const scripts = new Map([
    ["/whence.js", await readFile(join(siteDir, "whence.js"), "utf8")],
    ["/plausible.js", await plausible()],
  ]);
  const heads: Record<Tracker, string> = {
    nothing: "",
    whence: `<script>window.WhenceConfig={siteId:"site_a",apiEndpoint:"/api/lead"}</script><script async src="/whence.js"></script>`,
    plausible: `<script async src="/plausible.js"></script>`,
  };
  let traffic: Traffic = { requests: 0, bytes: 0 };
  const server = createServer(async (request, response) => {
    const [path = "/"] = (request.url ?? "").split("?");
    const sent = await text(request);
    const isPage = path.startsWith("/page/");
    if (!isPage && path !== "/bare")
      traffic = { requests: traffic.requests + 1, bytes: traffic.bytes + sent.length };
    const script = scripts.get(path);
    if (script) return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (request.method === "POST") return void response.writeHead(202).end("ok");
    const head = heads[path.slice("/page/".length) as Tracker] ?? "";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>Page</title><link rel="icon" href="data:,">${head}${isPage ? CONTENT : ""}`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://shop.localhost:${port}`,
    /** Returns the traffic since the last call and resets it. */
    takeTraffic: (): Traffic => {
      const taken = traffic;
      traffic = { requests: 0, bytes: 0 };
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
