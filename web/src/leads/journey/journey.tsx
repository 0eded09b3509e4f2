import { useEffect, useId, useRef, useState } from "react";
import { cheapestPlanWith, plans } from "../../../../functions/accounts/plans/plans.ts";
import type { Lead } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { StepIcon, StepSummary, StepTitle } from "./journey-step.tsx";
import { listSteps } from "./journey-steps.ts";
import { StepFacts } from "./step-facts.tsx";
import { Stepper } from "./stepper.tsx";
import { TimeLine } from "./time-line.tsx";
import { usePlayback } from "./use-playback.ts";

/** Why the pages of a visit are not listed, and which plan would show them. */
function PagesNote({ lead }: { lead: Lead }) {
  if (!lead.pageviews || lead.first_pageviews.length > 0) return null;
  if (lead.flags.includes("demo"))
    return (
      <p className="mt-4 text-muted">
        This is an example. The demo form provides the source and pages; no visit was tracked.
      </p>
    );
  if (!lead.without_replay)
    return <p className="mt-4 text-muted">Only the number of pages was sent, so they can't be listed.</p>;
  return (
    <p className="mt-4 text-muted">
      The first three pageviews are included in the {plans[cheapestPlanWith("replay")].name} plan.{" "}
      <May as="billing">
        <DashboardLink
          to="?tab=subscription"
          className="inline-block -my-1 py-1 text-brand underline underline-offset-4"
        >
          See plans
        </DashboardLink>
      </May>
    </p>
  );
}

type Props = { lead: Lead; domain: string | undefined };

/** The visitor's journey from the first touch to the form, step by step. */
export function Journey({ lead, domain }: Props) {
  const steps = listSteps(lead);
  const [open, setOpen] = useState<number | null>(null);
  const playback = usePlayback(steps, lead, open, setOpen);
  const hasEvents = lead.replay !== null || lead.first_pageviews.length > 0;
  const id = useId();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open === null) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    current.current?.scrollIntoView({ block: "nearest", behavior });
  }, [open]);

  return (
    <>
      <TimeLine steps={steps} />
      {steps.length > 1 && <Stepper count={steps.length} open={open} setOpen={setOpen} playback={playback} />}
      {hasEvents && <p className="mb-2 text-muted">Reconstructed from events. No screen was recorded.</p>}
      <ol className="ml-3.5 border-l-2 border-line pt-1">
        {steps.map((each, at) => {
          const isCredited = at === lead.credited_touch;
          const isOpen = at === open;
          const seconds = isOpen ? playback.seconds : null;
          return (
            <li
              key={at}
              ref={isOpen ? current : null}
              className="relative grid scroll-mt-14 scroll-mb-5 grid-cols-1 gap-1 pb-5 pl-7 last:pb-0"
            >
              <StepIcon step={each} isCredited={isCredited} />
              <button
                type="button"
                aria-expanded={isOpen}
                aria-current={isOpen ? "step" : undefined}
                aria-controls={`${id}-${at}`}
                onClick={() => {
                  playback.pause();
                  setOpen(isOpen ? null : at);
                }}
                className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4 rounded-md text-left hover:underline"
              >
                <span className="min-w-0 font-medium">
                  <StepTitle step={each} lead={lead} />
                </span>
                <span className="text-muted">{each.at && <Timestamp at={each.at} to="second" />}</span>
              </button>
              <StepSummary step={each} lead={lead} isCredited={isCredited} seconds={seconds} />
              <div id={`${id}-${at}`} hidden={!isOpen} className="mt-1 rounded-lg bg-sunken p-3">
                {isOpen && <StepFacts step={each} lead={lead} domain={domain} seconds={seconds} />}
              </div>
            </li>
          );
        })}
      </ol>
      <PagesNote lead={lead} />
    </>
  );
}
