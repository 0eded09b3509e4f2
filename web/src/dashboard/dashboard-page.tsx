import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Navigate, Outlet, useSearchParams } from "react-router-dom";
import { clientsQuery } from "../api/clients.ts";
import { dashboardsQuery } from "../api/dashboards.ts";
import { REPORTS } from "../api/lead-list.ts";
import { useMay, useMembership, useRole } from "../api/me.ts";
import type { DashboardContents } from "../app/account/dashboard-outlet.ts";
import { Header } from "../app/header.tsx";
import { type Tab, type TabName, tabIn, tabs } from "../app/router/tabs.ts";
import { useSignInFocus } from "../app/sign-in-focus.ts";
import { viewParameters } from "../app/view-parameters.ts";
import { NoticeBar } from "../billing/notice-bar.tsx";
import { hasEnded } from "../billing/subscription-state.ts";
import { usePendingArrival } from "../billing/use-arrival.ts";
import { subscriptionQuery } from "../billing/use-subscription.ts";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Loading } from "../ui/loading.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { NewLeadsStatus } from "./new-leads-status.tsx";
import { SharedBy } from "./shared-by.tsx";
import { tabIcons } from "./tab-icons.ts";
import { useBoard } from "./use-board.ts";
import { useStartPage } from "./use-start-page.ts";

/** The tabs that show reports. */
const WITH_VIEW = ["overview", "reports"];

/** Begins to load a tab's code. A failure is reported when the tab is shown. */
const prepare = (tab: string) => void tabs[tabIn(new URLSearchParams({ tab }))].code.load();

/** The dashboard with its tabs; the open one is in the URL. */
export function DashboardPage() {
  const { board, leads, isLive, loading, reload, changeSites } = useBoard();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const isStarting = useStartPage();
  const isReady = useRole() !== undefined && board !== undefined && !isStarting;
  const tab = tabIn(search);
  const { title, needs }: Tab = tabs[tab];
  const hasClients = useMembership()?.has_clients_screen ?? false;
  const offered = (Object.entries(tabs) as [TabName, Tab][]).filter(
    ([name, { role }]) => (role === undefined || may(role)) && (name !== "clients" || hasClients),
  );
  useTitle(title);
  const heading = useSignInFocus();
  usePendingArrival();
  const cache = useQueryClient();
  const { data: status } = useQuery({ ...subscriptionQuery, enabled: board !== undefined && may("team") });
  const refresh = () => {
    reload();
    for (const queryKey of [
      subscriptionQuery.queryKey,
      clientsQuery.queryKey,
      dashboardsQuery.queryKey,
      REPORTS,
    ])
      void cache.invalidateQueries({ queryKey });
  };

  const { stats = null, sites = null, failure = null } = board ?? {};
  const plan = status && !hasEnded(status) ? status.plan : null;
  const loaded = { sites, leads, stats };
  const content = needs.every((part) => loaded[part] !== null) ? (
    <Outlet
      context={{ ...loaded, sites: sites ?? [], plan, isLive, changeSites } satisfies DashboardContents}
    />
  ) : (
    <LoadFailed error={failure} retry={{ loading, onClick: reload }} />
  );

  // The days chosen in one tab of reports stay chosen in the other, also after a look at leads or sites.
  const view = useRef<[string, string][]>([]);
  const openTab = (next: string) => {
    if (WITH_VIEW.includes(tab)) view.current = viewParameters(search);
    setSearch(new URLSearchParams([["tab", next], ...(WITH_VIEW.includes(next) ? view.current : [])]));
  };

  return (
    <>
      <Header refresh={{ loading, onClick: refresh }} />
      {board && tab !== "subscription" && may("billing") && <NoticeBar />}
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          Dashboard
        </h1>
        {!may("analyst") && <SharedBy />}
        <NewLeadsStatus leads={leads} />
        {isReady ? (
          <Tabs
            label="Dashboard"
            tabs={Object.fromEntries(offered.map(([name, { title }]) => [name, title]))}
            open={tab}
            onOpen={openTab}
            onApproach={prepare}
            icons={tabIcons}
          >
            {!offered.some(([name]) => name === tab) && <Navigate to="?tab=overview" replace />}
            {offered.map(([name]) => (
              <TabPanel key={name} name={name}>
                {content}
              </TabPanel>
            ))}
          </Tabs>
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
}
