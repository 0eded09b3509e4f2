import * as v from "valibot";
import type { Account } from "../account.ts";
import { isStoppable, MAIL_KINDS } from "./calendar.ts";

/** Why an email was not sent. */
export const UNSENT_REASONS = [
  "account_deleted",
  "too_late",
  "unsubscribed",
  "plan_bought",
  "later_payment",
  "plan_cancelled",
  "refunded",
  "no_leads_waiting",
  "destination_works",
  "alarms_ended",
  "person_deleted",
  "address_rejected",
  "address_bounced",
  "address_complained",
  "address_confirmed",
  "address_refused",
  "address_unconfirmed",
  "asked_too_often",
  "recipient_removed",
  "no_access",
  "schedule_stopped",
] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** A planned email, as stored until it is sent. */
export const PendingMail = v.object({
  pk: v.string(),
  sk: v.string(),
  account_id: v.string(),
  kind: v.picklist(MAIL_KINDS),
  receipt: v.optional(v.number()),
  refund: v.optional(v.string()),
  destination: v.optional(v.string()),
  since: v.optional(v.string()),
  recipient: v.optional(v.string()),
  schedule: v.optional(v.string()),
  client: v.optional(v.nullable(v.string()), null),
  export: v.optional(v.string()),
  handover: v.optional(v.object({ from: v.string(), successor: v.string() })),
  until: v.string(),
  /** Number of attempts, including this one. */
  due_tries: v.optional(v.number(), 1),
});
export type PendingMail = v.InferOutput<typeof PendingMail>;

/** An email as exported to its account: when it is due, or what happened to it. */
export const MailRecord = v.object({
  kind: v.picklist(MAIL_KINDS),
  receipt: v.optional(v.number()),
  due_at: v.optional(v.string()),
  sent_at: v.optional(v.string()),
  skipped_at: v.optional(v.string()),
  failed_at: v.optional(v.string()),
  why: v.optional(v.picklist(UNSENT_REASONS)),
});
export type MailRecord = v.InferOutput<typeof MailRecord>;

/** Why a due email should be skipped; null if it should be sent. */
export function reasonToSkip(mail: PendingMail, account: Account | null, now: Date): UnsentReason | null {
  if (account === null) return "account_deleted";
  if (now >= new Date(mail.until)) return "too_late";
  if (isStoppable(mail.kind) && account.mails_stopped_at !== undefined) return "unsubscribed";
  if (mail.kind === "receipt" || mail.kind === "refund") return null;
  if (
    mail.kind === "digest" ||
    mail.kind === "clients-attention" ||
    [mail.destination, mail.handover, mail.export, mail.schedule].some((about) => about !== undefined)
  )
    return null;
  // The welcome email also goes to people who pay within the first minute.
  if (mail.kind === "trial-start") return null;
  if (mail.receipt === undefined) return account.periods.length > 0 ? "plan_bought" : null;
  if (account.receipt_count !== mail.receipt) return "later_payment";
  const last = account.periods.at(-1);
  if (last === undefined || last.refunded_at !== undefined) return "refunded";
  if (account.cancelled_at !== undefined && mail.kind !== "period-ended") return "plan_cancelled";
  return null;
}
