import { MailFeedback } from "../../accounts/mails/feedback.ts";
import type { EventLine } from "../../platform/http/line.ts";

/** Handlers of email events. */
export const mailingEvents = {
  "mail-feedback": {
    run: "product/mailing/record-feedback",
    summary: "Stops emails to an address that bounced, or whose owner complained.",
    on: ["Email Bounced", "Email Complaint Received"],
    table: "delete",
    partitions: ["INBOUND#"],
    detail: MailFeedback,
  },
} as const satisfies Record<string, EventLine>;
