import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { type Action, update } from "../../platform/store/transaction.ts";

/** The id of the account's start page, which may have been deleted; null if there is none. */
export async function readStart(accountId: string): Promise<string | null> {
  const row = await getRow(keys.dashboardIndex(accountId));
  return row?.start_id === undefined ? null : String(row.start_id);
}

/** Sets or unsets a dashboard as the start page. Unsetting fails if another one has become it. */
export const setStart = (accountId: string, id: string, isStart: boolean): Action =>
  update(keys.dashboardIndex(accountId), {
    UpdateExpression: isStart ? "SET start_id = :id" : "REMOVE start_id",
    ...(!isStart && { ConditionExpression: "start_id = :id" }),
    ExpressionAttributeValues: { ":id": id },
  });
