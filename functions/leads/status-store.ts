import { Refusal, unavailable } from "../http/errors.ts";
import type { Lead } from "./lead.ts";
import { leadOf, save } from "./lead-store.ts";
import { withStatus } from "./quarantine.ts";

const TRIES = 10;
const PAUSE_MAX_MS = 200;
const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** Gives the account's own lead another status, 404 when it has none by this id. The same status changes nothing. */
export async function changeStatus(accountId: string, leadId: string, status: Lead["status"]): Promise<Lead> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pause = Math.random() * Math.min(10 * 2 ** attempt, PAUSE_MAX_MS);
    if (attempt > 0) await new Promise((wake) => setTimeout(wake, pause));
    const stored = LEAD_ID.test(leadId) ? await leadOf(accountId, leadId) : null;
    if (stored === null) throw new Refusal(404, "There is no such lead in your account.");
    if (stored.status === status) return stored;
    const after = { ...withStatus(stored, status), version: stored.version + 1 };
    // A repeat, or another change, came between: what it wrote is read first.
    if ((await save(accountId, stored, after)).length === 0) return after;
  }
  throw unavailable();
}
