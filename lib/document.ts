import { escapeHtml } from "../functions/platform/http/text.ts";
import type { Rendered } from "../web/src/app/prerender.tsx";
import type { Assets } from "./web.ts";

/** What all pages of a deployment share. */
export type Site = {
  /** Such as "https://app.example.com"; null when not known before the deployment. */
  origin: string | null;
  supportEmail: string;
  ownSiteId: string;
  /** An address on this machine that destinations may send to; only a local run has one. */
  receiver?: string | undefined;
  /** The origin of a sample site to try the product on; only a local run has one. */
  sampleSite?: string | undefined;
  /** The path of a report by link, which the home page shows as an example. */
  example?: string | undefined;
  assets: Assets;
  /** The HTML of the cookie banner. */
  banner: string;
};

const COLORS = { light: "#f7f6f2", dark: "#0f1514" };

/** JSON that is safe inside a script element. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const meta = (name: string, content: string): string =>
  `<meta ${name.includes(":") && !name.startsWith("twitter") ? "property" : "name"}="${name}" content="${escapeHtml(content)}">`;

/** The page's configuration, read by web/src/app/boot.ts. */
function deploymentScript(
  { supportEmail, ownSiteId, receiver = "", sampleSite = "", example = "" }: Site,
  page: { app: string[]; loads: "at once" | "when idle" | "on demand"; tracked: boolean },
): string {
  const config = { supportEmail, ownSiteId, receiver, sampleSite, example, ...page };
  return `<script type="application/json" id="deployment">${safeJson(config)}</script>`;
}

const ICONS = [
  '<link rel="icon" href="/favicon-32.png" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];
/** Without it, browsers ask for the host's icon. */
const NO_ICON = ['<link rel="icon" href="data:,">'];

/** With `isOurs`, the page has our icons, and offers the choice about cookies. */
function document(site: Site, head: string[], body: string[], isOurs = true): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    meta("viewport", "width=device-width, initial-scale=1"),
    meta("color-scheme", "light dark"),
    ...Object.entries(COLORS).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    `<script src="${site.assets.boot}"></script>`,
    `<link rel="preload" href="${site.assets.font}" as="font" type="font/woff2" crossorigin>`,
    ...(isOurs ? ICONS : NO_ICON),
    ...head,
    "</head><body>",
    ...body,
    ...(isOurs ? [`<template id="cookies">${site.banner}</template>`] : []),
    "</body></html>\n",
  ].join("");
}

/** A page's Open Graph and Twitter tags, with its canonical address if the origin is known. */
function shareTags({ title, description, path }: Rendered, origin: string | null): string[] {
  const tags = [
    meta("og:type", "website"),
    meta("og:site_name", "Whence"),
    meta("og:title", title),
    meta("og:description", description),
    meta("twitter:card", "summary_large_image"),
  ];
  if (origin === null) return tags;
  const address = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...tags,
    meta("og:url", address),
    meta("og:image", `${origin}/social.png`),
    meta("og:image:alt", "Whence: know whence every lead came"),
  ];
}

/** A public page with inline styles: only the script in its head blocks rendering. */
export function pageDocument(page: Rendered, site: Site): string {
  const { title, description, isIndexed, isForReading, jsonLd, html, path, module } = page;
  const app = site.assets.pages[module];
  if (!app) throw new Error(`The website build has no ${module}.`);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    ...(isIndexed ? shareTags(page, site.origin) : [meta("robots", "noindex")]),
    `<style>${site.assets.styles}</style>`,
    ...jsonLd.map((entry) => `<script type="application/ld+json">${safeJson(entry)}</script>`),
  ];
  return document(site, head, [
    `<div id="root" data-page="${path}">${html}</div>`,
    deploymentScript(site, { app, loads: isForReading ? "on demand" : "when idle", tracked: isIndexed }),
  ]);
}

type Needs = {
  modules: string[];
  /** The styles to inline, and the URL of more. */
  inline: string;
  styles: string | null;
};

/**
 * A page that the browser renders, so its scripts are preloaded. Inline styles cover the shell; the app's own stylesheet
 * is at the end of the body, where it doesn't delay the first paint.
 */
export const shellDocument = (shell: string, site: Site, needs: Needs): string =>
  renderedInBrowser(shell, site, needs, { title: "Whence", isOurs: true });

/** A page for a report's readers before it knows whose brand it has: nothing in it names us. */
export const sharedDocument = (shell: string, site: Site, needs: Needs): string =>
  renderedInBrowser(
    shell,
    { ...site, supportEmail: "", ownSiteId: "", receiver: "", sampleSite: "", example: "" },
    needs,
    { title: "Report", isOurs: false },
  );

function renderedInBrowser(
  shell: string,
  site: Site,
  { modules, inline, styles }: Needs,
  { title, isOurs }: { title: string; isOurs: boolean },
): string {
  const head = [
    `<title>${title}</title>`,
    meta("robots", "noindex"),
    `<style>${inline}</style>`,
    ...modules.map((module) => `<link rel="modulepreload" href="${module}">`),
  ];
  const body = [
    `<div id="root">${shell}</div>`,
    ...(styles === null ? [] : [`<link rel="stylesheet" href="${styles}">`]),
    '<noscript><p class="p-6 text-center">This page needs JavaScript.</p></noscript>',
    deploymentScript(site, { app: site.assets.app, loads: "at once", tracked: false }),
  ];
  return document(site, head, body, isOurs);
}

/** A sign-in page or an invitation before it knows whose brand it has. */
export const openDocument = (shell: string, site: Site, needs: Needs): string =>
  renderedInBrowser(shell, site, needs, { title: "Sign in", isOurs: false });
