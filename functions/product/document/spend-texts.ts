/** The part of FIELD_TEXTS about spend. */
export const SPEND_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "GET /api/spend": {
    from: "The first day.",
    to: "The last day.",
    grain: "Whether a row is about a month or a day.",
    source: "Only spend of this source, spelled as it was given.",
    campaign: "Only spend of this campaign, spelled as it was given. Empty: spend without one.",
    cursor: "Where to continue: the `next_cursor` of the page before.",
    data: "The costs, latest first. A page has whole months or days: the last is the one that brings it to 5,000 rows.",
    totals: "The sum of the page's costs in each currency.",
    next_cursor: "Where the next page starts. Null on the last page.",
  },
  "PUT /api/spend": {
    rows: "1 to 2,000 costs. Each is of a `day`, or of all days `from` … `to`, at most 366, over which it is spread evenly. `source`, `campaign`, `ad_group` and `keyword` say what it was spent on, as the ad network spells them; `campaign_id` is the network's own id of the campaign. `currency` is a code such as EUR (default: the account's), and `cost_cents` the cost in hundredths of it. It replaces the cost of the same day, source, campaign, ad group and keyword; a campaign's total also replaces the costs of its ad groups and keywords, and they the total. A cost of 0 removes it.",
    dry_run: "Whether to answer only what would change, and change nothing.",
    from: "The first day of the costs.",
    to: "Their last day.",
    days: "How many days they are of.",
    changed_days: "How many days changed, or would change. 0 if the same rows were sent before.",
    totals: "The sum of the costs in each currency.",
    replaced:
      "The days whose earlier costs are no longer there, and the sums of those costs. Null for a key without the scope `reports:read`.",
  },
  "DELETE /api/spend": {
    from: "The first day.",
    to: "The last day.",
    source: "Only spend of this source.",
    campaign: "Only spend of this campaign, spelled as it was given. Empty: spend without one.",
    days: "How many days had such spend.",
  },
  SpendRow: {
    period: "The month or the day.",
    source: "The source, such as google.",
    campaign: "The campaign, as the ad network spells it. Null for spend without one.",
    counts_as: "The source and campaign of leads that it counts for in reports.",
    currency: "The currency it was given in. Nothing is converted.",
    cost_cents: "The cost, in hundredths of the currency.",
  },
};
