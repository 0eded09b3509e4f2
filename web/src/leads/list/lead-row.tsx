import { ChevronRight } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import type { Lead, Site } from "../../api/api.ts";
import type { Status } from "../../api/statuses.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breakable } from "../../ui/breakable.tsx";
import { formatAmount } from "../../ui/money.ts";
import { ListTime } from "../../ui/timestamp.tsx";
import { leadLabel } from "../label.ts";
import { MaskedIcon } from "../masked.tsx";
import { hasMoved, Score } from "../score.tsx";
import { RowStatus } from "./row-status.tsx";
import type { Marks } from "./use-marks.ts";

/** The columns on wide screens. Rows are grids, since content-visibility does not apply to table rows. */
export const WIDE_ROW =
  "lg:grid-cols-[minmax(0,25fr)_minmax(0,17fr)_minmax(0,14fr)_minmax(0,14fr)_5.5rem_8.75rem_7rem_6.75rem] xl:grid-cols-[minmax(0,24fr)_minmax(0,16fr)_minmax(0,11fr)_7.75rem_minmax(0,12fr)_5.5rem_8.75rem_7rem_6.75rem]";

/** Shown in a column of its own only where there is room; otherwise below the source. */
export const CHANNEL_COLUMN = "max-sm:hidden lg:max-xl:hidden";

/** A cell's layout on a phone: a line without label, a line with label, or side by side with the label above. */
const onPhone = {
  unlabelled: { cell: "max-sm:col-span-3 max-sm:grid-cols-1", label: "max-sm:sr-only" },
  line: { cell: "max-sm:col-span-3 max-sm:grid-cols-[auto_minmax(0,1fr)]", label: "" },
  beside: { cell: "max-sm:grid-cols-1 max-sm:content-start max-sm:gap-0", label: "max-sm:text-xs" },
};

type CellProps = {
  label: string;
  phone?: keyof typeof onPhone;
  className?: string;
  /** What comes before the label. */
  before?: ReactNode;
  children: ReactNode;
};

/** A cell; on narrow screens it includes its column's name. */
function Cell({ label, phone = "line", className = "", before, children }: CellProps) {
  return (
    <td
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 align-top wrap-anywhere sm:px-5 sm:py-1 lg:block lg:px-2 lg:py-0 lg:first:pl-5 lg:last:pr-3 ${onPhone[phone].cell} ${className}`}
    >
      {before}
      <span className={`text-muted lg:hidden ${onPhone[phone].label}`}>{label}</span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

/** The place of a row's checkbox, and the room that its first cell leaves for it. */
export const CHECKBOX =
  "absolute grid size-8 place-content-center max-lg:top-2 max-lg:right-3 lg:top-1/2 lg:left-3 lg:-translate-y-1/2";
const SELECTABLE = "max-lg:pr-10 lg:first:pl-12";

/** Long names are clamped in the table, to one line in wide rows. The drawer shows them in full. */
const CLAMPED = "line-clamp-3 lg:line-clamp-1 lg:break-all";
const SECOND_LINE = "text-muted lg:text-xs";

type Props = Pick<Marks, "mark" | "markSoon" | "flush"> & {
  lead: Lead;
  /** The status to show: one that is being stored, or the lead's own. */
  status: Status;
  site: Site | undefined;
  /** Whether this is the one row in the tab order. */
  isStop: boolean;
  /** Whether it arrived while the list was open. */
  isNew: boolean;
  isSelected: boolean;
  /** Whether to show its score now, even if it has hardly changed. */
  showsNow: boolean;
  /** Selects the lead or no longer does; undefined if it can't be selected. */
  onSelect: ((id: string) => void) | undefined;
  onOpen: (id: string) => void;
};

/** A row of the table; opens the lead's details. */
export const LeadRow = memo(function LeadRow(props: Props) {
  const { lead, status, site, isStop, isNew, isSelected, onSelect, onOpen, mark, markSoon, flush } = props;
  const { showsNow } = props;
  const onClick = (event: MouseEvent) => {
    const isIn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null;
    if (isIn("select, label")) return;
    const byButton = isIn("button");
    // Selecting text in a row must not open the lead.
    if (byButton || getSelection()?.isCollapsed !== false) onOpen(lead.id);
  };

  return (
    <tr
      onClick={onClick}
      className={`relative grid cursor-pointer border-t border-line py-3 [contain-intrinsic-size:auto_4rem] lg:min-h-11 lg:items-center lg:py-0.5 lg:[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] focus-within:bg-page focus-within:shadow-[inset_3px_0_var(--brand)] hover:bg-page max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-5 sm:grid-cols-2 ${isNew ? "arrived" : ""} ${isSelected ? "bg-brand-soft" : ""} ${WIDE_ROW}`}
    >
      <Cell
        label="Lead"
        phone="unlabelled"
        className={onSelect && SELECTABLE}
        before={
          onSelect && (
            <label className={CHECKBOX}>
              <input
                type="checkbox"
                aria-label={`Select ${leadLabel(lead)}`}
                checked={isSelected}
                tabIndex={isStop ? 0 : -1}
                onChange={() => onSelect(lead.id)}
                className="size-4 accent-brand"
              />
            </label>
          )
        }
      >
        <p className="flex gap-1.5 font-medium max-lg:flex-wrap">
          <bdi className={CLAMPED}>{lead.name ?? "Anonymous"}</bdi>
          <MaskedIcon lead={lead} />
          {lead.flags.length > 0 && (
            <span className="flex gap-1 overflow-hidden max-lg:w-full max-lg:flex-wrap lg:max-w-1/2 lg:shrink-0 lg:*:min-w-0">
              {lead.flags.map((flag) => (
                <Badge key={flag}>{flag}</Badge>
              ))}
            </span>
          )}
        </p>
        <p className={SECOND_LINE}>
          <bdi className={CLAMPED}>{lead.email && <Breakable>{lead.email}</Breakable>}</bdi>
        </p>
      </Cell>
      <Cell label="Site">
        <p>
          <bdi className={CLAMPED}>{site?.name ?? "Unknown Site"}</bdi>
        </p>
        <p className={SECOND_LINE}>
          <bdi className={CLAMPED}>
            <Breakable>{site?.domain ?? lead.site_id}</Breakable>
          </bdi>
        </p>
      </Cell>
      <Cell label="Source" phone="beside">
        <bdi className={CLAMPED}>
          <Breakable>{lead.source ?? "Unknown"}</Breakable>
        </bdi>
        {lead.channel !== null && (
          <p className="truncate text-xs text-muted sm:max-lg:hidden xl:hidden">{lead.channel}</p>
        )}
      </Cell>
      <Cell label="Channel" phone="beside" className={CHANNEL_COLUMN}>
        <p className="lg:truncate">{lead.channel ?? "-"}</p>
      </Cell>
      <Cell label="Campaign" phone="beside">
        <bdi className={CLAMPED}>
          <Breakable>{lead.campaign ?? "-"}</Breakable>
        </bdi>
      </Cell>
      <Cell label="AI Score" phone="beside">
        <Score score={lead.ai_score} isHidden={lead.score_hidden} />
        {(showsNow ? lead.score_now !== null : hasMoved(lead)) && (
          <p className="text-xs text-muted tabular-nums">now {lead.score_now?.toFixed(1)}</p>
        )}
      </Cell>
      <Cell label="Date" phone="beside">
        <ListTime at={lead.created_at} />
      </Cell>
      <Cell label="Status" phone="beside">
        <RowStatus {...{ lead, status, isStop, mark, markSoon, flush }} />
      </Cell>
      <Cell label="Value" phone="beside">
        <p className="flex items-center justify-between gap-2">
          <span className="truncate tabular-nums">
            {lead.value_cents === null ? "-" : formatAmount(lead.value_cents, lead.currency ?? undefined)}
          </span>
          <button
            type="button"
            data-lead={lead.id}
            tabIndex={isStop ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={`Details of ${leadLabel(lead)}`}
            className="-my-1.5 grid size-8 shrink-0 place-content-center rounded-lg text-muted"
          >
            <ChevronRight className="size-4" />
          </button>
        </p>
      </Cell>
    </tr>
  );
});
