import type { StoredLead } from "../../leads/lead.ts";
import { updateLead } from "../../leads/lead-store.ts";
import { leadFinder } from "../../leads/outcomes/match-store.ts";
import type { OutcomeResult } from "../../leads/outcomes/new-outcome.ts";
import { applyOutcome } from "../../leads/outcomes/outcome.ts";
import { type Reporting, readOutcome, toStored } from "../../leads/outcomes/reading.ts";
import { detectChange } from "../../leads/outcomes/snapshot.ts";
import { HttpError } from "../../platform/errors.ts";

/** Applies what is new in a snapshot of a lead's record. `seenAt`: when the record last changed (ISO UTC). */
export async function addSnapshot(
  input: unknown,
  seenAt: string,
  reporting: Reporting,
): Promise<OutcomeResult> {
  const { account, visibility, origin, now } = reporting;
  try {
    const dated = readOutcome(input, now);
    const match = await leadFinder(account.id, visibility, [dated])(dated);
    if (match === null) return { status: "unknown" };
    const outcome = toStored(dated, reporting);
    const apply = (lead: StoredLead): StoredLead => {
      const news = detectChange(lead, outcome, seenAt);
      return news === null ? lead : applyOutcome(lead, news);
    };
    const saved = await updateLead(account.id, match.lead, apply, { origin });
    if (saved === null) return { status: "unknown" };
    return { status: saved.isChanged ? "changed" : "unchanged", lead_id: saved.lead.id };
  } catch (error) {
    if (error instanceof HttpError && error.status === 400)
      return { status: "rejected", detail: error.message };
    throw error;
  }
}
