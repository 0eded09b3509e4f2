import type { LeadStats } from "../api.ts";

const SHOWN = 8;

type Counts = LeadStats["leads_by_source"];

/** What is not shown one by one, as one last row; the server has counted the smallest of very many together as Other. */
function restOf(rest: Counts): Counts {
  if (rest.length < 2) return rest;
  const number = rest.some(({ _id }) => _id === "Other") ? "All" : rest.length;
  return [{ _id: `${number} other sources`, count: rest.reduce((sum, { count }) => sum + count, 0) }];
}

/** The sources that bring most leads, each with its share as a bar; together they are all leads. */
export function Sources({ counts, total }: { counts: Counts; total: number }) {
  const shareOf = (count: number) => `${Math.round((count / Math.max(1, total)) * 100)}%`;
  return (
    <ol className="grid gap-3">
      {[...counts.slice(0, SHOWN), ...restOf(counts.slice(SHOWN))].map(({ _id, count }, at) => (
        <li
          key={at < SHOWN ? _id : "rest"}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm"
        >
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
