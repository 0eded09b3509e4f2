import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { job } from "../accounts/routing/job.ts";
import { findSiteOwner } from "../accounts/sites/site-owner.ts";
import { environment } from "../platform/environment.ts";
import { contactKeys } from "./intake/contact-store.ts";
import { deleteLead, findLead } from "./lead-store.ts";

const TIMEOUT_MS = 10_000;
/** A single lost connection isn't an outage, since trackers retry too. */
const TRIES = 3;

const Answer = v.object({ id: v.string() });

/** The probe failed. The log shows `code`. */
class ProbeFailed extends Error {
  override readonly name = "ProbeFailed";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A test lead for the operator's own site, as a tracker sends it. */
const newSubmission = () => {
  const id = randomUUID();
  return JSON.stringify({
    site_id: environment.ownSiteId,
    submission_id: id,
    form: "probe",
    name: "Intake probe",
    email: `probe-${id}@example.com`,
    touches: [{ source: "test", campaign: "setup" }],
  });
};

/** Posts a submission to the public endpoint and returns the id of its lead. */
async function submit(body: string, tries = TRIES): Promise<string> {
  try {
    const response = await fetch(`${environment.appOrigin}/api/lead`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new ProbeFailed(`answered_${response.status}`);
    return v.parse(Answer, await response.json()).id;
  } catch (error) {
    if (tries === 1) throw error;
    return submit(body, tries - 1);
  }
}

// Deletes its lead, so that the site's owner doesn't have to. As a test lead, it doesn't count in averages.
export const handler = job("probe-intake", async () => {
  const leadId = await submit(newSubmission());
  const owner = await findSiteOwner(environment.ownSiteId);
  const lead = owner && (await findLead(owner.account_id, leadId));
  if (!lead) throw new ProbeFailed("not_stored");
  await deleteLead(owner.account_id, lead, await contactKeys(owner.account_id, lead));
});
