import type { LeadStats } from "../api.ts";

const SHOWN = 8;

/** The sources that bring most leads, each with its share as a bar. */
export function Sources({ counts, total }: { counts: LeadStats["leads_by_source"]; total: number }) {
  const shareOf = (count: number) => `${Math.round((count / Math.max(1, total)) * 100)}%`;
  return (
    <ol className="grid gap-3">
      {counts.slice(0, SHOWN).map(({ _id, count }) => (
        <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
          <bdi className="truncate">{_id}</bdi>
          <span className="tabular-nums text-muted">
            {count} ({shareOf(count)})
          </span>
          <span className="col-span-2 h-1.5 rounded-full bg-sunken" aria-hidden="true">
            <span className="block h-full rounded-full bg-brand" style={{ width: shareOf(count) }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
