import { WAITING_LEADS_MAX } from "../../platform/constants.ts";
import { formatDay, formatMoment } from "../../platform/email/format.ts";
import { explainAccessEnd, linkTo, type MailBody, type MailContext } from "./mail-context.ts";

const HOW_IT_RENEWS =
  "You pay one month at a time. A plan renews only when you pay, never automatically, and we never store your card.";

const nextStep = (hasSites: boolean): string[] =>
  hasSites
    ? [
        "For each lead, your dashboard shows where it first came from, what brought it back, and the reasons for its score.",
      ]
    : [
        "You haven't added a website yet. It takes a few minutes: add its domain in the dashboard, paste the snippet into its pages, and submit your own contact form to see your first lead arrive.",
      ];

/** Emails during and after a trial. */
export const trialMails = {
  "trial-start": ({ origin, running, ends_at }: MailContext): MailBody => ({
    subject: "Welcome to Whence",
    paragraphs: [
      running === null
        ? `Welcome! Your trial has started. It includes every feature of the software, needs no card, and runs until ${formatMoment(ends_at)}.`
        : `Welcome! Your ${running} plan is active.`,
      "Three steps to see where your leads come from:",
      "1. Add your website in the dashboard.",
      "2. Paste the snippet shown there into its pages.",
      "3. Submit your own contact form once. The lead appears with its source, the pages it visited and its score.",
    ],
    action: linkTo("Add your website", origin, "sites"),
  }),

  "trial-week": ({ origin, ends_at, hasSites }: MailContext): MailBody => ({
    subject: `Your trial runs until ${formatDay(ends_at)}`,
    paragraphs: [
      `You're halfway through your trial. It runs until ${formatMoment(ends_at)} and includes every feature of the software.`,
      ...nextStep(hasSites),
    ],
    action: hasSites
      ? linkTo("Look at your leads", origin, "overview")
      : linkTo("Add your website", origin, "sites"),
  }),

  "trial-ending": ({ origin, ends_at }: MailContext): MailBody => ({
    subject: `Your trial ends on ${formatDay(ends_at)}`,
    paragraphs: [
      `Your trial ends on ${formatMoment(ends_at)}.`,
      "If you choose a plan before then, you lose nothing: your first paid month starts when the trial ends.",
      HOW_IT_RENEWS,
    ],
    action: linkTo("Choose a plan", origin, "subscription"),
  }),

  "trial-ended": ({ origin, ends_at, captures_until }: MailContext): MailBody => ({
    subject: "Your trial has ended",
    paragraphs: [
      `Your trial ended on ${formatMoment(ends_at)}. Thank you for trying Whence.`,
      ...explainAccessEnd({ captures_until }),
      HOW_IT_RENEWS,
    ],
    action: linkTo("Choose a plan", origin, "subscription"),
  }),

  "leads-waiting": ({ origin, waiting, ends_at, captures_until }: MailContext): MailBody => ({
    subject: `${countText(waiting)} waiting for you`,
    paragraphs: [
      `Your forms kept working after your trial ended on ${formatDay(ends_at)}: ${countText(waiting)} waiting in your dashboard, with contact details hidden.`,
      `Choose a plan to show them all. We keep accepting new leads until ${formatMoment(captures_until)}.`,
      HOW_IT_RENEWS,
    ],
    action: linkTo("See who is waiting", origin, "subscription"),
  }),
};

function countText(waiting: number): string {
  if (waiting >= WAITING_LEADS_MAX) return `${WAITING_LEADS_MAX} or more leads are`;
  return waiting === 1 ? "1 lead is" : `${waiting} leads are`;
}
