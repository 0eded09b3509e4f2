import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { isStoppable, MAIL_KINDS } from "./calendar.ts";

/** A planned mail as it waits in the table. */
export const PendingMail = v.object({
  pk: v.string(),
  sk: v.string(),
  account_id: v.string(),
  kind: v.picklist(MAIL_KINDS),
  receipt: v.optional(v.number()),
  until: v.string(),
  /** How often it has been taken up, this time included. */
  due_tries: v.optional(v.number(), 1),
});
export type PendingMail = v.InferOutput<typeof PendingMail>;

/** A mail as its account may know of it: due at a time, or what became of it and when. */
export const MailRecord = v.object({
  kind: v.picklist(MAIL_KINDS),
  receipt: v.optional(v.number()),
  due_at: v.optional(v.string()),
  sent_at: v.optional(v.string()),
  skipped_at: v.optional(v.string()),
  failed_at: v.optional(v.string()),
  why: v.optional(v.string()),
});
export type MailRecord = v.InferOutput<typeof MailRecord>;

/** Why a mail that is due is not to be sent after all, the time and the account being what they are; else null. */
export function reasonToSkip(mail: PendingMail, account: Account | null, now: Date): string | null {
  if (account === null) return "The account is gone.";
  if (now >= new Date(mail.until)) return "It is too late.";
  if (isStoppable(mail.kind)) {
    if (account.mails_stopped_at !== undefined) return "Such mails were stopped.";
    // An account of an earlier release: nothing that could be stopped is sent without the link that stops it.
    if (account.mail_token === "") return "There is no way to stop it.";
  }
  if (mail.kind === "receipt") return null;
  // Who pays within the first minute is welcome too.
  if (mail.kind === "trial-start") return null;
  if (mail.receipt === undefined) return account.periods.length > 0 ? "A plan was paid for." : null;
  if (account.receipt_count !== mail.receipt) return "It was paid for again.";
  if (account.cancelled_at !== undefined && mail.kind !== "period-ended") return "The plan was cancelled.";
  return null;
}
