import type { Account } from "../../accounts/account.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { DAY_MS } from "../../platform/day.ts";
import { logError } from "../../platform/http/response.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRows, queryAll, rowKey, updateRow } from "../../platform/store/table.ts";

/** How long daily views are stored, and how many days are shown. */
const KEPT_SECONDS = 400 * 86_400;
const SHOWN_DAYS = 30;

type Of = Pick<Account, "id" | "time_zone">;

/** Counts a view of a link, storing only the day in the account's time zone. A failure is only logged. */
export async function countView({ id, time_zone }: Of, shareId: string, now: Date): Promise<void> {
  const day = dayIn(time_zone, now.getTime());
  try {
    await updateRow(keys.shareViews(id, shareId, day), {
      UpdateExpression: "ADD opened :one SET expires_at = :end",
      ExpressionAttributeValues: { ":one": 1, ":end": Math.floor(now.getTime() / 1000) + KEPT_SECONDS },
    });
  } catch (error) {
    logError(error, "counting a view of a link", 503);
  }
}

/** How often a link was opened on each of the last thirty days on which it was, oldest first. */
export async function readViews({ id, time_zone }: Of, shareId: string, now: Date) {
  const from = dayIn(time_zone, now.getTime() - (SHOWN_DAYS - 1) * DAY_MS);
  const rows = await queryAll(keys.allShareViews(id, shareId), { from });
  return rows.map(({ sk, opened }) => ({ day: String(sk).slice(-10), views: Number(opened) }));
}

/** Deletes a link's view counts. */
export async function deleteViews(accountId: string, shareId: string): Promise<void> {
  const rows = await queryAll(keys.allShareViews(accountId, shareId), { only: [] });
  await deleteRows(rows.map(rowKey));
}
