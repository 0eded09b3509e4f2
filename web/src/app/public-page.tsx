import { type ComponentType, useLayoutEffect } from "react";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { notFound, type PublicPage as Page, pages } from "./pages.ts";

const arrived = new Map<Page, ComponentType>();

/** Fetches a page, so that it renders at once: React may find no boundary around a page that was rendered ahead. */
export async function arrive(page: Page): Promise<void> {
  arrived.set(page, (await page.load()).Page);
}

const Failed = (problem: Problem) => (
  <main id="content">
    <NotLoaded {...problem} />
  </main>
);

const others = new Map(
  [...Object.values(pages), notFound].map((page) => [
    page,
    lazyPart(() => page.load().then(({ Page }) => Page), { Waiting: Loading, Failed }),
  ]),
);

/** A public page: at once where it has arrived, else as soon as it has. */
export function PublicPage({ page }: { page: Page }) {
  useLayoutEffect(() => {
    document.title = page.title;
  }, [page]);
  const Arrived = arrived.get(page);
  if (Arrived) return <Arrived />;
  const Other = others.get(page);
  return Other && <Other />;
}
