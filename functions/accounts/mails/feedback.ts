import * as v from "valibot";

/** Why emails to an address stopped. */
export const UNDELIVERABLE_REASONS = ["bounced", "complained"] as const;
export type UndeliverableReason = (typeof UNDELIVERABLE_REASONS)[number];

const tag = v.optional(v.array(v.string()), []);

/**
 * The part of SES's report about an email that we read. `tags.account` is the account it was sent to. For an alert,
 * `tags.alert` is its id, and `tags.recipient` a digest of the address it went to. For a scheduled report,
 * `tags.schedule` is its schedule. `tags.person` is the member it went to, if it was not sent to the account's own address.
 */
export const MailFeedback = v.object({
  mail: v.object({
    timestamp: v.string(),
    tags: v.optional(v.object({ account: tag, alert: tag, schedule: tag, recipient: tag, person: tag }), {}),
  }),
  bounce: v.optional(v.object({ bounceType: v.string() })),
  complaint: v.optional(v.object({ complaintFeedbackType: v.optional(v.string()) })),
});
export type MailFeedback = v.InferOutput<typeof MailFeedback>;

/**
 * Why emails to the address should stop. Null for temporary bounces, such as a full mailbox, and for "not spam"
 * reports.
 */
export function readReason({ bounce, complaint }: MailFeedback): UndeliverableReason | null {
  if (bounce !== undefined) return bounce.bounceType === "Permanent" ? "bounced" : null;
  return complaint === undefined || complaint.complaintFeedbackType === "not-spam" ? null : "complained";
}
