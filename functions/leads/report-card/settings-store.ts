import type { Account } from "../../accounts/account.ts";
import { accountDeleted } from "../../accounts/account-store.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { transact, update } from "../../platform/store/transaction.ts";
import { changeHiding, hidesSince } from "../scoring/hidden.ts";
import { type JudgingChange, type JudgingSettings, readSettings } from "./settings.ts";

/** Changes how an account judges its score, and has outcomes counted again soon rather than within a day. */
export async function changeSettings(
  { id, score }: Pick<Account, "id" | "score">,
  { business = score.business, silence = score.silence, hides_fifth }: JudgingChange,
  cause: Cause,
): Promise<JudgingSettings> {
  const before = readSettings(score);
  const hidden = changeHiding(score.hidden, hides_fifth ?? before.hides_fifth, cause.now);
  const changed = { ...score, business, silence, hidden };
  const after = readSettings(changed);
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const event = {
    what: "score.settings_changed",
    subject: { kind: "account", id, name: null },
    details: after,
  } as const;
  const failed = await transact(() => [
    update(keys.account(id), {
      UpdateExpression: "SET score = :score",
      ConditionExpression: ACCOUNT_EXISTS,
      ExpressionAttributeValues: { ":score": changed },
    }),
    // The only row that new leads read.
    update(keys.scoring(id), {
      UpdateExpression: "SET due = :due, due_at = :now, hides_since = :since",
      ExpressionAttributeValues: {
        ...{ ":due": "scoring", ":now": cause.now.toISOString(), ":since": hidesSince(hidden) },
      },
    }),
    logActivity(id, event, cause),
  ]);
  if (failed.length > 0) throw accountDeleted();
  return after;
}
