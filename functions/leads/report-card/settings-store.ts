import type { Account } from "../../accounts/account.ts";
import { accountDeleted } from "../../accounts/account-store.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import { transact, update } from "../../platform/store/transaction.ts";
import type { OutcomeSettings, OutcomeSettingsChange } from "./settings.ts";

/** Changes which outcomes count, and has them counted soon rather than within a day. */
export async function changeSettings(
  { id, score }: Pick<Account, "id" | "score">,
  { business = score.business, silence = score.silence }: OutcomeSettingsChange,
  cause: Cause,
): Promise<OutcomeSettings> {
  if (business === score.business && silence === score.silence) return { business, silence };
  const event = {
    what: "score.settings_changed",
    subject: { kind: "account", id, name: null },
    details: { business, silence },
  } as const;
  const failed = await transact(() => [
    update(keys.account(id), {
      UpdateExpression: "SET score = :score",
      ConditionExpression: ACCOUNT_EXISTS,
      ExpressionAttributeValues: { ":score": { ...score, business, silence } },
    }),
    logActivity(id, event, cause),
  ]);
  if (failed.length > 0) throw accountDeleted();
  await updateRow(keys.scoring(id), {
    UpdateExpression: "SET due_at = :now",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":now": cause.now.toISOString() },
  });
  return { business, silence };
}
