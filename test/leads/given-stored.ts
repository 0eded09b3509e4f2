import * as v from "valibot";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";
import type { StoredLead } from "../../functions/leads/lead.ts";

export const NOW = new Date("2026-11-20T12:00:00.000Z");
export const SITE = { id: "site_AAAAAAAAAAAAAAAAAAAAAA", domain: "shop.example" };

/** The lead that a submission to `SITE` at `NOW` is stored as, without a store, then changed. */
export const givenStored = (body: object = {}, changes: Partial<StoredLead> = {}): StoredLead => ({
  ...readSubmission(v.parse(LeadSubmission, { site_id: SITE.id, ...body }), {
    id: "lead_01KADTPS00AAAAAAAAAAAAAAAA",
    site: SITE,
    host: null,
    isAutomated: false,
    now: NOW,
  }),
  ...changes,
});
