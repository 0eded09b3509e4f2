import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { escaped } from "../../functions/http/text.ts";
import { isForThisMachine } from "./endpoint.ts";
import type { Mail } from "./mailbox.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { fill, part } from "./template.ts";

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
};

/** What the sample site shows besides itself: the product, and the mails it has sent. */
type Shown = { appOrigin: string; mails: () => readonly Mail[] };

const snippet = (site: string, appOrigin: string): string =>
  `<script>window.WhenceConfig={siteId:"${site}",apiEndpoint:"${appOrigin}/api/lead"}</script>
  <script async src="${appOrigin}/whence.js"></script>`;

/** A page with the site's snippet, or the question for it. The set-up page has none: who sets up is no visitor. */
async function page(
  path: string,
  site: string | null,
  appOrigin: string,
  wrong: string | null,
): Promise<string> {
  const { file, title } = PAGES[path] ?? { file: "home.html", title: "" };
  const isSetUp = path === SET_UP;
  const slots = {
    title: escaped(title),
    site: site ?? "",
    sites: `${appOrigin}/dashboard?tab=sites`,
    leads: `${appOrigin}/dashboard?tab=leads`,
    fault:
      wrong === null ? "This site has no tracking snippet yet." : `“${escaped(wrong)}” is not a site id.`,
    arrivals: await part("arrivals.html"),
    chooseSite: await part("choose-site.html"),
  };
  return fill(await part("layout.html"), {
    ...slots,
    snippet: site === null || isSetUp ? "" : snippet(site, appOrigin),
    notice: site === null ? fill(await part("notice.html"), slots) : "",
    content: fill(await part(file), slots),
    aside: isSetUp ? "" : fill(await part("aside.html"), slots),
  });
}

/** Where choosing a site leads: to the page asked for if its address tells of a campaign, else to the set-up page. */
const afterChoice = ({ pathname, searchParams }: URL): string =>
  searchParams.size > 0 ? `${pathname}?${searchParams}` : SET_UP;

function siteInCookie(request: IncomingMessage): string | null {
  const pairs = (request.headers.cookie ?? "").split("; ").map((pair) => pair.split("="));
  const site = pairs.find(([name]) => name === COOKIE)?.[1] ?? "";
  return SITE_ID.test(site) ? site : null;
}

async function answerPage(
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
    response.end(await page(url.pathname, site, appOrigin, given));
  }
}

async function answerMailbox(
  path: string,
  response: ServerResponse,
  { mails, appOrigin }: Shown,
): Promise<void> {
  const { status, headers, body } = await mailboxPage(path, mails(), appOrigin);
  const type = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, { ...headers, ...type, "referrer-policy": "no-referrer" }).end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse, shown: Shown): Promise<void> {
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  const file = FILES[url.pathname];
  // A form's content is this made-up business's own matter: it is let go unread.
  request.resume();
  if (request.method === "POST" && url.pathname === "/thanks") {
    response.writeHead(303, { location: "/thanks" }).end();
  } else if (request.method === "POST" && url.pathname === "/quote") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"received":true}');
  } else if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
  } else if (file) {
    response.writeHead(200, { "content-type": `${file.type}; charset=utf-8`, "cache-control": "no-cache" });
    response.end(await part(file.file));
  } else if (/^\/mailbox(\/|$)/.test(url.pathname) && isForThisMachine(request.headers)) {
    await answerMailbox(url.pathname, response, shown);
  } else if (PAGES[url.pathname]) {
    await answerPage(url, siteInCookie(request), response, shown.appOrigin);
  } else {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("There is no such page.\n");
  }
}

/**
 * Serves the sample customer's site on 127.0.0.1, to be opened as http://localhost:<port>: another origin than the
 * product's. `?site=` says once whose snippet its pages carry. Beside it, at /mailbox, stand the product's mails.
 * Rejects when the port is taken.
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
  const server = createServer((request, response) => {
    answer(request, response, { appOrigin, mails }).catch(() => {
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
