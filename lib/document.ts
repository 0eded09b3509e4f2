import { escaped } from "../functions/http/text.ts";
import type { Rendered } from "../web/src/app/prerender.tsx";
import type { Assets } from "./web.ts";

/** What every page of one deployment shares. */
export type Site = {
  /** Where it stands, such as "https://app.example.com"; null where that is not known yet. */
  origin: string | null;
  supportEmail: string;
  ownSiteId: string;
  assets: Assets;
};

const COLORS = { light: "#f7f6f2", dark: "#0f1514" };

/** JSON that no text in it can break out of. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const meta = (name: string, content: string): string =>
  `<meta ${name.includes(":") && !name.startsWith("twitter") ? "property" : "name"}="${name}" content="${escaped(content)}">`;

/** What the page's script is told of it; see web/src/app/boot.ts. */
function told(
  { supportEmail, ownSiteId }: Site,
  page: { app: string[]; atOnce: boolean; tracked: boolean },
): string {
  const facts = { supportEmail, ownSiteId, ...page };
  return `<script type="application/json" id="deployment">${inert(facts)}</script>`;
}

function document(site: Site, head: string[], body: string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    meta("viewport", "width=device-width, initial-scale=1"),
    meta("color-scheme", "light dark"),
    ...Object.entries(COLORS).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    `<script src="${site.assets.boot}"></script>`,
    '<link rel="icon" href="/favicon-32.png" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...head,
    "</head><body>",
    ...body,
    "</body></html>\n",
  ].join("");
}

/** What a page says of itself where it is shared. */
function card({ title, description, path }: Rendered, origin: string | null): string[] {
  const about = [
    meta("og:type", "website"),
    meta("og:site_name", "Whence"),
    meta("og:title", title),
    meta("og:description", description),
    meta("twitter:card", "summary_large_image"),
  ];
  if (origin === null) return about;
  const address = origin + path;
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...about,
    meta("og:url", address),
    meta("og:image", `${origin}/social.png`),
    meta("og:image:alt", "Whence: know whence every lead came"),
  ];
}

/** A public page, with its styles inside: nothing but the script in its head is waited for. */
export function pageDocument(page: Rendered, site: Site): string {
  const { title, description, isIndexed, jsonLd, html, path, module } = page;
  const app = site.assets.pages[module];
  if (!app) throw new Error(`The website's build has no ${module}.`);
  const head = [
    `<title>${escaped(title)}</title>`,
    meta("description", description),
    ...(isIndexed ? card(page, site.origin) : [meta("robots", "noindex")]),
    `<style>${site.assets.styles}</style>`,
    ...jsonLd.map((facts) => `<script type="application/ld+json">${inert(facts)}</script>`),
  ];
  return document(site, head, [
    `<div id="root" data-page="${path}">${html}</div>`,
    told(site, { app, atOnce: false, tracked: isIndexed }),
  ]);
}

type Needs = { modules: string[]; styles: string | null };

/**
 * A page that only the browser can fill: its scripts come at once. What stands in it is painted with the styles inside
 * it; those it needs beside them stand at its end, where only the app waits for them.
 */
export function shellDocument(shell: string, site: Site, { modules, styles }: Needs): string {
  const head = [
    "<title>Whence</title>",
    meta("robots", "noindex"),
    `<style>${site.assets.styles}</style>`,
    ...modules.map((module) => `<link rel="modulepreload" href="${module}">`),
  ];
  return document(site, head, [
    `<div id="root">${shell}</div>`,
    ...(styles === null ? [] : [`<link rel="stylesheet" href="${styles}">`]),
    '<noscript><p class="p-6 text-center">Whence needs JavaScript to show your dashboard.</p></noscript>',
    told(site, { app: site.assets.app, atOnce: true, tracked: false }),
  ]);
}
