import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { durationOf } from "./duration.ts";
import { Facts } from "./facts.tsx";

/** How often and how long a visitor was there, and the first pages of the visit that ended in the lead. */
export function VisitFacts({ lead }: { lead: Lead }) {
  const { visits, pageviews, dwell_seconds, first_pageviews } = lead;
  const unknown = visits === null && pageviews === null && dwell_seconds === null;
  if (unknown && first_pageviews.length === 0) return <p className="text-muted">None were sent.</p>;
  return (
    <>
      <Facts
        facts={{
          Visits: visits,
          Pageviews: pageviews,
          "Time on site": dwell_seconds === null ? null : durationOf(dwell_seconds),
        }}
      />
      <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-muted">
        {first_pageviews.map((view, index) => (
          <li key={index}>
            <p>
              <bdi>{view.title ?? view.path}</bdi>
            </p>
            {view.title && (
              <p className="text-muted">
                <bdi>{view.path}</bdi>
              </p>
            )}
            <p className="text-muted">
              {view.at && <Moment at={view.at} />}
              {view.at && view.dwell_seconds !== null && ", "}
              {view.dwell_seconds !== null && durationOf(view.dwell_seconds)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
