import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { REPORTS } from "../api/lead-list.ts";
import { useMay } from "../api/me.ts";
import { Header } from "../app/header.tsx";
import { lazyPart } from "../app/lazy-part.tsx";
import { useSearchParams } from "../app/search-params.ts";
import { useSignInFocus } from "../app/sign-in-focus.ts";
import { NoticeBar } from "../billing/notice-bar.tsx";
import { hasEnded } from "../billing/subscription-state.ts";
import { usePendingArrival } from "../billing/use-arrival.ts";
import { subscriptionQuery } from "../billing/use-subscription.ts";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Loading } from "../ui/loading.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { NewLeadsStatus } from "./new-leads-status.tsx";
import { Overview } from "./overview.tsx";
import { Subscription } from "./subscription.tsx";
import { useBoard } from "./use-board.ts";

const TABS = {
  overview: "Overview",
  sites: "Sites & Snippets",
  leads: "Leads",
  subscription: "Subscription",
};
const titles: Record<string, string> = TABS;

const fallbacks = { Waiting: Loading };
const SitesTab = lazyPart(() => import("../sites/sites-tab.tsx").then(({ SitesTab }) => SitesTab), fallbacks);
const LeadsTab = lazyPart(() => import("../leads/leads-tab.tsx").then(({ LeadsTab }) => LeadsTab), fallbacks);
const lazyTabs = { sites: SitesTab, leads: LeadsTab };

/** Loads the open tab's code along with the data, and the other tabs' code after that. */
function useTabScripts(tab: string, loaded: boolean): void {
  useEffect(() => {
    for (const [name, Tab] of Object.entries(lazyTabs)) if (loaded || name === tab) Tab.prepare();
  }, [tab, loaded]);
}

/** The dashboard with its four tabs; the open one is in the URL. */
export function DashboardPage() {
  const { board, leads, isLive, loading, reload, changeSites } = useBoard();
  const [search, setSearch] = useSearchParams();
  const requested = search.get("tab") ?? "";
  const may = useMay();
  const { subscription, ...others } = TABS;
  const tabs = may("billing") ? TABS : others;
  const tab = Object.hasOwn(tabs, requested) ? requested : "overview";
  useTitle(titles[tab] ?? "Dashboard");
  const heading = useSignInFocus();
  usePendingArrival();
  useTabScripts(tab, board !== undefined);
  const cache = useQueryClient();
  const { data: status } = useQuery({ ...subscriptionQuery, enabled: board !== undefined });
  const refresh = () => {
    reload();
    for (const queryKey of [subscriptionQuery.queryKey, REPORTS]) void cache.invalidateQueries({ queryKey });
  };

  const { stats = null, sites = null, failure = null } = board ?? {};
  const failed = <LoadFailed error={failure} retry={{ loading, onClick: reload }} />;

  // A click opens a tab twice, on press and on focus; replacing the second entry keeps Back at one step.
  const openTab = (next: string) =>
    setSearch(new URLSearchParams({ tab: next }), {
      replace: new URLSearchParams(location.search).get("tab") === next,
    });

  return (
    <>
      <Header refresh={{ loading, onClick: refresh }} />
      {board && tab !== "subscription" && may("billing") && <NoticeBar />}
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          Dashboard
        </h1>
        <NewLeadsStatus leads={leads} />
        {board ? (
          <Tabs label="Dashboard" tabs={tabs} open={tab} onOpen={openTab}>
            <TabPanel name="overview">
              {leads && stats && sites ? <Overview {...{ stats, sites, leads }} /> : failed}
            </TabPanel>
            <TabPanel name="sites">
              {sites ? (
                <SitesTab
                  sites={sites}
                  leads={leads}
                  stats={stats}
                  plan={status && !hasEnded(status) ? status.plan : null}
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
