import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { ApiDocument } from "../marketing/developers/api-document.ts";
import { Reference } from "../marketing/developers/reference.tsx";
import { Loading } from "../ui/loading.tsx";
import { App } from "./app.tsx";
import type { Deployment } from "./deployment.tsx";
import { notFound, type PublicPage, pages, pathsOf } from "./pages.ts";
import { preloadPage } from "./public-page.tsx";
import { Shell } from "./shell.tsx";
import { StaticHtml } from "./static-html.tsx";

/** A prerendered page; `path` is its URL path, or "/404". */
export type Rendered = Omit<PublicPage, "load"> & { path: string; html: string; jsonLd: readonly object[] };

async function render(
  path: string,
  page: PublicPage,
  deployment: Deployment,
  reference: string,
): Promise<Rendered> {
  const { load, ...about } = page;
  const { jsonLd = [] } = await load();
  await preloadPage(page);
  const html = renderToString(
    <StaticHtml value={reference}>
      <App deployment={deployment} path={path} />
    </StaticHtml>,
  );
  return { ...about, path, html, jsonLd: [jsonLd].flat() };
}

/** The placeholder HTML of pages that only the browser can render: the account's pages, and any other. */
export type Shells = { account: string; plain: string };

/**
 * Renders all public pages of a deployment, the 404 page last, and the shells of the others. `origin` is null if it is
 * not known yet.
 */
export async function prerender(
  { origin, ...deployment }: Deployment & { origin: string | null },
  api: ApiDocument,
): Promise<{ pages: Rendered[]; shells: Shells }> {
  const reference = renderToStaticMarkup(<Reference api={api} isPlaceholder={origin === null} />);
  const paths = pathsOf(deployment).map((path) => [path, pages[path] ?? notFound] as const);
  const all = [...paths, ["/404", notFound] as const];
  return {
    pages: await Promise.all(all.map(([path, page]) => render(path, page, deployment, reference))),
    shells: {
      account: renderToString(
        <Router base="/dashboard" ssrPath="/dashboard">
          <Shell />
        </Router>,
      ),
      plain: renderToString(<Loading />),
    },
  };
}
