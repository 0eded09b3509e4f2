import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../sample", import.meta.url));
const PAGES: Record<string, { file: string; title: string }> = {
  "/": { file: "home.html", title: "Town gardens" },
  "/services": { file: "services.html", title: "Services & pricing" },
  "/journal": { file: "journal.html", title: "Five plants that forgive you" },
  "/contact": { file: "contact.html", title: "Contact" },
  "/thanks": { file: "thanks.html", title: "Thank you" },
};
const SITE_ID = /^[\w-]{1,64}$/;
const COOKIE = "sample_site";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const snippet = (site: string, appOrigin: string): string =>
  `<script>window.WhenceConfig={siteId:"${site}",apiEndpoint:"${appOrigin}/api/lead"}</script>
  <script async src="${appOrigin}/whence.js"></script>`;

const notice = (
  appOrigin: string,
  wrong: string | null,
): string => `<section class="notice" aria-label="Set-up">
    <p>${wrong === null ? "This site has no tracking snippet yet." : `“${escaped(wrong)}” is not a site id.`}
      Add a site for the domain <code>localhost</code> in <a href="${appOrigin}/dashboard?tab=sites">your dashboard</a>,
      copy its site id and paste it here.</p>
    <form method="get"><label>Site id <input name="site" required></label><button type="submit">Use it</button></form>
  </section>`;

async function page(
  path: string,
  site: string | null,
  appOrigin: string,
  wrong: string | null,
): Promise<string> {
  const { file, title } = PAGES[path] ?? { file: "home.html", title: "" };
  const [layout, content] = await Promise.all(
    ["layout.html", file].map((name) => readFile(join(FOLDER, name), "utf8")),
  );
  const slots: Record<string, string> = {
    title: escaped(title),
    snippet: site === null ? "" : snippet(site, appOrigin),
    notice: site === null ? notice(appOrigin, wrong) : "",
    content: content ?? "",
  };
  return (layout ?? "").replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");
}

function siteInCookie(request: IncomingMessage): string | null {
  const pairs = (request.headers.cookie ?? "").split("; ").map((pair) => pair.split("="));
  const site = pairs.find(([name]) => name === COOKIE)?.[1] ?? "";
  return SITE_ID.test(site) ? site : null;
}

async function answer(request: IncomingMessage, response: ServerResponse, appOrigin: string): Promise<void> {
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  // A form's content is this made-up business's own matter: it is let go unread.
  request.resume();
  if (request.method === "POST" && url.pathname === "/thanks") {
    response.writeHead(303, { location: "/thanks" }).end();
  } else if (request.method === "POST" && url.pathname === "/quote") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"received":true}');
  } else if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
  } else if (url.pathname === "/style.css") {
    response.writeHead(200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" });
    response.end(await readFile(join(FOLDER, "style.css")));
  } else if (PAGES[url.pathname]) {
    const given = url.searchParams.get("site");
    if (given !== null && SITE_ID.test(given.trim())) {
      url.searchParams.delete("site");
      const cookie = `${COOKIE}=${given.trim()}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
      response.writeHead(302, { location: url.pathname + url.search, "set-cookie": cookie }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    response.end(await page(url.pathname, given === null ? siteInCookie(request) : null, appOrigin, given));
  } else {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("There is no such page.\n");
  }
}

/**
 * Serves the sample customer's site on 127.0.0.1, to be opened as http://localhost:<port>: another origin than the
 * product's. `?site=` says once whose snippet its pages carry. Rejects when the port is taken.
 */
export function startSample(given: {
  port: number;
  appOrigin: string;
}): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response, given.appOrigin).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(given.port, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : given.port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
