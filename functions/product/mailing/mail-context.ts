import type { Receipt } from "../../billing/receipt.ts";
import type { RecordedRefund } from "../../billing/refunds/refund.ts";
import { formatMoment } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import type { Digest } from "../../reports/digests/digest.ts";

/** Everything an email about an account can mention. */
export type MailContext = {
  /** The origin of our own pages, such as https://app.example.com. */
  origin: string;
  /** The name of the plan of the last paid month, or "trial". */
  plan: string;
  /** The name of the current plan; null on trial. */
  running: string | null;
  hasSites: boolean;
  cancelled_at: Date | undefined;
  ends_at: Date;
  closes_at: Date;
  captures_until: Date;
  /** Leads received since access ended, counted up to `WAITING_LEADS_MAX`. */
  waiting: number;
  /** The receipt to send, or the refunded one. */
  receipt: Receipt | null;
  refund: RecordedRefund | null;
  /** The failing destination, its last failure, and how many deliveries are waiting: 100 means 100 or more. */
  destination: { id: string; name: string; failing_since: Date; failure: string; waiting: number } | null;
  /** The export whose file is ready, or could not be prepared. */
  export: { id: string; leads: number; bytes: number; ends_at: Date } | null;
  /** The weekly digest, the leads it asks about, and the links that stop it. */
  digest: { figures: Digest; unmarked: UnmarkedLead[]; stop: { page: string; address: string } } | null;
  /** The clients that newly need attention, each with its reasons as sentences. */
  attention: { clients: { id: string; name: string; reasons: string[] }[] } | null;
  /** The path of the account's dashboard for the recipient. */
  dashboard: string;
  /** The account's name. */
  account: string;
  /** The owner who handed the account over, to whom, and when. */
  handover: { from: Named; successor: Named; at: Date } | null;
};

/** A lead without an outcome, and the links that mark it. */
export type UnmarkedLead = {
  id: string;
  name: string;
  created_at: Date;
  source: string | null;
  links: { label: string; url: string }[];
};

type Named = { name: string; email: string };

/** The part of an email that depends on its kind. Greeting and footer are always the same. */
export type MailBody = Pick<MailContent, "subject" | "paragraphs" | "action" | "facts" | "entries">;

/** A link to a tab of the dashboard. */
export const linkTo = (label: string, origin: string, tab: "overview" | "sites" | "subscription") => ({
  label,
  url: `${origin}/dashboard?tab=${tab}`,
});

/** Explains what happens to leads once access has ended. */
export const explainAccessEnd = ({ captures_until }: Pick<MailContext, "captures_until">): string[] => [
  "Your leads stay yours: you can view and export them for as long as you like.",
  `We keep accepting new leads until ${formatMoment(captures_until)}, with contact details hidden. Choose a plan to show them all. After that date we stop accepting new leads.`,
];
