import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import type { Deployment } from "../deployment.tsx";
import { listPaths, notFound, type PublicPage, pages } from "../pages.ts";
import { Shell, ShellFailed } from "../shell.tsx";
import { brandedPage } from "./branded-page.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import { lazyCode, lazyPage } from "./lazy-code.ts";
import { PageFailed, publicPage } from "./public-page.tsx";
import { RequireSignIn } from "./require-sign-in.tsx";
import { Root } from "./root.tsx";
import { screen, screenAt } from "./screen.tsx";
import { tabCodeAt } from "./tabs.ts";

/** The page that the server sends for paths it doesn't know. */
export const NOT_FOUND = "/404";

type Load = () => Promise<{ Page: ComponentType }>;

const shell = { Pending: Shell, Failed: ShellFailed };

/** A signed-in page: its header stays while its code loads. */
const inShell = (path: string, load: Load) => ({ path, ...screen(lazyPage(load), shell) });

/** The page behind a link in a message. */
const linked = (path: string, load: Load) => ({
  path,
  ...screen(lazyPage(load), { Pending: Loading, Failed: ShellFailed }),
});

const open = (path: string, page: PublicPage) => ({
  path,
  ...screen(publicPage(page), { Pending: Loading, Failed: PageFailed }),
});

/** A sign-in page of a brand. */
const branded = (path: string) => ({
  path: `/login/:brand${path === "/login" ? "" : path}`,
  ...screenAt(brandedPage(pages[path] ?? notFound), { Pending: Loading, Failed: PageFailed }),
});

const tab = screenAt(tabCodeAt, { Pending: Loading, Failed: NotLoaded });

/** The frame of the signed-in pages, and what the account's dashboard is for the person's role. */
export const accountPages = lazyPage(() => import("../account/account-pages.tsx"));
const home = lazyCode(() => import("../account/account-pages.tsx").then(({ HomePage }) => HomePage));

/** An account's pages, below the path of its dashboard. All other paths there show the dashboard, and `?tab=` its tab. */
const account: RouteObject[] = [
  inShell("account", () => import("../../accounts/account-page.tsx")),
  inShell("account/activity", () => import("../../accounts/activity/activity-page.tsx")),
  inShell("receipts/:number", () => import("../../billing/receipt-page.tsx")),
  {
    ...screen(home, shell),
    children: [
      { index: true, ...tab },
      { path: "*", ...tab },
    ],
  },
];

const loadShared = () => import("../../reports/shared/shared-page.tsx");

/** Paths match exactly, as on the server. */
const exact = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? route
      : { ...route, caseSensitive: true, ...(route.children && { children: exact(route.children) }) },
  );

/**
 * All screens of the app by their paths. pages.ts lists the public ones, tabs.ts the dashboard's tabs. On the page that
 * the server sends for paths it doesn't know, every path is unknown.
 */
export function buildRoutes(deployment: Deployment, page?: string): RouteObject[] {
  const paths = [
    ...listPaths(deployment).map((path) => open(path, pages[path] ?? notFound)),
    linked("/mails", () => import("../../accounts/mails/mails-page.tsx")),
    linked("/report-mails", () => import("../../accounts/mails/report-mail-page.tsx")),
    linked("/alert", () => import("../../destinations/alerts/alert-page.tsx")),
    ...["/login", "/forgot-password", "/reset-password"].map(branded),
    { path: "/r/:token", ...screen(lazyPage(loadShared), { Pending: Loading, Failed: NotLoaded }) },
    linked("/invitation", () => import("../../accounts/invitation/invitation-page.tsx")),
    {
      element: <RequireSignIn />,
      children: [
        { path: "/dashboard", ...screen(accountPages, shell), children: account },
        { path: "/dashboard/accounts/:account", ...screen(accountPages, shell), children: account },
      ],
    },
  ];
  return [
    {
      element: <Root deployment={deployment} />,
      errorElement: <CrashScreen />,
      children: exact([...(page === NOT_FOUND ? [] : paths), open("*", notFound)]),
    },
  ];
}
