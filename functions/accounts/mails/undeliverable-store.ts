import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import type { UndeliverableReason } from "./feedback.ts";

/**
 * Stops emails to an account because of feedback on one sent at `sent`. Does nothing if the account has resumed its
 * emails since: feedback can arrive days later, and more than once.
 */
export async function saveUndeliverable(
  accountId: string,
  reason: UndeliverableReason,
  { sent, now }: { sent: Date; now: Date },
): Promise<void> {
  await updateRow(keys.account(accountId), {
    UpdateExpression: "SET undeliverable = :undeliverable",
    ConditionExpression:
      "attribute_exists(pk) AND attribute_not_exists(deleted_at) AND attribute_not_exists(undeliverable) AND (attribute_not_exists(mails_resumed_at) OR mails_resumed_at < :sent)",
    ExpressionAttributeValues: {
      ":undeliverable": { reason, at: now.toISOString() },
      ":sent": sent.toISOString(),
    },
  });
}

/** Resumes an account's emails. Those skipped in the meantime stay unsent. */
export async function resumeMails(accountId: string, now: Date): Promise<void> {
  await updateRow(keys.account(accountId), {
    UpdateExpression: "SET mails_resumed_at = :now REMOVE undeliverable",
    ConditionExpression: "attribute_exists(undeliverable)",
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
}
