import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { useMay } from "../../api/me.ts";
import { type Status, statuses, statusNames } from "../../api/statuses.ts";
import { Badge } from "../../ui/badge.tsx";
import { leadLabel } from "../label.ts";
import type { Marks } from "./use-marks.ts";

type Props = Pick<Marks, "mark" | "markSoon" | "flush"> & {
  lead: Lead;
  status: Status;
  /** Whether its row is in the tab order. */
  isStop: boolean;
};

/** A lead's status in the list; for those who may change it, an invisible select lies over it. */
export function RowStatus({ lead, status, isStop, mark, markSoon, flush }: Props) {
  const byKey = useRef(false);
  const mayChange = useMay()("analyst") && !lead.masked;
  const badge = (
    <Badge tone={status === "won" ? "green" : status === "spam" ? "red" : "plain"}>
      {statusNames[status]}
      {mayChange && (
        <ChevronDown className="-mr-0.5 ml-0.5 inline size-3 align-[-0.125rem]" aria-hidden="true" />
      )}
    </Badge>
  );
  if (!mayChange) return badge;
  return (
    <div className="relative inline-grid min-h-8 max-w-full content-center rounded-full focus-within:outline-2 focus-within:outline-brand">
      {badge}
      <select
        aria-label={`Status: ${leadLabel(lead)}`}
        value={status}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={() => {
          byKey.current = true;
        }}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onChange={(event) => {
          const chosen = statuses[event.currentTarget.selectedIndex] ?? status;
          (byKey.current ? markSoon : mark)(lead, chosen);
        }}
        onBlur={flush}
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {statuses.map((each) => (
          <option key={each} value={each}>
            {statusNames[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
