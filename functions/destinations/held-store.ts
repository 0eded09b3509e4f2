import { logError } from "../platform/http/response.ts";
import { wakeDestination } from "./desk/lease-store.ts";
import { listDestinations } from "./destination-store.ts";

/**
 * Sends the leads that were held until a payment. Never throws, since the payment must succeed, and destinations with held
 * leads check every hour anyway.
 */
export async function sendHeldLeads(accountId: string, now: Date): Promise<void> {
  try {
    for (const { id, failing_since, paused, next_at } of await listDestinations(accountId)) {
      const isHeld = next_at !== "" && failing_since === null && paused === null;
      if (isHeld) await wakeDestination(accountId, id, now);
    }
  } catch (error) {
    logError(error, "sending held leads", 200);
  }
}
