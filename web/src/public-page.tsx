import { type ComponentType, lazy, Suspense, useLayoutEffect } from "react";
import { notFound, type PublicPage as Page, pages } from "./pages.ts";
import { Loading } from "./ui/loading.tsx";

const arrived = new Map<Page, ComponentType>();

/** Fetches a page, so that it renders at once: React may find no boundary around a page that was rendered ahead. */
export async function arrive(page: Page): Promise<void> {
  arrived.set(page, (await page.load()).Page);
}

const later = new Map(
  [...Object.values(pages), notFound].map((page) => [
    page,
    lazy(() => page.load().then(({ Page }) => ({ default: Page }))),
  ]),
);

/** A public page: at once where it has arrived, else as soon as it has. */
export function PublicPage({ page }: { page: Page }) {
  useLayoutEffect(() => {
    document.title = page.title;
  }, [page]);
  const Arrived = arrived.get(page);
  if (Arrived) return <Arrived />;
  const Later = later.get(page);
  return <Suspense fallback={<Loading />}>{Later && <Later />}</Suspense>;
}
