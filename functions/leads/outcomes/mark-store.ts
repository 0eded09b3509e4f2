import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { unavailable } from "../../platform/errors.ts";
import type { StoredLead } from "../lead.ts";
import { type LinkedStatus, mayMark } from "./mark.ts";
import { addOutcomes } from "./outcome-store.ts";
import type { Reporting } from "./reading.ts";

/**
 * Marks a lead as a link in a message asks. Nothing changes if someone has decided about it since, or if the link, whose id is
 * `linkId`, was used before. 503 if the change could not be stored.
 */
export async function markByLink(
  lead: StoredLead,
  status: LinkedStatus,
  linkId: string,
  reporting: Omit<Reporting, "visibility" | "isDryRun">,
): Promise<{ changed: boolean }> {
  if (!mayMark(status, lead)) return { changed: false };
  // The event id is the link's, so that it works once.
  const outcome = { event_id: linkId, lead_id: lead.id, status };
  const [result] = await addOutcomes([outcome], { ...reporting, visibility: EVERYTHING });
  if (result?.status === "failed") throw unavailable();
  return { changed: result?.status === "changed" };
}
