import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type { Deployment } from "./deployment.tsx";
import { notFound, pages } from "./pages.ts";
import { preloadPage } from "./public-page.tsx";

/** Renders or hydrates the page; resolves once it is interactive. Safe to retry after a failure. */
export async function start(deployment: Deployment): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const { page } = root.dataset;
  if (page !== undefined) await preloadPage(pages[page] ?? notFound);
  await new Promise<void>((resolve) => {
    const app = <App deployment={deployment} onReady={resolve} />;
    if (page === undefined) createRoot(root).render(app);
    // A transition hydrates in slices, so the page keeps scrolling.
    else startTransition(() => void hydrateRoot(root, app));
  });
}
