import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A page of a customer's site: what stands in its body, and whether and how it carries the snippet. */
export type Page = {
  body?: string;
  /** Stands before the snippet, as a page's own scripts do. */
  head?: string;
  headers?: Record<string, string>;
  /** The snippet of this page; "" for none. */
  snippet?: string;
};

/** What the site, or whoever stands in for the product there, was sent. */
export type Received = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

/** The fields of a contact form. */
export const FIELDS = `<label>Name <input name="name"></label>
  <label>E-mail <input name="email"></label>
  <label>Message <textarea name="message"></textarea></label>`;

/** A form that the browser itself sends. */
export const formOf = (fields: string): string =>
  `<form name="contact" method="post" action="/thanks">${fields}<button>Send</button></form>`;

/**
 * A customer's site on 127.0.0.1, under every host that ends in ".localhost". Each path is a page with the snippet and
 * a contact form, unless `put` has said otherwise; whatever is posted is noted in `received`.
 */
export async function startPages(snippet: string) {
  const pages = new Map<string, Page>();
  const received: Received[] = [];
  const silent = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const [path = "/"] = url.split("?");
    // Whoever leaves in the midst of sending has sent nothing, and waits for no answer.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    if (method !== "GET") received.push({ method, path, headers, body });
    if (silent.has(path)) return;
    const page = pages.get(path) ?? {};
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(`<!doctype html><html lang="en"><head><title>Page ${path}</title><link rel="icon" href="data:,">
      ${page.head ?? ""}${page.snippet ?? snippet}</head><body>${page.body ?? formOf(FIELDS)}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    received,
    put: (path: string, page: Page) => void pages.set(path, page),
    /** From now on the path takes what it is sent and never answers. */
    silence: (path: string) => void silent.add(path),
    url: (path: string, host = "shop.localhost") => `http://${host}:${port}${path}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
