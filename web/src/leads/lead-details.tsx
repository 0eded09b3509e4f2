import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { MarkFacts } from "./mark-facts.tsx";
import { ScoreReasons } from "./score-reasons.tsx";
import { TouchFacts } from "./touch-facts.tsx";

const heading = "mb-2 font-semibold";

/** A lead's story: what the person wrote, where they first and last came from, what they read, how the score adds up. */
export function LeadDetails({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-6 rounded-lg bg-sunken p-4 wrap-anywhere sm:grid-cols-2 xl:grid-cols-4">
      <MarkFacts lead={lead} />
      <ContactFacts lead={lead} />
      <section>
        <h3 className={heading}>First touch</h3>
        <TouchFacts
          source={lead.first_source}
          campaign={lead.first_campaign}
          at={lead.first_touch_timestamp}
          touches={lead.touches}
        />
      </section>
      <section>
        <h3 className={heading}>Last touch</h3>
        <TouchFacts
          source={lead.last_source}
          campaign={lead.last_campaign}
          at={lead.last_touch_timestamp}
          touches={lead.touches}
        />
      </section>
      <section>
        <h3 className={heading}>First pageviews</h3>
        {lead.first_pageviews.length === 0 ? (
          <p className="text-muted">None were sent.</p>
        ) : (
          <ol className="grid list-decimal gap-2 pl-5 marker:text-muted">
            {lead.first_pageviews.map((view, index) => (
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
                  {view.dwell_seconds !== null && `${view.dwell_seconds} s`}
                </p>
              </li>
            ))}
          </ol>
        )}
        {lead.pageviews !== null && (
          <p className="mt-2 text-muted">
            {lead.pageviews} {lead.pageviews === 1 ? "pageview" : "pageviews"} in all
          </p>
        )}
      </section>
      <section>
        <h3 className={heading}>Why this score</h3>
        <ScoreReasons lead={lead} />
      </section>
    </div>
  );
}
