import * as v from "valibot";

/** Why no email is sent to an address any more. */
export const UNDELIVERABLE_REASONS = ["bounced", "complained"] as const;
export type UndeliverableReason = (typeof UNDELIVERABLE_REASONS)[number];

const tag = v.optional(v.array(v.string()), []);

/**
 * What SES reports about an email, as far as we read it. `tags.account` is the account that it was sent to; of an alert,
 * `tags.alert` is its id and `tags.recipient` the digest of the address that it went to.
 */
export const MailFeedback = v.object({
  mail: v.object({
    timestamp: v.string(),
    tags: v.optional(v.object({ account: tag, alert: tag, recipient: tag }), {}),
  }),
  bounce: v.optional(v.object({ bounceType: v.string() })),
  complaint: v.optional(v.object({ complaintFeedbackType: v.optional(v.string()) })),
});
export type MailFeedback = v.InferOutput<typeof MailFeedback>;

/**
 * Why emails to the address should stop; null if they need not: the bounce may be temporary, as of a full mailbox, or
 * someone reported that the email is not spam.
 */
export function readReason({ bounce, complaint }: MailFeedback): UndeliverableReason | null {
  if (bounce !== undefined) return bounce.bounceType === "Permanent" ? "bounced" : null;
  return complaint === undefined || complaint.complaintFeedbackType === "not-spam" ? null : "complained";
}
