import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Loading } from "../ui/loading.tsx";
import { App } from "./app.tsx";
import type { Deployment } from "./deployment.tsx";
import { notFound, type PublicPage, pages, pathsOf } from "./pages.ts";
import { preloadPage } from "./public-page.tsx";
import { Shell } from "./shell.tsx";

/** A prerendered page; `path` is its URL path, or "/404". */
export type Rendered = Omit<PublicPage, "load"> & { path: string; html: string; jsonLd: readonly object[] };

async function render(path: string, page: PublicPage, deployment: Deployment): Promise<Rendered> {
  const { load, ...about } = page;
  const { jsonLd = [] } = await load();
  await preloadPage(page);
  const html = renderToString(<App deployment={deployment} path={path} />);
  return { ...about, path, html, jsonLd: [jsonLd].flat() };
}

/** The placeholder HTML of pages that only the browser can render: the account's pages, and any other. */
export type Shells = { account: string; plain: string };

/** Renders all public pages of a deployment, the 404 page last, and the shells of the others. */
export async function prerender(deployment: Deployment): Promise<{ pages: Rendered[]; shells: Shells }> {
  const rendered = pathsOf(deployment).map((path) => render(path, pages[path] ?? notFound, deployment));
  return {
    pages: await Promise.all([...rendered, render("/404", notFound, deployment)]),
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
