import type { Site } from "../../../../functions/accounts/sites/site.ts";

/** A site as its account sees it. */
export const givenShownSite = (fields: Partial<Site> = {}): Site => ({
  id: "site_1",
  name: "My Website",
  domain: "example.com",
  client_id: null,
  consent: "immediate",
  created_at: "2026-11-19T08:00:00.000Z",
  archived_at: null,
  last_check: null,
  last_lead_at: null,
  last_seen_at: null,
  ...fields,
});
