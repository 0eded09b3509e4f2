import { type ReactNode, useId, useRef } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { statusNames } from "../../api/statuses.ts";
import { formatAmount } from "../../ui/money.ts";
import { TEST_SCORE_NOTE } from "../../ui/test-leads.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { flagMeaning } from "../flags.ts";
import { Journey } from "../journey/journey.tsx";
import { MaskedIcon } from "../masked.tsx";
import { Score } from "../score.tsx";
import { ContactFacts, MailLink } from "./contact-facts.tsx";
import { DeleteLead } from "./delete-lead.tsx";
import { Facts } from "./facts.tsx";
import { FirstResponse } from "./first-response.tsx";
import { LeadDeliveries } from "./lead-deliveries.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadOutcomes } from "./lead-outcomes.tsx";
import { LeadStatus } from "./lead-status.tsx";
import { LeadValue } from "./lead-value.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ScoreReasons } from "./score-reasons.tsx";
import { SourceReasons } from "./source-reasons.tsx";
import { VisitFacts } from "./visit-facts.tsx";

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-heading">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A lead's status and value, for those who may only read them. */
function Progress({ lead: { status, value_cents, currency } }: { lead: Lead }) {
  const value = value_cents === null ? null : formatAmount(value_cents, currency ?? undefined);
  return <Facts facts={{ Status: statusNames[status], Value: value }} />;
}

type Props = { lead: Lead; site: Site | undefined; onGone: () => void };

/**
 * A lead's details in two columns, one on narrow screens: who it is and what to do next, and where it came from and why
 * it has its score. Below them, the journey.
 */
export function LeadDetails({ lead, site, onGone }: Props) {
  const value = useRef<HTMLDivElement>(null);
  const focusValue = () => value.current?.querySelector("input")?.focus();
  return (
    <div className="grid grid-cols-1 gap-6 text-sm wrap-anywhere">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>
              <span className="sr-only">AI score </span>
              <Score score={lead.ai_score} isHidden={lead.score_hidden} />
            </span>
            {lead.score_now !== null && lead.score_now !== lead.ai_score && (
              <span>now {lead.score_now.toFixed(1)}</span>
            )}
            {lead.email !== null && <MailLink email={lead.email} />}
            <Timestamp at={lead.created_at} />
            <span>
              <bdi>{site?.name ?? "Unknown Site"}</bdi>, <bdi>{site?.domain ?? lead.site_id}</bdi>
            </span>
            <MaskedIcon lead={lead} />
          </p>
          {lead.ai_score !== null && lead.flags.includes("test") && (
            <p className="text-muted">{TEST_SCORE_NOTE}</p>
          )}
          {!lead.masked && <NextSteps lead={lead} onValue={focusValue} />}
          <ContactFacts lead={lead} />
          {!lead.masked && (
            <May as="analyst" otherwise={<Progress lead={lead} />}>
              <div className="grid grid-cols-1 gap-4">
                <div ref={value} className="flex flex-wrap items-start gap-x-8 gap-y-4">
                  <LeadStatus lead={lead} />
                  <LeadValue lead={lead} />
                </div>
                <LeadNotes lead={lead} />
              </div>
            </May>
          )}
          {lead.flags.length > 0 && (
            <Facts facts={Object.fromEntries(lead.flags.map((flag) => [flag, flagMeaning(flag)]))} />
          )}
          {lead.outcomes.length > 0 && (
            <Part title="Outcomes">
              <FirstResponse lead={lead} />
              <LeadOutcomes lead={lead} />
            </Part>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:border-l lg:border-line lg:pl-10 lg:[&>section:first-child]:border-t-0 lg:[&>section:first-child]:pt-0">
          <Part title="Why this source">
            <SourceReasons lead={lead} />
          </Part>
          <Part title="Why this score">
            <ScoreReasons key={lead.id} lead={lead} />
          </Part>
        </div>
      </div>
      <Part title="Journey">
        <VisitFacts lead={lead} />
        <Journey lead={lead} domain={site?.domain} />
      </Part>
      {!lead.masked && (
        <May as="admin">
          <LeadDeliveries lead={lead} />
          <Part title="Delete">
            <DeleteLead lead={lead} onGone={onGone} />
          </Part>
        </May>
      )}
    </div>
  );
}
