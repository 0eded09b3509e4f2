import { formatMoment } from "../../platform/email/format.ts";
import type { MailBody, MailContext } from "./mail-context.ts";

const MANY = 100;

function facts({ destination }: MailContext): [string, string][] {
  if (destination === null) return [];
  const { waiting, failing_since, failure } = destination;
  return [
    ["Failing since", formatMoment(failing_since)],
    ["Last failure", failure],
    ["Waiting", waiting >= MANY ? `${MANY} deliveries or more` : String(waiting)],
  ];
}

const show = ({ origin }: MailContext): MailBody["action"] => ({
  label: "View destination",
  url: `${origin}/dashboard?tab=destinations`,
});

/** The emails about a failing destination. */
export const destinationMails = {
  "destination-failing": (context: MailContext): MailBody => ({
    subject: `Leads aren't reaching ${context.destination?.name}`,
    paragraphs: [
      `We have not been able to deliver your leads to your destination ${context.destination?.name} for an hour.`,
      "No lead is lost. We keep trying, and will send all waiting leads in order as soon as the destination responds.",
    ],
    facts: facts(context),
    action: show(context),
  }),

  "destination-paused": (context: MailContext): MailBody => ({
    subject: `${context.destination?.name} is paused`,
    paragraphs: [
      `${context.destination?.name} isn't accepting leads, so we paused it. We retry it once a day.`,
      "When you have fixed it, send a test from your dashboard. If it succeeds, all waiting leads are sent in order.",
      "We'll remind you once a week until the destination works or you remove it.",
    ],
    facts: facts(context),
    action: show(context),
  }),
} as const;
