import { ChevronRight } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breakable } from "../../ui/breakable.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { labelOf } from "../label.ts";
import { MaskedIcon } from "../masked.tsx";
import { Score } from "../score.tsx";
import { statusNames } from "../statuses.ts";

/** The columns on wide screens. Rows are grids, since content-visibility does not apply to table rows. */
export const WIDE_ROW =
  "lg:grid-cols-[minmax(0,25fr)_minmax(0,17fr)_minmax(0,11fr)_minmax(0,16fr)_minmax(0,9fr)_minmax(15.5rem,20fr)]";

/** A cell's layout on a phone: a line without label, a line with label, or side by side with the label above. */
const onPhone = {
  unlabelled: { cell: "max-sm:col-span-3 max-sm:grid-cols-1", label: "max-sm:sr-only" },
  line: { cell: "max-sm:col-span-3 max-sm:grid-cols-[auto_minmax(0,1fr)]", label: "" },
  beside: { cell: "max-sm:grid-cols-1 max-sm:content-start max-sm:gap-0", label: "max-sm:text-xs" },
};

type CellProps = { label: string; phone?: keyof typeof onPhone; children: ReactNode };

/** A cell; on narrow screens it includes its column's name. */
function Cell({ label, phone = "line", children }: CellProps) {
  return (
    <td
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 align-top wrap-anywhere sm:px-5 sm:py-1 lg:block lg:px-4 lg:py-0 lg:first:pl-5 ${onPhone[phone].cell}`}
    >
      <span className={`text-muted lg:hidden ${onPhone[phone].label}`}>{label}</span>
      <div>{children}</div>
    </td>
  );
}

/** Long names are cut in the table and complete in the drawer. */
const CLAMPED = "line-clamp-3";

type Props = {
  lead: Lead;
  site: Site | undefined;
  /** Whether this is the one row in the tab order. */
  isStop: boolean;
  /** Whether it arrived while the list was open. */
  isNew: boolean;
  onOpen: (id: string) => void;
};

/** A row of the table; opens the lead's details. */
export const LeadRow = memo(function LeadRow({ lead, site, isStop, isNew, onOpen }: Props) {
  const badges = lead.status === "new" ? lead.flags : [statusNames[lead.status], ...lead.flags];
  const onClick = (event: MouseEvent) => {
    const byButton = event.target instanceof Element && event.target.closest("button") !== null;
    // Selecting text in a row must not open the lead.
    if (byButton || getSelection()?.isCollapsed !== false) onOpen(lead.id);
  };

  return (
    <tr
      onClick={onClick}
      className={`relative grid cursor-pointer border-t border-line py-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] focus-within:bg-page focus-within:shadow-[inset_3px_0_var(--brand)] hover:bg-page max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-5 sm:grid-cols-2 ${isNew ? "arrived" : ""} ${WIDE_ROW}`}
    >
      <Cell label="Lead" phone="unlabelled">
        <p className="flex gap-1.5 font-medium">
          <bdi className={CLAMPED}>{lead.name ?? "Anonymous"}</bdi>
          {lead.masked && <MaskedIcon />}
        </p>
        <p className="text-muted">
          <bdi className={CLAMPED}>{lead.email && <Breakable>{lead.email}</Breakable>}</bdi>
        </p>
        {badges.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </p>
        )}
      </Cell>
      <Cell label="Site">
        <p>
          <bdi className={CLAMPED}>{site?.name ?? "Unknown Site"}</bdi>
        </p>
        <p className="text-muted">
          <bdi>
            <Breakable>{site?.domain ?? lead.site_id}</Breakable>
          </bdi>
        </p>
      </Cell>
      <Cell label="Source" phone="beside">
        <bdi className={CLAMPED}>
          <Breakable>{lead.source ?? "Unknown"}</Breakable>
        </bdi>
      </Cell>
      <Cell label="Campaign" phone="beside">
        <bdi className={CLAMPED}>
          <Breakable>{lead.campaign ?? "-"}</Breakable>
        </bdi>
      </Cell>
      <Cell label="AI Score" phone="beside">
        <Score score={lead.ai_score} />
      </Cell>
      <Cell label="Date">
        <p className="flex items-start justify-between gap-2">
          <Timestamp at={lead.created_at} />
          <button
            type="button"
            data-lead={lead.id}
            tabIndex={isStop ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={`Details of ${labelOf(lead)}`}
            className="-my-1.5 grid size-8 shrink-0 place-content-center rounded-lg text-muted"
          >
            <ChevronRight className="size-4" />
          </button>
        </p>
      </Cell>
    </tr>
  );
});
