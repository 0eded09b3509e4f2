import { ulid } from "ulid";
import * as v from "valibot";
import { readSubmission } from "../../leads/intake/capture.ts";
import { LeadSubmission } from "../../leads/intake/submission.ts";
import { explain } from "../../leads/sentences.ts";
import { environment } from "../../platform/environment.ts";
import type { Message } from "../payload.ts";

const SAMPLE = v.parse(LeadSubmission, {
  site_id: "sample",
  name: "Ada Example",
  email: "ada@example.com",
  company: "Example Ltd",
  message: "This is a test from Whence. It is not a lead.",
  touches: [{ source: "google", medium: "cpc", campaign: "example" }],
});

/** A fictional lead to test a destination with, flagged "test". */
export function sampleMessage(now: Date): Message {
  const id = ulid(now.getTime());
  const lead = readSubmission(SAMPLE, { id: `lead_${id}`, site: null, host: null, isAutomated: false, now });
  return {
    delivery: {
      id,
      event: "lead.created",
      lead_id: lead.id,
      version: 1,
      attempts: [],
      replayed_at: null,
      ended: null,
      ended_at: null,
    },
    lead: { ...explain(lead), flags: ["test"] },
    version: 1,
    site: null,
    link: `${environment.appOrigin}/dashboard`,
    remote: {},
  };
}
