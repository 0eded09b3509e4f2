import { FileText, Flag, MousePointerClick } from "lucide-react";
import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Lead } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { FormSummary } from "./form-lane.tsx";
import type { Step, Touch } from "./journey-steps.ts";
import { PageEvents } from "./page-events.tsx";

const icons = { touch: MousePointerClick, page: FileText, form: Flag };

const parseHost = (address: string): string =>
  /^[a-z-]+:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address;

/** A touch's source and medium, else the host of its referrer. */
function TouchTitle({ touch: { source, medium, campaign, id, click_ids, referrer } }: { touch: Touch }) {
  const from = source ?? (referrer && parseHost(referrer));
  const fallback = medium || campaign || id || click_ids ? "Link without a source" : "Direct";
  return (
    <>
      <bdi>{from ?? fallback}</bdi>
      {medium && (
        <>
          {" / "}
          <bdi>{medium}</bdi>
        </>
      )}
    </>
  );
}

export function StepTitle({ step, lead }: { step: Step; lead: Lead }) {
  if (step.kind === "touch") return <TouchTitle touch={step.touch} />;
  if (step.kind === "page")
    return (
      <>
        Page {step.number}: <bdi>{step.view.title ?? step.view.path}</bdi>
      </>
    );
  return (
    <>
      Submitted the form<bdi>{lead.form && ` “${lead.form}”`}</bdi>
    </>
  );
}

/** A step's icon on the timeline. */
export function StepIcon({ step, isCredited }: { step: Step; isCredited: boolean }) {
  const Icon = icons[step.kind];
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-0.5 -left-[calc(--spacing(3.5)+1px)] grid size-7 place-content-center rounded-full border ${isCredited || step.kind === "form" ? "border-brand bg-brand text-on-brand" : "border-line bg-surface text-muted"}`}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

type SummaryProps = {
  step: Step;
  lead: Lead;
  isCredited: boolean;
  /** How long the step plays; null unless it does. */
  seconds: number | null;
};

/** The summary of a step: how a touch is credited, what happened on a page, or how the form was filled in. */
export function StepSummary({ step, lead: { replay }, isCredited, seconds }: SummaryProps) {
  if (step.kind === "touch")
    return (
      <>
        {step.ends.length > 0 && (
          <p className="flex flex-wrap gap-1">
            {step.ends.map((end) => (
              <Badge key={end}>{end}</Badge>
            ))}
          </p>
        )}
        {step.reason && <p className={isCredited ? "font-medium text-brand" : "text-muted"}>{step.reason}</p>}
      </>
    );
  if (step.kind === "form") return replay && <FormSummary replay={replay} />;
  const { path, title, dwell_seconds } = step.view;
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      {title && path && <bdi className="min-w-0">{path}</bdi>}
      {dwell_seconds !== null && <span>Stayed {shortDuration(dwell_seconds)}</span>}
      <PageEvents view={step.view} seconds={seconds} />
    </p>
  );
}
