import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from "react-router-dom";
import type { ApiDocument } from "../marketing/developers/api-document.ts";
import { Reference } from "../marketing/developers/reference.tsx";
import { type Entry, parseEntries } from "../marketing/developers/search-index.ts";
import { SUBJECTS, subjectPath } from "../marketing/developers/subjects.ts";
import { CookieBanner } from "../ui/cookie-banner.tsx";
import { Loading } from "../ui/loading.tsx";
import type { Deployment } from "./deployment.tsx";
import { descriptions } from "./descriptions.ts";
import { listPaths, notFound, type PublicPage, pages } from "./pages.ts";
import { buildRoutes, NOT_FOUND } from "./router/routes.tsx";
import { loadScreens } from "./router/screen.tsx";
import { Shell } from "./shell.tsx";
import { StaticHtml } from "./static-html.tsx";

/** A prerendered page; `path` is its URL path, or "/404". */
export type Rendered = Omit<PublicPage, "load"> & {
  path: string;
  description: string;
  html: string;
  jsonLd: readonly object[];
};

/** Pages don't depend on their origin. */
const ANY_ORIGIN = "https://whence.example";

async function render(
  path: string,
  page: PublicPage,
  deployment: Deployment,
  reference: string,
): Promise<Rendered> {
  const { load, ...about } = page;
  const { jsonLd = [] } = await load();
  const routes = buildRoutes(deployment, path);
  await loadScreens(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, ANY_ORIGIN)));
  if (context instanceof Response) throw new Error(`${path} redirects.`);
  const html = renderToString(
    <StaticHtml value={reference}>
      <StrictMode>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </StrictMode>
    </StaticHtml>,
  );
  const description = descriptions[path];
  if (description === undefined) throw new Error(`${path} has no description.`);
  return { ...about, path, description, html, jsonLd: [jsonLd].flat() };
}

/** The placeholder HTML of pages that only the browser can render: the account's pages, and any other. */
export type Shells = { account: string; plain: string };

/**
 * Renders all public pages of a deployment with the 404 page last, the shells of the others, and the developers'
 * search index. `origin` is null while it is unknown.
 */
export async function prerender(
  { origin, ...deployment }: Deployment & { origin: string | null },
  api: ApiDocument,
): Promise<{ pages: Rendered[]; shells: Shells; banner: string; search: Entry[] }> {
  const references = new Map(
    SUBJECTS.map(([subject]) => [
      subjectPath(subject),
      renderToStaticMarkup(<Reference api={api} subject={subject} isPlaceholder={origin === null} />),
    ]),
  );
  const paths = listPaths(deployment).map((path) => [path, pages[path] ?? notFound] as const);
  const all = [...paths, [NOT_FOUND, notFound] as const];
  return {
    search: [...references].flatMap(([path, html]) => parseEntries(path, html)),
    pages: await Promise.all(
      all.map(([path, page]) => render(path, page, deployment, references.get(path) ?? "")),
    ),
    banner: renderToStaticMarkup(<CookieBanner ownSiteId={deployment.ownSiteId} />),
    shells: {
      account: renderToString(
        <StaticRouter location="/dashboard">
          <Shell />
        </StaticRouter>,
      ),
      plain: renderToString(<Loading />),
    },
  };
}
