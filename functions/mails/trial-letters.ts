import { WAITING_LEADS_MAX } from "../constants.ts";
import { formatDay, formatMoment } from "./format.ts";
import { afterAccessEnds, type LetterBody, linkTo, type LetterContext } from "./letter-context.ts";

const HOW_IT_RENEWS =
  "A plan is paid one month at a time. It renews when you pay and never by itself, and we never store your card.";

const begin = (hasSites: boolean): string[] =>
  hasSites
    ? ["The dashboard shows for each lead where it came from first, what brought it back, and why it scored."]
    : [
        "You have not added a website yet. It takes a few minutes: add its address in the dashboard, paste the snippet into its pages, and send your own contact form once to see the first lead arrive.",
      ];

/** The letters of a trial. */
export const trialLetters = {
  "trial-start": ({ origin, running, ends_at }: LetterContext): LetterBody => ({
    subject: "Welcome to Whence",
    paragraphs: [
      running === null
        ? `It is good to have you here. Your trial has begun: it has every feature, needs no card, and runs until ${formatMoment(ends_at)}.`
        : `It is good to have you here. Your ${running} plan is active.`,
      "Three steps, and you know whence your leads come:",
      "1. Add your website in the dashboard.",
      "2. Paste the snippet that you find there into its pages.",
      "3. Fill in your own contact form once. The lead appears with its source, its path through your pages and its score.",
    ],
    action: linkTo("Add your website", origin, "sites"),
  }),

  "trial-week": ({ origin, ends_at, hasSites }: LetterContext): LetterBody => ({
    subject: `Your trial runs until ${formatDay(ends_at)}`,
    paragraphs: [
      `Half of your trial is over. It runs until ${formatMoment(ends_at)}, with every feature.`,
      ...begin(hasSites),
    ],
    action: hasSites
      ? linkTo("Look at your leads", origin, "overview")
      : linkTo("Add your website", origin, "sites"),
  }),

  "trial-ending": ({ origin, ends_at }: LetterContext): LetterBody => ({
    subject: `Your trial ends on ${formatDay(ends_at)}`,
    paragraphs: [
      `Your trial ends on ${formatMoment(ends_at)}.`,
      "If you choose a plan before, nothing is lost: your first paid month begins when the trial ends.",
      HOW_IT_RENEWS,
    ],
    action: linkTo("Choose a plan", origin, "subscription"),
  }),

  "trial-ended": ({ origin, ends_at, captures_until }: LetterContext): LetterBody => ({
    subject: "Your trial has ended",
    paragraphs: [
      `Your trial ended on ${formatMoment(ends_at)}. Thank you for trying Whence.`,
      ...afterAccessEnds({ captures_until }),
      HOW_IT_RENEWS,
    ],
    action: linkTo("Choose a plan", origin, "subscription"),
  }),

  "leads-waiting": ({ origin, waiting, ends_at, captures_until }: LetterContext): LetterBody => ({
    subject: `${countText(waiting)} waiting for you`,
    paragraphs: [
      `Since your trial ended on ${formatDay(ends_at)}, your forms went on working: ${countText(waiting)} waiting in your dashboard, with the contact details hidden.`,
      `Choose a plan, and all of them show at once. New leads are taken until ${formatMoment(captures_until)}.`,
      HOW_IT_RENEWS,
    ],
    action: linkTo("See who is waiting", origin, "subscription"),
  }),
};

function countText(waiting: number): string {
  if (waiting >= WAITING_LEADS_MAX) return `${WAITING_LEADS_MAX} leads or more are`;
  return waiting === 1 ? "1 lead is" : `${waiting} leads are`;
}
