import type { ComponentType } from "react";
import type { RequiredRole } from "../../../../functions/accounts/members/role.ts";
import { type LazyCode, lazyPage } from "./lazy-code.ts";

/** A tab of the dashboard. */
export type Tab = {
  title: string;
  /** The role it is for; without one, everyone with a dashboard sees it. */
  role?: RequiredRole;
  /** What it can't be shown without. */
  needs: readonly ("sites" | "stats" | "leads")[];
  code: LazyCode<ComponentType>;
};

/** The dashboard's tabs by the name that the URL has for them in `tab`. */
export const tabs = {
  clients: {
    title: "Clients",
    role: "analyst",
    needs: [],
    code: lazyPage(() => import("../../reports/clients/clients-tab.tsx")),
  },
  overview: {
    title: "Overview",
    needs: ["sites", "stats", "leads"],
    code: lazyPage(() => import("../../dashboard/overview.tsx")),
  },
  sites: {
    title: "Sites & Snippets",
    role: "analyst",
    needs: ["sites"],
    code: lazyPage(() => import("../../accounts/sites/sites-tab.tsx")),
  },
  leads: {
    title: "Leads",
    needs: ["sites"],
    code: lazyPage(() => import("../../leads/leads-tab.tsx")),
  },
  reports: {
    title: "Reports",
    needs: ["sites"],
    code: lazyPage(() => import("../../reports/reports-tab.tsx")),
  },
  destinations: {
    title: "Destinations",
    role: "admin",
    needs: [],
    code: lazyPage(() => import("../../destinations/destinations-tab.tsx")),
  },
  subscription: {
    title: "Subscription",
    role: "billing",
    needs: [],
    code: lazyPage(() => import("../../dashboard/subscription.tsx")),
  },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof tabs;

/** The name of the tab that a query string asks for. */
export function tabIn(search: URLSearchParams): TabName {
  const name = search.get("tab") ?? "";
  return Object.hasOwn(tabs, name) ? (name as TabName) : "overview";
}

/** The code of the tab at a URL. */
export const tabCodeAt = (url: URL): LazyCode<ComponentType> => tabs[tabIn(url.searchParams)].code;
