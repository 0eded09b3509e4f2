import { useRef, useState } from "react";
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
  // A thousand rows of six options would be slow, so a row has them from the moment somebody gets near.
  const [isNear, setNear] = useState(false);
  const onNear = () => setNear(true);
  const mayChange = useMay()("analyst") && !lead.masked;
  const badge = (
    <Badge tone={status === "won" ? "green" : status === "spam" ? "red" : "plain"}>
      {statusNames[status]}
    </Badge>
  );
  if (!mayChange) return badge;
  return (
    <div className="relative inline-grid min-h-8 max-w-full content-center rounded-full after:pointer-events-none after:absolute after:top-1/2 after:right-2 after:size-1 after:-translate-y-[0.2rem] after:rotate-45 after:border-r after:border-b after:border-muted *:pr-4.5 focus-within:outline-2 focus-within:outline-brand">
      {badge}
      <select
        aria-label={`Status: ${leadLabel(lead)}`}
        value={status}
        tabIndex={isStop ? 0 : -1}
        onPointerEnter={onNear}
        onFocus={onNear}
        onKeyDown={() => {
          byKey.current = true;
        }}
        onPointerDown={() => {
          byKey.current = false;
          onNear();
        }}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Status;
          (byKey.current ? markSoon : mark)(lead, chosen);
        }}
        onBlur={flush}
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {(isNear ? statuses : [status]).map((each) => (
          <option key={each} value={each}>
            {statusNames[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
