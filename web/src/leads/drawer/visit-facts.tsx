import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Lead } from "../../api/api.ts";
import { Facts } from "./facts.tsx";

/** Visits, pageviews and time on site before the lead. */
export function VisitFacts({ lead: { visits, pageviews, dwell_seconds } }: { lead: Lead }) {
  if (visits === null && pageviews === null && dwell_seconds === null)
    return <p className="mb-4 text-muted">No visits or pageviews were sent.</p>;
  return (
    <div className="mb-4">
      <Facts
        facts={{
          Visits: visits,
          Pageviews: pageviews,
          "Time on site": dwell_seconds === null ? null : shortDuration(dwell_seconds),
        }}
      />
    </div>
  );
}
