import type { Site } from "../../api/api.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import type { SiteMonth } from "./use-site-months.ts";

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
  return last_seen_at === null ? (
    <span>Not seen yet</span>
  ) : (
    <span>
      Last seen <TimeAgo at={last_seen_at} />
    </span>
  );
}

const countOf = (count: number, one: string, many: string): string =>
  `${count === 0 ? "No" : count.toLocaleString()} ${count === 1 ? one : many}`;

/** A site's last 30 days: its leads by day, and how often its forms were seen. */
export function MonthFigures({ month: { leadsByDay, formsSeen } }: { month: SiteMonth }) {
  const leads = leadsByDay.reduce((sum, count) => sum + count, 0);
  return (
    <>
      {leads > 0 && <Sparkline counts={leadsByDay} />}
      <span>
        {countOf(leads, "lead", "leads")} in 30 days
        {formsSeen !== null && formsSeen > 0 && (
          <span className="block text-xs">{countOf(formsSeen, "form seen", "forms seen")}</span>
        )}
      </span>
    </>
  );
}
