import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { routes } from "../functions/manifest.ts";
import { buildOpenApi } from "../functions/product/document/openapi.ts";
import { root, siteDir, webDir } from "./build.ts";
import { openDocument, pageDocument, type Site, sharedDocument, shellDocument } from "./document.ts";
import type { Assets } from "./web.ts";

/** A deployment's settings for its pages. */
export type SiteSettings = Omit<Site, "assets" | "banner">;

const load = createRequire(import.meta.url);

/** Paths with nothing to index. */
const CLOSED = ["/dashboard", "/mails", "/report-mails", "/alert", "/invitation", "/login/", "/api/"];

/** The module of the page behind share links. */
const SHARED_PAGE = "reports/shared/shared-page.tsx";

/** Stands for an origin that is not known before the deployment. */
const PLACEHOLDER = "https://whence.example";

/** Renders a deployment's pages, robots.txt and sitemap.xml: contents by file, such as "/pricing/index.html". */
export async function renderSite(settings: SiteSettings): Promise<Map<string, string>> {
  const { prerender }: typeof import("../web/src/app/prerender.tsx") = load(join(webDir, "prerender.cjs"));
  const assets: Assets = JSON.parse(await readFile(join(webDir, "assets.json"), "utf8"));
  const { supportEmail, origin } = settings;
  const api = buildOpenApi(routes, { supportEmail, origin: origin ?? PLACEHOLDER });
  // As API clients read it.
  const { pages, shells, banner, search } = await prerender(settings, JSON.parse(JSON.stringify(api)));
  const site: Site = { ...settings, assets, banner };
  const files = new Map<string, string>();
  for (const page of pages) {
    const file = page.path === "/404" ? "/404.html" : `${page.path.replace(/\/$/, "")}/index.html`;
    files.set(file, pageDocument(page, site));
  }
  files.set("/developers/search.json", JSON.stringify(search));
  files.set("/dashboard/index.html", shellDocument(shells.account, site, assets.dashboard));
  const plain = { modules: assets.app, inline: assets.styles, styles: null };
  for (const path of ["/mails", "/alert"]) {
    files.set(`${path}/index.html`, shellDocument(shells.plain, site, plain));
  }
  // Its readers may only know who sends them reports.
  files.set("/report-mails/index.html", sharedDocument(shells.plain, site, plain));
  for (const path of ["/invitation", "/login/any"]) {
    files.set(`${path}/index.html`, openDocument(shells.plain, site, plain));
  }
  const { dashboard } = assets;
  const modules = assets.pages[SHARED_PAGE] ?? assets.app;
  files.set("/shared.html", sharedDocument(shells.plain, site, { ...dashboard, modules }));
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join("");
  files.set(
    "/robots.txt",
    `User-agent: *\n${closed}${origin === null ? "" : `Sitemap: ${origin}/sitemap.xml\n`}`,
  );
  if (origin !== null) {
    const addresses = pages.flatMap(({ path, isIndexed }) =>
      isIndexed ? [`<url><loc>${origin}${path}</loc></url>`] : [],
    );
    files.set(
      "/sitemap.xml",
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join("")}</urlset>\n`,
    );
  }
  return files;
}

/** Writes a stage's complete website, pages included, and returns its folder. */
export async function writeSite(stage: string, settings: SiteSettings): Promise<string> {
  const folder = join(root, `dist/site-${stage}`);
  await rm(folder, { recursive: true, force: true });
  await cp(siteDir, folder, { recursive: true });
  for (const [file, text] of await renderSite(settings)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}
