import { FileText, Flag, MousePointerClick } from "lucide-react";
import type { Lead } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { durationOf } from "./duration.ts";
import type { Step, Touch } from "./journey-steps.ts";

const icons = { touch: MousePointerClick, page: FileText, form: Flag };

const hostOf = (address: string): string => /^[a-z-]+:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address;

/** A touch by its source and medium, else by the site it was linked from. */
function TouchTitle({ touch: { source, medium, campaign, id, click_ids, referrer } }: { touch: Touch }) {
  const from = source ?? (referrer && hostOf(referrer));
  const unnamed = medium || campaign || id || click_ids ? "A link without a source" : "Direct";
  return (
    <>
      <bdi>{from ?? unnamed}</bdi>
      {medium && (
        <>
          {" / "}
          <bdi>{medium}</bdi>
        </>
      )}
    </>
  );
}

/** What a step is called. */
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
      Sent the form<bdi>{lead.form && ` “${lead.form}”`}</bdi>
    </>
  );
}

/** The sign of a step on the line of the journey. */
export function StepSign({ step, decides }: { step: Step; decides: boolean }) {
  const Icon = icons[step.kind];
  return (
    <span
      aria-hidden="true"
      className={`absolute -top-0.5 -left-[calc(--spacing(3.5)+1px)] grid size-7 place-content-center rounded-full border ${decides || step.kind === "form" ? "border-brand bg-brand text-on-brand" : "border-line bg-surface text-muted"}`}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

/** What is told of a step while it is folded: how it counts, or where it was and how long it was looked at. */
export function StepSummary({ step, decides }: { step: Step; decides: boolean }) {
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
        {step.reason && <p className={decides ? "font-medium text-brand" : "text-muted"}>{step.reason}</p>}
      </>
    );
  if (step.kind === "form") return null;
  const { path, title, dwell_seconds } = step.view;
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      {title && path && <bdi className="min-w-0">{path}</bdi>}
      {dwell_seconds !== null && <span>Stayed {durationOf(dwell_seconds)}</span>}
    </p>
  );
}
