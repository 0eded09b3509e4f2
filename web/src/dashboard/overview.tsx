import { BarChart3, Globe, type LucideIcon, Sparkles, Users } from "lucide-react";
import type { Lead, LeadStats, Site } from "../api/api.ts";
import { Report } from "../overview/report.tsx";
import { FirstLead } from "./first-lead.tsx";

type FigureProps = { icon: LucideIcon; label: string; value: string | number; note?: string };

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start items-center rounded-xl border border-line bg-surface px-4 py-3 max-[26rem]:grid-cols-[auto_minmax(0,1fr)] max-[26rem]:gap-x-4 min-[26rem]:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon className="size-4 shrink-0 text-brand" />
        {label}
      </dt>
      <dd
        className={`truncate text-3xl font-semibold tracking-tight tabular-nums max-[26rem]:text-right max-[26rem]:text-2xl min-[26rem]:mt-2 ${note ? "max-[26rem]:row-span-2" : ""}`}
        title={String(value)}
      >
        <bdi>{value}</bdi>
      </dd>
      {note && <dd className="mt-1 text-xs text-muted">{note}</dd>}
    </div>
  );
}

type Props = { stats: LeadStats; sites: Site[]; leads: Lead[] };

/** The account's figures, over all its leads. */
export function Overview({ stats, sites, leads }: Props) {
  const average = stats.average_ai_score;
  const { filtered_leads: filtered } = stats;
  const hasNoRealLead = sites.length === 0 || stats.total_leads === filtered;
  const noteIfFiltered = (note: string) => (filtered > 0 ? note : undefined);
  return (
    <div className="grid gap-4">
      {hasNoRealLead && <FirstLead sites={sites} leads={leads} />}
      <dl className="grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2 min-[26rem]:gap-4 lg:grid-cols-4">
        <Figure
          icon={Users}
          label="Total Leads"
          value={stats.total_leads}
          note={noteIfFiltered(`incl. ${filtered} demo, test or spam`)}
        />
        <Figure icon={Globe} label="Active Sites" value={sites.length} />
        <Figure
          icon={Sparkles}
          label="Avg AI Score"
          value={average === null ? "N/A" : `${average.toFixed(1)}/10`}
          note={noteIfFiltered("excl. demo, test or spam")}
        />
        <Figure
          icon={BarChart3}
          label="Top Source"
          value={stats.leads_by_source[0]?._id ?? "N/A"}
          note={noteIfFiltered("of all leads, like the total")}
        />
      </dl>
      {stats.total_leads > 0 && <Report sites={sites} />}
    </div>
  );
}
