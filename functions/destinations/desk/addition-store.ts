import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { watchSites } from "../../accounts/sites/watch-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Action, put } from "../../platform/store/transaction.ts";
import { type Destination, toSubject } from "../destination.ts";
import { isServer } from "../vendors/kinds.ts";
import { toCatchUp } from "./catch-up-store.ts";

/** The actions that add a destination, except for its usage counter. Call `hintToCatchUp` afterwards. */
export const additionActions = (destination: Destination, cause: Cause): Action[] => {
  const { account_id, id, kind, subscription } = destination;
  const asksForSilence = isServer(kind) || subscription.events.includes("site.silent");
  return [
    put(keys.destination(account_id, id), { ...destination, ...toCatchUp(cause.now) }),
    ...(asksForSilence ? [watchSites(account_id, cause.now)] : []),
    logActivity(
      account_id,
      { what: "destination.added", subject: toSubject(destination), details: {} },
      cause,
    ),
  ];
};
