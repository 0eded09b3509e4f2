import { memo, type ReactNode } from "react";
import { shortDuration } from "../../../../functions/platform/duration.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { ClientLabel } from "../../ui/client/client-label.tsx";
import { roundAmount } from "../../ui/money.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { WithinChance } from "../charts/within-chance.tsx";
import { changeText, countText, isChance, rateText } from "../format.ts";
import { AlarmList } from "./alarm-list.tsx";
import { type ClientFigures, type Column, columns } from "./clients.ts";
import { PaceCell } from "./pace-cell.tsx";

/** The columns on wide screens. Rows are grids, as those of leads are. */
export const WIDE_ROW =
  "lg:grid-cols-[minmax(0,1fr)_4rem_8rem_4.25rem_4.75rem_4.5rem_4.25rem_5.25rem_5.25rem_7.75rem]";

type CellProps = { column: Column; wide?: boolean; children: ReactNode };

/** A cell; on narrow screens it includes its column's name. */
function Cell({ column, wide = false, children }: CellProps) {
  return (
    <td
      className={`min-w-0 lg:text-right ${wide ? "max-lg:col-span-2" : ""} tabular-nums max-lg:grid max-lg:content-start`}
    >
      <span className="text-xs text-muted lg:hidden">{columns[column]}</span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

type Change = ClientFigures["leads_7_days"];

/** A count with its change from the days before, marked if chance alone often makes such a change. */
function Count({ now, before, chance }: Change) {
  const change = changeText(now, before, "count");
  return (
    <>
      <span className="font-medium">{countText(now)}</span>
      <span className="block text-xs whitespace-nowrap text-muted">
        {change ?? (now === 0 ? "0 before" : "none before")}
        {isChance(now, before, chance) && <WithinChance />}
      </span>
    </>
  );
}

type Props = {
  figures: ClientFigures;
  currency: string;
  /** Whether its name is the one in the tab order. */
  isStop: boolean;
  onMute: (client: ClientFigures, alarm: ClientFigures["alarms"][number]) => void;
  onTarget: (client: ClientFigures) => void;
};

/** A client with its figures and, below them, why it needs attention. Its name opens the overview of its leads. */
export const ClientRow = memo(function ClientRow({ figures, currency, isStop, onMute, onTarget }: Props) {
  const { client, sites, leads_7_days, leads_30_days, leads_by_day, pace } = figures;
  const money = (cents: number | null) => (cents === null ? "–" : roundAmount(cents, currency));
  return (
    <tr
      className={`grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line px-4 py-3.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] focus-within:shadow-[inset_3px_0_var(--brand)] hover:bg-page sm:grid-cols-4 lg:gap-x-2 lg:gap-y-1 lg:px-5 lg:py-2.5 ${WIDE_ROW}`}
    >
      <th scope="row" className="min-w-0 text-left font-medium max-lg:col-span-full">
        <DashboardLink
          to={`?${new URLSearchParams({ tab: "overview", client_id: client.id })}`}
          data-client={client.id}
          tabIndex={isStop ? 0 : -1}
          className="inline-block min-h-6 max-w-full underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          <ClientLabel client={client} />
        </DashboardLink>
        <span className="block text-xs font-normal text-muted lg:pl-4">
          {sites === 0 ? "No site" : sites === 1 ? "1 site" : `${sites} sites`}
        </span>
      </th>
      <Cell column="leads_7_days">
        <Count {...leads_7_days} />
      </Cell>
      <Cell column="leads_30_days">
        <div className="flex items-start gap-2 lg:justify-end">
          <span className="lg:order-2">
            <Count {...leads_30_days} />
          </span>
          <span className="min-w-0 overflow-hidden">
            <Sparkline counts={leads_by_day} />
          </span>
        </div>
      </Cell>
      <Cell column="qualified">
        {figures.qualified_share === null ? "–" : rateText(figures.qualified_share)}
      </Cell>
      <Cell column="value">
        {money(figures.won_value_cents)}
        <span className="block text-xs text-muted">{countText(figures.won)} won</span>
      </Cell>
      <Cell column="cost">{figures.cost_cents ? money(figures.cost_cents) : "–"}</Cell>
      <Cell column="cost_per_lead">{money(figures.cost_per_lead_cents)}</Cell>
      <Cell column="response">
        {figures.response_seconds === null ? "–" : shortDuration(Math.round(figures.response_seconds))}
      </Cell>
      <Cell column="last_lead">
        {figures.last_lead_at === null ? "never" : <TimeAgo at={figures.last_lead_at} />}
      </Cell>
      <Cell column="target" wide>
        <PaceCell pace={pace} currency={currency} name={client.name} onEdit={() => onTarget(figures)} />
      </Cell>
      {figures.alarms.length > 0 && (
        <td className="col-span-full min-w-0 lg:pl-4">
          <AlarmList alarms={figures.alarms} name={client.name} onMute={(alarm) => onMute(figures, alarm)} />
        </td>
      )}
    </tr>
  );
});
