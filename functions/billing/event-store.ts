import { digest } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { getRow, putIfAbsent } from "../store/table.ts";

const KEPT_SECONDS = 30 * 86_400;

/** Whether an event of the gateway's was dealt with before. */
export const wasSeen = async (eventId: string): Promise<boolean> =>
  (await getRow(keys.event(digest(eventId)))) !== null;

/** Notes that it was: only afterwards, since what breaks off half-way is to be told again. */
export async function noteSeen(eventId: string, now: Date): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  await putIfAbsent(keys.event(digest(eventId)), { expires_at });
}
