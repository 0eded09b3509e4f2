import { useQueryClient } from "@tanstack/react-query";
import { NoticeBar } from "./billing/notice-bar.tsx";
import { useOtherTabs } from "./billing/other-tabs.ts";
import { subscriptionQuery } from "./billing/use-subscription.ts";
import { useUnanswered } from "./billing/use-unanswered.ts";
import { Header } from "./dashboard/header.tsx";
import { useBoard } from "./dashboard/load.ts";
import { LoadFailed } from "./dashboard/load-failed.tsx";
import { Overview } from "./dashboard/overview.tsx";
import { Subscription } from "./dashboard/subscription.tsx";
import { LeadsTab } from "./leads/leads-tab.tsx";
import { REPORTS } from "./overview/use-report.ts";
import { useSearchParams } from "./search.ts";
import { SitesTab } from "./sites/sites-tab.tsx";
import { Loading } from "./ui/loading.tsx";
import { TabPanel, Tabs } from "./ui/tabs.tsx";
import { useTitle } from "./ui/use-title.ts";

const TABS: Record<string, string> = {
  overview: "Overview",
  sites: "Sites & Snippets",
  leads: "Leads",
  subscription: "Subscription",
};

/** The signed-in account's page: its figures, sites, leads and subscription, with the open tab in the address. */
export function DashboardPage() {
  const { board, loading, reload, changeSites } = useBoard();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("tab") ?? "";
  const tab = Object.hasOwn(TABS, wanted) ? wanted : "overview";
  useTitle(TABS[tab] ?? "Dashboard");
  useOtherTabs();
  useUnanswered();
  const cache = useQueryClient();
  const refresh = () => {
    reload();
    for (const queryKey of [subscriptionQuery.queryKey, REPORTS]) void cache.invalidateQueries({ queryKey });
  };

  // A click opens a tab twice, by the press and by the focus it gives; Back should need one step.
  const openTab = (next: string) =>
    setSearch(new URLSearchParams({ tab: next }), {
      replace: new URLSearchParams(location.search).get("tab") === next,
    });

  return (
    <>
      <Header refresh={{ loading, onClick: refresh }} />
      {board && tab !== "subscription" && <NoticeBar />}
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        <h1 className="sr-only">Dashboard</h1>
        {board ? (
          <Tabs label="Dashboard" tabs={TABS} open={tab} onOpen={openTab}>
            <TabPanel name="overview">
              <Overview stats={board.stats} sites={board.sites} />
            </TabPanel>
            <TabPanel name="sites">
              <SitesTab
                sites={board.sites}
                leads={board.leads}
                totalLeads={board.stats.total_leads}
                onAdded={(site) =>
                  changeSites((sites) => [...sites.filter(({ id }) => id !== site.id), site])
                }
                onRemoved={(id) => changeSites((sites) => sites.filter((site) => site.id !== id))}
              />
            </TabPanel>
            <TabPanel name="leads">
              <LeadsTab sites={board.sites} stats={board.stats} />
            </TabPanel>
            <TabPanel name="subscription">
              <Subscription />
            </TabPanel>
          </Tabs>
        ) : loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={reload} />
        )}
      </main>
    </>
  );
}
