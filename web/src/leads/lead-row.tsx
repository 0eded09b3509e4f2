import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Lead, Site } from "../api.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { labelOf } from "./label.ts";
import { LeadDetails } from "./lead-details.tsx";
import { MaskedMark } from "./masked.tsx";
import { Score } from "./score.tsx";
import { statusNames } from "./statuses.ts";

/** On a narrow screen a cell is a line of its own, with its column's name before it. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 px-5 py-1 align-top wrap-anywhere lg:table-cell lg:px-4 lg:py-3 lg:first:pl-5">
      <span className="text-muted lg:hidden">{label}</span>
      <div>{children}</div>
    </td>
  );
}

type Props = { lead: Lead; site: Site | undefined; columns: number };

/** A lead as a row of the table, and below it on demand its whole story. */
export function LeadRow({ lead, site, columns }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = open ? "Hide details" : "Details";
  const marks = lead.status === "new" ? lead.flags : [statusNames[lead.status], ...lead.flags];

  return (
    <>
      <tr className="grid border-t border-line py-3 sm:grid-cols-2 lg:table-row">
        <Cell label="Lead">
          <p className="flex gap-1.5 font-medium">
            <bdi>{lead.name ?? "Anonymous"}</bdi>
            {lead.masked && <MaskedMark />}
          </p>
          <p className="text-muted">
            <bdi>{lead.email}</bdi>
          </p>
          {marks.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-1">
              {marks.map((mark) => (
                <Badge key={mark}>{mark}</Badge>
              ))}
            </p>
          )}
        </Cell>
        <Cell label="Site">
          <p>
            <bdi>{site?.name ?? "Unknown Site"}</bdi>
          </p>
          <p className="text-muted">
            <bdi>{site?.domain ?? lead.site_id}</bdi>
          </p>
        </Cell>
        <Cell label="Source">
          <bdi>{lead.source ?? "Unknown"}</bdi>
        </Cell>
        <Cell label="Campaign">
          <bdi>{lead.campaign ?? "-"}</bdi>
        </Cell>
        <Cell label="AI Score">
          <Score score={lead.ai_score} />
        </Cell>
        <Cell label="Date">
          <p>
            <Moment at={lead.created_at} />
          </p>
          <Button
            look="quiet"
            size="small"
            className="mt-1 -ml-2.5"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${label} of ${labelOf(lead)}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className={open ? "rotate-180" : ""} />
            {label}
          </Button>
        </Cell>
      </tr>
      <tr id={id} hidden={!open} className={open ? "block lg:table-row" : ""}>
        {open && (
          <td colSpan={columns} className="block px-5 pt-1 pb-5 lg:table-cell">
            <LeadDetails lead={lead} />
          </td>
        )}
      </tr>
    </>
  );
}
