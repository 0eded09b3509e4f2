import type { ReactNode } from "react";
import type { Lead } from "../api.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { LeadStatus } from "./lead-status.tsx";
import { MarkFacts } from "./mark-facts.tsx";
import { ScoreReasons } from "./score-reasons.tsx";
import { SourceReasons } from "./source-reasons.tsx";
import { TouchFacts } from "./touch-facts.tsx";
import { VisitFacts } from "./visit-facts.tsx";

function Part({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "col-span-full xl:col-span-2" : ""}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A lead's story: where it stands, what the person wrote, whence they came and why we say so, how the score adds up. */
export function LeadDetails({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-6 rounded-lg bg-sunken p-4 wrap-anywhere sm:grid-cols-2 xl:grid-cols-4">
      <div className="col-span-full grid content-start gap-6 xl:col-span-2">
        {!lead.masked && <LeadStatus lead={lead} />}
        <MarkFacts lead={lead} />
        <ContactFacts lead={lead} />
      </div>
      <Part title="Why this source" wide>
        <SourceReasons lead={lead} />
      </Part>
      <Part title="First touch">
        <TouchFacts
          source={lead.first_source}
          campaign={lead.first_campaign}
          at={lead.first_touch_timestamp}
          touches={lead.touches}
        />
      </Part>
      <Part title="Last touch">
        <TouchFacts
          source={lead.last_source}
          campaign={lead.last_campaign}
          at={lead.last_touch_timestamp}
          touches={lead.touches}
        />
      </Part>
      <Part title="Visits and pageviews">
        <VisitFacts lead={lead} />
      </Part>
      <Part title="Why this score">
        <ScoreReasons lead={lead} />
      </Part>
    </div>
  );
}
