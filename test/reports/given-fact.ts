import type { LeadFact, PathTouch } from "../../functions/leads/packs/fact.ts";

/** A touch on a path; of a search ad unless it says otherwise. */
export const givenTouch = (given: Partial<PathTouch> = {}): PathTouch => ({
  at: null,
  source: "google",
  medium: "cpc",
  channel: "Paid Search",
  campaign: null,
  keyword: null,
  content: null,
  landing_page: null,
  identifying: [],
  ...given,
});

let count = 0;

/** What reports know of a lead: a new one that was not scored and came without touches, unless it says otherwise. */
export const givenFact = (given: Partial<LeadFact> = {}): LeadFact => ({
  id: `lead_${count++}`,
  site_id: "site_a",
  at: Date.parse("2026-03-10T12:00:00Z"),
  status: "new",
  score: null,
  value_cents: null,
  currency: null,
  is_filtered: false,
  has_visit: true,
  form: null,
  response_seconds: null,
  qualified_at: null,
  decided_at: null,
  path: [],
  credited: given.path?.length ? given.path.length - 1 : null,
  ...given,
});
