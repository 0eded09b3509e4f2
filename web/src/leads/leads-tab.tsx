import { Inbox } from "lucide-react";
import type { Lead, Site } from "../api.ts";
import { Card } from "../ui/card.tsx";
import { ExportButton } from "./export-button.tsx";
import { LeadRow } from "./lead-row.tsx";
import { MaskedNote } from "./masked.tsx";

const COLUMNS = [
  ["Lead", "w-[23%]"],
  ["Site", "w-[21%]"],
  ["Source", "w-[13%]"],
  ["Campaign", "w-[14%]"],
  ["AI Score", "w-[9%]"],
  ["Date", "w-[20%]"],
] as const;

type Props = { leads: Lead[]; sites: Site[]; totalLeads: number };

/** The newest leads, each with whence it came and why it scored as it did. */
export function LeadsTab({ leads, sites, totalLeads }: Props) {
  const siteById = new Map(sites.map((site) => [site.id, site]));
  return (
    <Card aria-labelledby="leads-title" className="min-w-0 p-0!">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <h2 id="leads-title" className="text-xl font-semibold tracking-tight">
          Recent Leads
        </h2>
        <ExportButton />
      </div>
      <MaskedNote leads={leads} totalLeads={totalLeads} />
      {leads.length === 0 ? (
        <div className="grid justify-items-center gap-3 px-5 pt-6 pb-12 text-center text-muted">
          <Inbox className="size-8" />
          <p>No leads yet. Install the tracking snippet on your website to start collecting data.</p>
        </div>
      ) : (
        <table className="block w-full table-fixed text-left text-sm lg:table">
          <thead className="sr-only border-y border-line bg-sunken text-muted lg:not-sr-only lg:table-header-group">
            <tr>
              {COLUMNS.map(([column, width]) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-4 py-2.5 font-medium whitespace-nowrap first:pl-5 ${width}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} site={siteById.get(lead.site_id)} columns={COLUMNS.length} />
            ))}
          </tbody>
        </table>
      )}
      {totalLeads > leads.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          The latest {leads.length} of {totalLeads} leads. Export CSV has all of them.
        </p>
      )}
    </Card>
  );
}
