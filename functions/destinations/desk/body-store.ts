import { keys } from "../../platform/store/keys.ts";
import { deleteRows, getRow, putIfAbsent, queryAll, rowKey } from "../../platform/store/table.ts";
import type { Destination } from "../destination.ts";
import type { Message } from "../payload.ts";
import { isServer } from "../vendors/kinds.ts";
import { buildBody } from "../vendors/webhook/adapter.ts";

const KEPT_SECONDS = 30 * 86_400;

/**
 * Stores the body of a webhook's delivery before the first attempt, so that every attempt and replay sends the same
 * one, even after the lead has changed or the worker died.
 */
export async function fixBody(
  { account_id, id, kind }: Destination,
  message: Message,
  now: Date,
): Promise<Message> {
  if (!isServer(kind) || message.body !== undefined) return message;
  const { delivery } = message;
  const key = keys.body(account_id, delivery.lead_id, id, delivery.id);
  const body = buildBody(message);
  const expires_at = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  if (await putIfAbsent(key, { body, expires_at })) return { ...message, body };
  return { ...message, body: String((await getRow(key))?.body ?? body) };
}

/** Deletes the bodies about a deleted lead at a destination, except for the deletion's own, which only has the lead's id. */
export async function forgetBodies(
  accountId: string,
  destinationId: string,
  { lead_id, id }: { lead_id: string; id: string },
): Promise<void> {
  const prefix = keys.bodiesAt(accountId, lead_id, destinationId);
  const rows = (await queryAll(prefix, { only: [] })).map(rowKey);
  await deleteRows(rows.filter(({ sk }) => sk !== prefix.sk + id));
}
