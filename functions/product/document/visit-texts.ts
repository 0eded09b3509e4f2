/** The part of FIELD_TEXTS about visits. */
export const VISIT_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "DELETE /api/visits": {
    from: "The first day, in the account's time zone.",
    to: "The last day, at most 366 days after the first.",
    site_id: "Only visits of this site.",
    source: "Only visits from this source, in any case.",
    campaign: "Only visits of this campaign, in any case. Empty: visits without one.",
    landing_page:
      "Only visits that began on this page, by its path. Not together with a source or a campaign.",
    dry_run: "Whether to remove nothing, and only return what would change.",
    by_source: "The visits as counted by source and campaign. Null where a landing page is given.",
    by_landing_page: "The visits as counted by landing page. Null where a source or a campaign is given.",
    before: "What was counted on these days, at the site if one is given.",
    after: "What is counted there now.",
  },
};
