import { ulid } from "ulid";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { DELIVERY_PARTITIONS } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Action, put } from "../../platform/store/transaction.ts";
import { type Destination, toSubject } from "../destination.ts";

/** An ended delivery that is due, so that the sweep finds the deliveries of a removed destination. */
const ENDED = { event: "lead.deleted", lead_id: "", version: 0, ended: "skipped" };

/** The actions that remove a destination, except for its usage counter. */
export const removalActions = (
  destination: Pick<Destination, "account_id" | "id" | "name">,
  cause: Cause,
): Action[] => {
  const { account_id, id } = destination;
  const at = cause.now;
  const due = { due: DELIVERY_PARTITIONS[0], due_at: at.toISOString() };
  return [
    put(keys.delivery(account_id, id, ulid(at.getTime())), { ...ENDED, ...due }),
    logActivity(
      account_id,
      { what: "destination.removed", subject: toSubject(destination), details: {} },
      cause,
    ),
  ];
};
