import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A page of a customer's site. */
export type Page = {
  body?: string;
  /** Inserted before the snippet, like a page's own scripts. */
  head?: string;
  headers?: Record<string, string>;
  /** The snippet of this page if it differs; "" for none. */
  snippet?: string;
  /** The whole response, in place of a page. */
  raw?: string;
};

/** A request that was posted to the site. */
export type Received = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

/** The fields of a contact form. */
export const FIELDS = `<label>Name <input name="name"></label>
  <label>Email <input name="email"></label>
  <label>Message <textarea name="message"></textarea></label>`;

/** Lets the browser submit a page's forms natively, and keeps the visitor on the page. */
export const STAY = `<script>
  for (const form of document.forms) Object.assign(form, { method: "post", action: "/nothing" });
</script>`;

/** A form that the browser submits natively. */
export const formOf = (fields: string): string =>
  `<form name="contact" method="post" action="/thanks">${fields}<button>Send</button></form>`;

/**
 * A customer's site on 127.0.0.1, under any host that ends in ".localhost". Each path is a page with the
 * snippet and a contact form unless `put` replaces it. Everything posted is recorded in `received`.
 */
export async function startPages(snippet: string) {
  const pages = new Map<string, Page>();
  const received: Received[] = [];
  const silent = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const [path = "/"] = url.split("?");
    // A client that disconnects while sending expects no response, and what it sent does not count.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    if (method !== "GET") received.push({ method, path, headers, body });
    if (silent.has(path)) return;
    if (path === "/nothing") return void response.writeHead(204).end();
    const page = pages.get(path) ?? {};
    if (page.raw !== undefined) return void response.end(page.raw);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(`<!doctype html><html lang="en"><head><title>Page ${path}</title><link rel="icon" href="data:,">
      ${page.head ?? ""}${page.snippet ?? snippet}</head><body>${page.body ?? formOf(FIELDS)}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    received,
    put: (path: string, page: Page) => void pages.set(path, page),
    /** From now on, the path accepts requests but never responds. */
    silence: (path: string) => void silent.add(path),
    url: (path: string, host = "shop.localhost") => `http://${host}:${port}${path}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
