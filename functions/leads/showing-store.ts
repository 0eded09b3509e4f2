import type { Visibility } from "../accounts/members/visibility.ts";
import type { ShownLead, StoredLead } from "./lead.ts";
import { showTo, type Viewed } from "./masking.ts";
import { findScorer } from "./scoring/scorer-store.ts";

/** Returns a function that shows an account's leads to a caller (masking.ts), with their scores by its current model. */
export const readShow = async (
  account: Viewed & { id: string },
  visibility: Visibility,
  now: Date,
): Promise<(lead: StoredLead) => ShownLead> => showTo(account, await findScorer(account.id), visibility, now);
