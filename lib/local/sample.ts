import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { escapeHtml } from "../../functions/platform/http/text.ts";
import { isLocalHost, readBody } from "./endpoint.ts";
import type { Mail } from "./mail/mailbox.ts";
import { renderMailbox } from "./mail/mailbox-page.ts";
import { createReceiver, isAnswer, type Receiver } from "./receiver/receiver.ts";
import { renderReceiver } from "./receiver/receiver-page.ts";
import { fill, readPart } from "./template.ts";

const SET_UP = "/set-up";
const PAGES: Record<string, { file: string; title: string }> = {
  "/": { file: "home.html", title: "Town gardens" },
  "/services": { file: "services.html", title: "Services & pricing" },
  "/journal": { file: "journal.html", title: "Five plants that forgive you" },
  "/contact": { file: "contact.html", title: "Contact" },
  "/thanks": { file: "thanks.html", title: "Thank you" },
  [SET_UP]: { file: "set-up.html", title: "Set up" },
};
const SITE_ID = /^[\w-]{1,64}$/;
const COOKIE = "sample_site";
const FILES: Record<string, { file: string; type: string }> = {
  "/style.css": { file: "style.css", type: "text/css" },
  "/mailbox.css": { file: "mailbox.css", type: "text/css" },
  "/mailbox.js": { file: "mailbox.js", type: "text/javascript" },
  "/receiver.css": { file: "receiver.css", type: "text/css" },
  "/receiver.js": { file: "receiver.js", type: "text/javascript" },
};

/** What the sample site links to and shows: the product, the emails it has sent, and what destinations got. */
type Shown = { appOrigin: string; mails: () => readonly Mail[]; receiver: Receiver };

/** The address to which destinations can send on this machine. */
export const receiverAt = (port: number): string => `http://localhost:${port}/receiver`;

const BODY_MAX_BYTES = 256 * 1024;

const snippet = (site: string, appOrigin: string): string =>
  `<script>window.WhenceConfig={siteId:"${site}",apiEndpoint:"${appOrigin}/api/lead"}</script>
  <script async src="${appOrigin}/whence.js"></script>`;

/** A page with the site's snippet, or the form that asks for a site id. The set-up page has no snippet. */
async function renderPage(
  path: string,
  site: string | null,
  appOrigin: string,
  invalidSite: string | null,
): Promise<string> {
  const { file, title } = PAGES[path] ?? { file: "home.html", title: "" };
  const isSetUp = path === SET_UP;
  const slots = {
    title: escapeHtml(title),
    site: site ?? "",
    sites: `${appOrigin}/dashboard?tab=sites`,
    leads: `${appOrigin}/dashboard?tab=leads`,
    fault:
      invalidSite === null
        ? "This site has no tracking snippet yet."
        : `“${escapeHtml(invalidSite)}” is not a valid site id.`,
    arrivals: await readPart("arrivals.html"),
    chooseSite: await readPart("choose-site.html"),
  };
  return fill(await readPart("layout.html"), {
    ...slots,
    snippet: site === null || isSetUp ? "" : snippet(site, appOrigin),
    notice: site === null ? fill(await readPart("notice.html"), slots) : "",
    content: fill(await readPart(file), slots),
    aside: isSetUp ? "" : fill(await readPart("aside.html"), slots),
  });
}

/** Where choosing a site leads: the requested page if its URL has campaign parameters, else the set-up page. */
const afterChoice = ({ pathname, searchParams }: URL): string =>
  searchParams.size > 0 ? `${pathname}?${searchParams}` : SET_UP;

function siteInCookie(request: IncomingMessage): string | null {
  const pairs = (request.headers.cookie ?? "").split("; ").map((pair) => pair.split("="));
  const site = pairs.find(([name]) => name === COOKIE)?.[1] ?? "";
  return SITE_ID.test(site) ? site : null;
}

async function servePage(
  url: URL,
  chosen: string | null,
  response: ServerResponse,
  appOrigin: string,
): Promise<void> {
  const given = url.searchParams.get("site");
  const site = given === null ? chosen : null;
  url.searchParams.delete("site");
  if (given !== null && SITE_ID.test(given.trim())) {
    const cookie = `${COOKIE}=${given.trim()}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
    response.writeHead(302, { location: afterChoice(url), "set-cookie": cookie }).end();
  } else if (url.pathname === SET_UP && site === null) {
    response.writeHead(302, { location: "/" }).end();
  } else {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    response.end(await renderPage(url.pathname, site, appOrigin, given));
  }
}

async function serveMailbox(
  path: string,
  response: ServerResponse,
  { mails, appOrigin }: Shown,
): Promise<void> {
  const { status, headers, body } = await renderMailbox(path, mails(), appOrigin);
  const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...headers, ...type, "referrer-policy": "no-referrer" }).end(body);
}

/** The receiver: its page, the webhooks it gets, and the choice of what it answers. */
async function serveReceiver(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { appOrigin, receiver }: Shown,
): Promise<void> {
  if (request.method === "GET" && path === "/receiver") {
    const port = request.socket.localPort ?? 0;
    const { headers, body } = await renderReceiver(receiver, appOrigin, receiverAt(port));
    const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return void response.writeHead(200, { ...headers, ...type }).end(body);
  }
  const text = (await readBody(request, BODY_MAX_BYTES))?.toString("utf8");
  if (request.method !== "POST" || text === undefined) return void response.writeHead(400).end();
  if (path === "/receiver/answer") {
    const status = Number(new URLSearchParams(text).get("status"));
    if (isAnswer(status)) receiver.setAnswer(status);
    return void response.writeHead(303, { location: "/receiver" }).end();
  }
  const pairs = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const status = receiver.take(Object.fromEntries(pairs), text);
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(`The receiver answers ${status}.\n`);
}

async function serve(request: IncomingMessage, response: ServerResponse, shown: Shown): Promise<void> {
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  const file = FILES[url.pathname];
  if (/^\/receiver(\/|$)/.test(url.pathname) && isLocalHost(request.headers)) {
    return serveReceiver(url.pathname, request, response, shown);
  }
  // The fictional business discards its form posts unread.
  request.resume();
  if (request.method === "POST" && url.pathname === "/thanks") {
    response.writeHead(303, { location: "/thanks" }).end();
  } else if (request.method === "POST" && url.pathname === "/quote") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"received":true}');
  } else if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
  } else if (file) {
    response.writeHead(200, { "content-type": `${file.type}; charset=utf-8`, "cache-control": "no-cache" });
    response.end(await readPart(file.file));
  } else if (/^\/mailbox(\/|$)/.test(url.pathname) && isLocalHost(request.headers)) {
    await serveMailbox(url.pathname, response, shown);
  } else if (PAGES[url.pathname]) {
    await servePage(url, siteInCookie(request), response, shown.appOrigin);
  } else {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Page not found.\n");
  }
}

/**
 * Serves a customer's sample site on 127.0.0.1. Open it as http://localhost:<port>, a different origin from the
 * product's. `?site=` sets, once, whose snippet its pages have. The product's emails are at /mailbox, and what destinations
 * send to this machine is at /receiver. Rejects when the port is taken.
 */
export function startSample({
  port,
  appOrigin,
  mails = () => [],
}: {
  port: number;
  appOrigin: string;
  mails?: Shown["mails"];
}): Promise<{ port: number; close(): Promise<void> }> {
  const receiver = createReceiver();
  const server = createServer((request, response) => {
    serve(request, response, { appOrigin, mails, receiver }).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
