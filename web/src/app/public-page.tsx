import { type ComponentType, useLayoutEffect } from "react";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { notFound, type PublicPage as Page, pages } from "./pages.ts";

const preloaded = new Map<Page, ComponentType>();

/** Loads a page's code, so that it renders synchronously: hydrating prerendered HTML must not suspend. */
export async function preloadPage(page: Page): Promise<void> {
  preloaded.set(page, (await page.load()).Page);
}

const Failed = (problem: Problem) => (
  <main id="content">
    <NotLoaded {...problem} />
  </main>
);

const lazyPages = new Map(
  [...Object.values(pages), notFound].map((page) => [
    page,
    lazyPart(() => page.load().then(({ Page }) => Page), { Waiting: Loading, Failed }),
  ]),
);

/** A public page, loaded on demand unless it was preloaded. */
export function PublicPage({ page }: { page: Page }) {
  useLayoutEffect(() => {
    document.title = page.title;
  }, [page]);
  const Preloaded = preloaded.get(page);
  if (Preloaded) return <Preloaded />;
  const Lazy = lazyPages.get(page);
  return Lazy && <Lazy />;
}
