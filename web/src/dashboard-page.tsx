import { useSearchParams } from "react-router";
import { Header } from "./dashboard/header.tsx";
import { useBoard } from "./dashboard/load.ts";
import { LoadFailed } from "./dashboard/load-failed.tsx";
import { Overview } from "./dashboard/overview.tsx";
import { Subscription } from "./dashboard/subscription.tsx";
import { LeadsTab } from "./leads/leads-tab.tsx";
import { SitesTab } from "./sites/sites-tab.tsx";
import { Loading } from "./ui/loading.tsx";
import { TabPanel, Tabs } from "./ui/tabs.tsx";
import { useTitle } from "./ui/use-title.ts";

const TABS = {
  overview: "Overview",
  sites: "Sites & Snippets",
  leads: "Leads",
  subscription: "Subscription",
} as const;

/** The signed-in account's page: its figures, sites, leads and subscription, with the open tab in the address. */
export function DashboardPage() {
  useTitle("Dashboard");
  const { board, loading, reload, changeSites } = useBoard();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("tab") ?? "";
  const tab = Object.hasOwn(TABS, wanted) ? wanted : "overview";

  return (
    <>
      <Header loading={loading} onRefresh={reload} />
      <main className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
        <h1 className="sr-only">Dashboard</h1>
        {board ? (
          <Tabs
            label="Dashboard"
            tabs={TABS}
            open={tab}
            onOpen={(next) => setSearch({ tab: next }, { replace: true })}
          >
            <TabPanel name="overview">
              <Overview stats={board.stats} siteCount={board.sites.length} />
            </TabPanel>
            <TabPanel name="sites">
              <SitesTab
                sites={board.sites}
                leads={board.leads}
                onAdded={(site) => changeSites((sites) => [...sites, site])}
                onRemoved={(id) => changeSites((sites) => sites.filter((site) => site.id !== id))}
              />
            </TabPanel>
            <TabPanel name="leads">
              <LeadsTab leads={board.leads} sites={board.sites} />
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
