import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";

/** Schedules the packing of an account's leads before the nightly run, unless the job is running. */
export const packAt = (accountId: string, at: Date): Promise<unknown> =>
  updateRow(keys.packing(accountId), {
    UpdateExpression: "SET due_at = :at",
    ConditionExpression: "due_at > :at AND attribute_not_exists(due_tries)",
    ExpressionAttributeValues: { ":at": at.toISOString() },
  });
