import type { LeadFact, PathTouch } from "../../functions/leads/packs/fact.ts";

/** A touch on a path; by default of a search ad. */
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

/** The facts of a lead: by default new, unscored and without touches. */
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
