import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";

/** Has an account's leads packed at a time rather than at night, unless the job is at it. */
export const packAt = (accountId: string, at: Date): Promise<unknown> =>
  updateRow(keys.packing(accountId), {
    UpdateExpression: "SET due_at = :at",
    ConditionExpression: "due_at > :at AND attribute_not_exists(due_tries)",
    ExpressionAttributeValues: { ":at": at.toISOString() },
  });
