import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type { Deployment } from "./deployment.tsx";
import { notFound, pages } from "./pages.ts";
import { arrive } from "./public-page.tsx";

/** Brings the page to life; it ends when the page answers, and may be tried again where something did not come. */
export async function start(deployment: Deployment): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const { page } = root.dataset;
  if (page !== undefined) await arrive(pages[page] ?? notFound);
  await new Promise<void>((resolve) => {
    const app = <App deployment={deployment} onReady={resolve} />;
    if (page === undefined) createRoot(root).render(app);
    // In a transition it is done in short turns, between which the page scrolls and answers.
    else startTransition(() => void hydrateRoot(root, app));
  });
}
