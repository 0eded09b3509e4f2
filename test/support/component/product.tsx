import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { COOKIE_CONSENT_KEY } from "../../../functions/platform/constants.ts";
import { buildRoutes } from "../../../web/src/app/router/routes.tsx";
import { loadScreens } from "../../../web/src/app/router/screen.tsx";
import { startApp } from "../app.ts";
import { type GivenAccount, givenAccount } from "../given.ts";
import { resetNetwork, settleNetwork } from "./network.ts";
import { moveTo, type Page, page, render, unmount } from "./page.tsx";

/**
 * Starts the whole product for one test file, and shows its screens in the worker. Has the same functions as for
 * Chromium (support/browser/dashboard.ts), but only one page.
 */
export async function openProduct(choices?: Parameters<typeof startApp>[0]) {
  const app = await startApp(choices);
  const { receiver } = choices ?? {};
  const deployment = { supportEmail: "", ownSiteId: "", ...(receiver !== undefined && { receiver }) };

  /** Shows the screen at the page's address. */
  const load = async (): Promise<void> => {
    unmount();
    const routes = buildRoutes(deployment);
    await loadScreens(routes, location.pathname);
    render(<RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />);
  };

  const open = async (path: string, stored: Record<string, string>): Promise<void> => {
    unmount();
    resetNetwork();
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries({ ...stored, [COOKIE_CONSENT_KEY]: "rejected" }))
      localStorage.setItem(name, value);
    moveTo(app.origin + path);
    await load();
  };

  /** Shows a tab of an account's dashboard, once it has loaded. */
  const signInOn = async (
    _: Page,
    { token }: Pick<GivenAccount, "token">,
    tab = "overview",
  ): Promise<void> => {
    await open(`/dashboard?tab=${tab}`, { token });
    await page.locator("[role=tabpanel][data-state=active]").waitFor();
    await page.locator('a[href="/dashboard/account"] bdi').waitFor({ state: "attached" });
    await settleNetwork();
  };

  return {
    app,
    origin: app.origin,
    emptyPage: async (): Promise<Page> => page,
    signInOn,
    async signedIn(tab?: string, account?: GivenAccount): Promise<Page> {
      await signInOn(page, account ?? (await givenAccount(app)), tab);
      return page;
    },
    /** Opens `path` for an account. */
    enterOn: (_: Page, { token }: Pick<GivenAccount, "token">, path = "/dashboard/account") =>
      open(path, { token }),
    /** Opens `path` for a visitor who is signed out. */
    visitOn: (_: Page, path: string) => open(path, {}),
    /** Shows the screen at a path of the same account, by default the page's, with fresh React state. */
    async reload(path?: string): Promise<void> {
      if (path !== undefined) moveTo(app.origin + path);
      await load();
    },
    async close(): Promise<void> {
      unmount();
      resetNetwork();
      await settleNetwork();
      await app.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;
