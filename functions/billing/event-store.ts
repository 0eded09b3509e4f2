import { digest } from "../platform/store/digest.ts";
import { keys } from "../platform/store/keys.ts";
import { getRow, putIfAbsent } from "../platform/store/table.ts";

const TTL_SECONDS = 30 * 86_400;

/** Whether a gateway event was already handled. */
export const wasHandled = async (eventId: string): Promise<boolean> =>
  (await getRow(keys.event(digest(eventId)))) !== null;

/**
 * Marks an event as handled. Call this last, so that an event that failed midway is processed again when redelivered.
 */
export async function markHandled(eventId: string, now: Date): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + TTL_SECONDS;
  await putIfAbsent(keys.event(digest(eventId)), { expires_at });
}
