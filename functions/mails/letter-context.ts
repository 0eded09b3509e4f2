import type { Receipt } from "../billing/receipt.ts";
import type { Letter } from "./letter.ts";
import { formatMoment } from "./format.ts";

/** What a letter on an account's trial or plan is written from. */
export type LetterContext = {
  /** Our own pages, such as https://app.example.com. */
  origin: string;
  /** The name of the plan that paid time ends with. */
  plan: string;
  /** The name of the plan that runs now; null for whoever never paid. */
  running: string | null;
  hasSites: boolean;
  cancelled_at: Date | undefined;
  ends_at: Date;
  closes_at: Date;
  captures_until: Date;
  /** Leads that came since access ended, counted up to `WAITING_LEADS_MAX`. */
  waiting: number;
  /** The receipt that is sent. */
  receipt: Receipt | null;
};

/** What is particular to a letter; its greeting and small print are the same for all. */
export type LetterBody = Pick<Letter, "subject" | "paragraphs" | "action" | "facts">;

/** A link to a tab of the dashboard. */
export const linkTo = (label: string, origin: string, tab: "overview" | "sites" | "subscription") => ({
  label,
  url: `${origin}/dashboard?tab=${tab}`,
});

/** What becomes of leads once access has ended. */
export const afterAccessEnds = ({ captures_until }: Pick<LetterContext, "captures_until">): string[] => [
  "Everything that came in before stays yours: you can read and export it for as long as you like.",
  `New leads are still taken until ${formatMoment(captures_until)}. Their contact details are hidden until you choose a plan; then all of them show at once. After that day no more leads are taken.`,
];
