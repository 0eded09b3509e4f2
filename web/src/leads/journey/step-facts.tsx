import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Lead } from "../../api/api.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { Facts } from "../drawer/facts.tsx";
import { FormLane } from "./form-lane.tsx";
import { pageLink, type Step, type Touch } from "./journey-steps.ts";

function TouchFacts({ touch }: { touch: Touch }) {
  const clickIds = Object.entries(touch.click_ids ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  return (
    <Facts
      facts={{
        Source: touch.source,
        Medium: touch.medium,
        Campaign: touch.campaign,
        "Campaign id": touch.id,
        Term: touch.term,
        Content: touch.content,
        Platform: touch.source_platform,
        Format: touch.creative_format,
        Tactic: touch.marketing_tactic,
        "Click id": clickIds.join(", ") || null,
        Referrer: touch.referrer,
        Landing: touch.landing,
        Time: touch.at && <Timestamp at={touch.at} to="second" />,
      }}
    />
  );
}

type Props = {
  step: Step;
  lead: Lead;
  domain: string | undefined;
  /** How long the step plays; null unless it does. */
  seconds: number | null;
};

/** Everything known about a step. */
export function StepFacts({ step, lead, domain, seconds }: Props) {
  if (step.kind === "touch") return <TouchFacts touch={step.touch} />;
  if (step.kind === "form")
    return (
      <>
        <Facts
          facts={{
            Form: lead.form,
            "Form rules": lead.form_reader,
            Time: <Timestamp at={lead.created_at} to="second" />,
            Sent: `${lead.submissions} ×`,
          }}
        />
        {lead.replay && <FormLane replay={lead.replay} seconds={seconds} />}
      </>
    );
  const { path, title, at, dwell_seconds, referrer } = step.view;
  const link = lead.masked || path?.includes("•••••") ? null : pageLink(path, domain);
  return (
    <Facts
      facts={{
        Page: link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block -my-1 py-1 text-brand underline underline-offset-4"
          >
            {path}
          </a>
        ) : (
          path
        ),
        Title: title,
        Time: at && <Timestamp at={at} to="second" />,
        Stayed: dwell_seconds === null ? null : shortDuration(dwell_seconds),
        Referrer: referrer,
      }}
    />
  );
}
