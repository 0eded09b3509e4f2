import { ulid } from "ulid";
import { randomFraction } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Action, put } from "../../platform/store/transaction.ts";
import type { LeadEvent } from "./event.ts";

/** How long events are listed. */
export const EVENT_DAYS = 30;

/**
 * The row of a listed event. It references the lead, whose content is read when it is listed. `leads_per_week`: a
 * silent site's usual rate.
 */
export const eventRow = (
  accountId: string,
  event: LeadEvent & { leads_per_week?: number },
  siteId: string,
  at: number,
): Action =>
  put(keys.leadEvent(accountId, ulid(at, randomFraction)), {
    ...event,
    site_id: siteId,
    expires_at: Math.ceil(at / 1000) + EVENT_DAYS * 86_400,
  });
