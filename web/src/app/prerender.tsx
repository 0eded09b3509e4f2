import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Loading } from "../ui/loading.tsx";
import { App } from "./app.tsx";
import type { Deployment } from "./deployment.tsx";
import { notFound, type PublicPage, pages, pathsOf } from "./pages.ts";
import { arrive } from "./public-page.tsx";
import { Shell } from "./shell.tsx";

/** A page as the server sends it: `path` is where it stands, or "/404". */
export type Rendered = Omit<PublicPage, "load"> & { path: string; html: string; jsonLd: readonly object[] };

async function render(path: string, page: PublicPage, deployment: Deployment): Promise<Rendered> {
  const { load, ...about } = page;
  const { jsonLd = [] } = await load();
  await arrive(page);
  const html = renderToString(<App deployment={deployment} path={path} />);
  return { ...about, path, html, jsonLd: [jsonLd].flat() };
}

/** What stands in a page that only the browser can fill: an account's, or one of its own. */
export type Shells = { account: string; plain: string };

/** All public pages of a deployment, the 404 page last, and what stands in the pages that are not rendered ahead. */
export async function prerender(deployment: Deployment): Promise<{ pages: Rendered[]; shells: Shells }> {
  const rendered = pathsOf(deployment).map((path) => render(path, pages[path] ?? notFound, deployment));
  return {
    pages: await Promise.all([...rendered, render("/404", notFound, deployment)]),
    shells: {
      account: renderToString(
        <Router ssrPath="/dashboard">
          <Shell />
        </Router>,
      ),
      plain: renderToString(<Loading />),
    },
  };
}
