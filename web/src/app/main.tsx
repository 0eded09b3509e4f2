import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Deployment } from "./deployment.tsx";
import { leaveForeignHost } from "./foreign-host.ts";
import { buildRoutes } from "./router/routes.tsx";
import { loadScreens } from "./router/screen.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the router has matched the URL and run its loaders. */
const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/** The whole web app. `onReady` is called once the page is interactive. */
function App({ router, onReady }: { router: Router; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <StrictMode>
      {/* Without transitions, what the URL says and other state change together. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>
  );
}

/** Renders or hydrates the page; resolves once it is interactive. Safe to retry after a failure. */
export async function start(deployment: Deployment): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const { page } = root.dataset;
  if (page === undefined && (await leaveForeignHost())) return;
  const routes = buildRoutes(deployment, page);
  const loading = loadScreens(routes, location.pathname);
  // On the other pages, a screen that fails to load says so itself.
  await (page === undefined ? loading.catch(() => {}) : loading);
  const router = createBrowserRouter(routes);
  await initialized(router);
  await new Promise<void>((resolve) => {
    const app = <App router={router} onReady={resolve} />;
    if (page === undefined) createRoot(root).render(app);
    // A transition hydrates in slices, so the page keeps scrolling.
    else startTransition(() => void hydrateRoot(root, app));
  });
}
