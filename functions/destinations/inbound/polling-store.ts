import { DAY_MS } from "../../platform/day.ts";
import { dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import { readStages } from "../changes/stages.ts";
import type { Destination } from "../destination.ts";

/** How far back newly confirmed stages apply. */
const BACK_MS = 30 * DAY_MS;

/**
 * Starts polling a CRM for outcomes, beginning 30 days ago, after its owner confirmed the meanings of stages. Does
 * nothing if no stage has a meaning.
 */
export async function startPolling(destination: Destination, now: Date): Promise<void> {
  const { account_id, id, settings, created_at } = destination;
  if (Object.keys(readStages(settings)).length === 0) return;
  const back = new Date(now.getTime() - BACK_MS).toISOString();
  const { due, due_at } = dueAt("poll", now);
  await updateRow(keys.polling(account_id, id), {
    UpdateExpression:
      "SET account_id = :account, destination_id = :id, read_to = :from, due = :due, due_at = :at REMOVE due_tries, refused_since",
    ExpressionAttributeValues: {
      ":account": account_id,
      ":id": id,
      ":from": created_at > back ? created_at : back,
      ":due": due,
      ":at": due_at,
    },
  });
}
