/** What the fields of spend mean, as FIELD_TEXTS. */
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
  SpendRow: {
    period: "The month or the day.",
    source: "The source, such as google.",
    campaign: "The campaign, as the ad network spells it. Null for spend without one.",
    counts_as: "The source and campaign of leads that it counts for in reports.",
    currency: "The currency it was given in. Nothing is converted.",
    cost_cents: "The cost, in hundredths of the currency.",
  },
};
