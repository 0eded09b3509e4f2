import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { RequiredRole } from "../../../functions/members/role.ts";
import { clientsQuery } from "../api/clients.ts";
import { dashboardsQuery } from "../api/dashboards.ts";
import { REPORTS } from "../api/lead-list.ts";
import { useMay, useRole } from "../api/me.ts";
import { Header } from "../app/header.tsx";
import { lazyPart } from "../app/lazy-part.tsx";
import { useSearchParams } from "../app/search-params.ts";
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
import { Overview, OverviewReport } from "./overview.tsx";
import { SharedBy } from "./shared-by.tsx";
import { Subscription } from "./subscription.tsx";
import { useBoard } from "./use-board.ts";
import { useStartPage } from "./use-start-page.ts";

const TABS = {
  overview: "Overview",
  sites: "Sites & Snippets",
  leads: "Leads",
  reports: "Reports",
  destinations: "Destinations",
  subscription: "Subscription",
};
const titles: Record<string, string> = TABS;
/** The roles that some tabs are for. */
const REQUIRED: Partial<Record<string, RequiredRole>> = {
  sites: "analyst",
  destinations: "admin",
  subscription: "billing",
};

/** The tabs that show reports. */
const WITH_VIEW = ["overview", "reports"];

const fallbacks = { Waiting: Loading };
const SitesTab = lazyPart(() => import("../sites/sites-tab.tsx").then(({ SitesTab }) => SitesTab), fallbacks);
const LeadsTab = lazyPart(() => import("../leads/leads-tab.tsx").then(({ LeadsTab }) => LeadsTab), fallbacks);
const DestinationsTab = lazyPart(
  () => import("../destinations/destinations-tab.tsx").then(({ DestinationsTab }) => DestinationsTab),
  fallbacks,
);
const ReportsTab = lazyPart(
  () => import("../reports/reports-tab.tsx").then(({ ReportsTab }) => ReportsTab),
  fallbacks,
);
const lazyTabs = new Map([
  ["overview", OverviewReport.prepare],
  ["sites", SitesTab.prepare],
  ["leads", LeadsTab.prepare],
  ["reports", ReportsTab.prepare],
  ["destinations", DestinationsTab.prepare],
]);

/** The dashboard with its tabs; the open one is in the URL. */
export function DashboardPage() {
  const { board, leads, isLive, loading, reload, changeSites } = useBoard();
  const [search, setSearch] = useSearchParams();
  const requested = search.get("tab") ?? "";
  const may = useMay();
  const isStarting = useStartPage();
  const isReady = useRole() !== undefined && board !== undefined && !isStarting;
  const tabs: Record<string, string> = Object.fromEntries(
    Object.entries(TABS).filter(([name]) => {
      const required = REQUIRED[name];
      return required === undefined || may(required);
    }),
  );
  const tab = Object.hasOwn(tabs, requested) ? requested : "overview";
  useTitle(titles[tab] ?? "Dashboard");
  const heading = useSignInFocus();
  usePendingArrival();
  // The open tab's code loads along with the data.
  useEffect(() => lazyTabs.get(requested || "overview")?.(), [requested]);
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
  const failed = <LoadFailed error={failure} retry={{ loading, onClick: reload }} />;

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
            tabs={tabs}
            open={tab}
            onOpen={openTab}
            onApproach={(name) => lazyTabs.get(name)?.()}
          >
            <TabPanel name="overview">
              {leads && stats && sites ? <Overview {...{ stats, sites, leads }} /> : failed}
            </TabPanel>
            <TabPanel name="sites">
              {sites ? (
                <SitesTab
                  sites={sites}
                  leads={leads}
                  stats={stats}
                  plan={plan}
                  onSaved={(site) =>
                    changeSites((sites) =>
                      sites.some(({ id }) => id === site.id)
                        ? sites.map((each) => (each.id === site.id ? site : each))
                        : [...sites, site],
                    )
                  }
                  onRemoved={(id) => changeSites((sites) => sites.filter((site) => site.id !== id))}
                />
              ) : (
                failed
              )}
            </TabPanel>
            <TabPanel name="leads">{sites ? <LeadsTab {...{ sites, stats, isLive }} /> : failed}</TabPanel>
            <TabPanel name="reports">{sites ? <ReportsTab sites={sites} plan={plan} /> : failed}</TabPanel>
            <TabPanel name="destinations">
              <DestinationsTab />
            </TabPanel>
            <TabPanel name="subscription">
              <Subscription />
            </TabPanel>
          </Tabs>
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
}
