import { BarChart3, Globe, type LucideIcon, Sparkles, Users } from "lucide-react";
import type { Lead, LeadStats, Site } from "../api/api.ts";
import { useMay } from "../api/me.ts";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { lazyPart } from "../app/lazy-part.tsx";
import { FirstVisits } from "../reports/overview/first-visits.tsx";
import { OverviewReport } from "../reports/overview/overview-report.tsx";
import { Card } from "../ui/card.tsx";
import { Example } from "../ui/example.tsx";
import { NothingYet } from "./nothing-yet.tsx";

// The checklist is above the figures: its place is kept while its code loads.
const SetUp = lazyPart(() => import("./set-up.tsx").then(({ SetUp }) => SetUp), {
  Waiting: () => <Card aria-busy="true" className="min-h-98 max-sm:min-h-110" />,
});
const NextStep = lazyPart(() => import("./set-up.tsx").then(({ NextStep }) => NextStep));

type FigureProps = { icon: LucideIcon; label: string; value: string; note?: string };

/** One of the account's lifetime figures, in a line with the others. */
function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 px-4 py-2 max-lg:py-1.5" title={note}>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {label}
      </dt>
      <dd className="line-clamp-2 font-semibold wrap-anywhere tabular-nums" title={value}>
        <bdi>{value}</bdi>
      </dd>
      {note && (
        <dd className="text-xs text-muted">
          <span aria-hidden="true">all time</span>
          <span className="sr-only">{note}</span>
        </dd>
      )}
    </div>
  );
}

type Props = { stats: LeadStats; sites: Site[]; leads: Lead[] };

/** The account's figures, over all its leads. */
function Overview({ stats, sites, leads }: Props) {
  const may = useMay();
  const average = stats.average_ai_score;
  const { filtered_leads: filtered } = stats;
  const hasNoRealLead = sites.length === 0 || stats.total_leads === filtered;
  const allTime = (note: string) => (filtered > 0 ? `All time, ${note}` : "All time");
  return (
    <div className="grid gap-4">
      {hasNoRealLead && may("analyst") && <SetUp sites={sites} leads={leads} stats={stats} />}
      {hasNoRealLead && !may("analyst") && <NothingYet sites={sites} />}
      <dl className="grid grid-cols-2 divide-line rounded-xl border border-line bg-surface max-lg:py-1 lg:grid-cols-4 lg:divide-x">
        <Figure
          icon={Users}
          label="Total Leads"
          value={stats.total_leads.toLocaleString()}
          note={allTime(`incl. ${filtered.toLocaleString()} demo, test or spam`)}
        />
        <Figure icon={Globe} label="Active Sites" value={sites.length.toLocaleString()} />
        <Figure
          icon={Sparkles}
          label="Avg AI Score"
          value={average === null ? "N/A" : `${average.toFixed(1)}/10`}
          note={allTime("excl. demo, test or spam")}
        />
        <Figure
          icon={BarChart3}
          label="Top Source"
          value={stats.leads_by_source[0]?._id ?? "N/A"}
          note={allTime("of all leads, like the total")}
        />
      </dl>
      {stats.total_leads > 0 ? (
        <section aria-labelledby="report-title">
          {/* The tab and the figures say it on a screen; a printed page has neither. */}
          <h2 id="report-title" className="sr-only print:not-sr-only print:text-title">
            Where your leads come from
          </h2>
          <OverviewReport sites={sites} counted="leads" />
        </section>
      ) : (
        <>
          {sites.length > 0 && <FirstVisits sites={sites} />}
          <Example of="sources" caption="Your first lead brings its source here, for example:" />
        </>
      )}
      {!hasNoRealLead && may("analyst") && <NextStep sites={sites} leads={leads} stats={stats} />}
    </div>
  );
}

/** The Overview tab. */
export function Page() {
  const { sites, leads, stats } = useDashboardContents();
  return leads && stats && <Overview {...{ sites, leads, stats }} />;
}
