import type { Site } from "../../api/api.ts";
import { TimeAgo } from "../../ui/time-ago.tsx";

/** A site's counts among the loaded leads. */
export type Counts = {
  /** Null if leads could not be loaded. */
  leads: number | null;
  tests: number;
  /** How many leads are loaded, if the account has more or may have more. */
  amongLatest: number | null;
};

/** A site's lead count, among the loaded leads. */
export function LeadCount({ counts: { leads, amongLatest } }: { counts: Counts }) {
  if (leads === null) return null;
  return (
    <span>
      {leads} {leads === 1 ? "lead" : "leads"}
      {amongLatest !== null && ` among your newest ${amongLatest}`}
    </span>
  );
}

/** When a site last sent a lead or passed a check. */
export function LastSeen({ site: { last_seen_at } }: { site: Site }) {
  return <span>Last seen {last_seen_at === null ? "never" : <TimeAgo at={last_seen_at} />}</span>;
}
