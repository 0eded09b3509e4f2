import type { RouteObject } from "react-router-dom";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import type { Deployment } from "./deployment.tsx";
import { lazyCode, lazyPage } from "./lazy-code.ts";
import { notFound, pages, pathsOf } from "./pages.ts";
import { PageFailed, publicPage } from "./public-page.tsx";
import { RequireSignIn } from "./require-sign-in.tsx";
import { Root } from "./root.tsx";
import { screen, screenAt } from "./screen.tsx";
import { Shell, ShellFailed } from "./shell.tsx";
import { tabCodeAt } from "./tabs.ts";

/** The page that the server sends for paths it doesn't know. */
export const NOT_FOUND = "/404";

const inShell = { Pending: Shell, Failed: ShellFailed };
const inTab = { Pending: Loading, Failed: NotLoaded };
const onPage = { Pending: Loading, Failed: PageFailed };
const alone = { Pending: Loading, Failed: ShellFailed };

const accountPages = lazyPage(() => import("./account/account-pages.tsx"));
const home = lazyCode(() => import("./account/account-pages.tsx").then(({ HomePage }) => HomePage));

const tab = screenAt(tabCodeAt, inTab);

/** An account's pages, below its dashboard's path. */
const account: RouteObject[] = [
  {
    path: "account",
    ...screen(
      lazyPage(() => import("../accounts/account-page.tsx")),
      inShell,
    ),
  },
  {
    path: "account/activity",
    ...screen(
      lazyPage(() => import("../accounts/activity/activity-page.tsx")),
      inShell,
    ),
  },
  {
    path: "receipts/:number",
    ...screen(
      lazyPage(() => import("../billing/receipt-page.tsx")),
      inShell,
    ),
  },
  // Any other path shows the dashboard, and `?tab=` its tab.
  {
    ...screen(home, inShell),
    children: [
      { index: true, ...tab },
      { path: "*", ...tab },
    ],
  },
];

const signedIn: RouteObject[] = ["/dashboard", "/dashboard/accounts/:account"].map((path) => ({
  path,
  ...screen(accountPages, inShell),
  children: account,
}));

/** The pages behind the links of messages. */
const linked: RouteObject[] = [
  {
    path: "/mails",
    ...screen(
      lazyPage(() => import("../mails/mails-page.tsx")),
      alone,
    ),
  },
  {
    path: "/alert",
    ...screen(
      lazyPage(() => import("../alerts/alert-page.tsx")),
      alone,
    ),
  },
  {
    path: "/invitation",
    ...screen(
      lazyPage(() => import("../accounts/invitation/invitation-page.tsx")),
      alone,
    ),
  },
];

const notFoundRoute = { path: "*", ...screen(publicPage(notFound), onPage) };

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
export function routesOf(deployment: Deployment, page?: string): RouteObject[] {
  const known = [
    ...pathsOf(deployment).map((path) => ({ path, ...screen(publicPage(pages[path] ?? notFound), onPage) })),
    ...linked,
    { element: <RequireSignIn />, children: signedIn },
  ];
  return [
    {
      element: <Root deployment={deployment} />,
      errorElement: <CrashScreen />,
      children: exact([...(page === NOT_FOUND ? [] : known), notFoundRoute]),
    },
  ];
}
