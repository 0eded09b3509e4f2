import { dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Action, update } from "../../platform/store/transaction.ts";

/**
 * Starts the silence watch of an account's sites, for a subscriber to `site.silent`: a destination or an events reader.
 */
export function watchSites(accountId: string, now: Date): Action {
  const { due, due_at } = dueAt("silence", now);
  return update(keys.watch(accountId), {
    UpdateExpression: "SET due = :due, due_at = :at REMOVE due_tries",
    ExpressionAttributeValues: { ":due": due, ":at": due_at },
  });
}
