import { BarChart3, Globe, type LucideIcon, Sparkles, Users } from "lucide-react";
import type { Lead, LeadStats, Site } from "../api/api.ts";
import { useMay } from "../api/me.ts";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { FirstVisits } from "../reports/overview/first-visits.tsx";
import { OverviewReport } from "../reports/overview/overview-report.tsx";
import { PrintButton } from "../ui/print/print-button.tsx";
import { FirstLead, NothingYet } from "./first-lead.tsx";

type FigureProps = { icon: LucideIcon; label: string; value: string; note?: string };

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start items-center rounded-xl border border-line bg-surface px-4 py-3 max-[26rem]:grid-cols-[minmax(0,1fr)_fit-content(50%)] max-[26rem]:gap-x-4 min-[26rem]:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon className="size-4 shrink-0 text-brand" />
        {label}
      </dt>
      <dd
        className={`line-clamp-2 text-3xl font-semibold tracking-tight wrap-anywhere tabular-nums max-[26rem]:text-right max-[26rem]:text-xl min-[26rem]:mt-2 ${note ? "max-[26rem]:row-span-2" : ""}`}
        title={value}
      >
        <bdi>{value}</bdi>
      </dd>
      {note && <dd className="mt-1 text-xs text-muted">{note}</dd>}
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
      {hasNoRealLead &&
        (may("analyst") ? <FirstLead sites={sites} leads={leads} /> : <NothingYet sites={sites} />)}
      <dl className="grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 min-[26rem]:gap-4 lg:grid-cols-4">
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
        <section aria-labelledby="report-title" className="mt-4 grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 id="report-title" className="text-xl font-semibold tracking-tight">
              Where your leads come from
            </h2>
            <PrintButton />
          </div>
          <OverviewReport sites={sites} counted="leads" />
        </section>
      ) : (
        sites.length > 0 && <FirstVisits sites={sites} />
      )}
    </div>
  );
}

/** The Overview tab. */
export function Page() {
  const { sites, leads, stats } = useDashboardContents();
  return leads && stats && <Overview {...{ sites, leads, stats }} />;
}
