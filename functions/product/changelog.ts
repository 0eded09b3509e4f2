/** A day on which the public API changed, newest first. The newest day is the API document's version. */
export const CHANGELOG = [
  {
    date: "2026-11-23",
    changes: [
      "A key's account has its time zone, in which days are counted.",
      "Reports: one route answers questions by any measures, dimensions, dates and attribution models, also as CSV. It replaces GET /api/leads/report.",
      "Alerts and hooks can be sent `site.silent`, which also says how many leads a site usually has a week.",
      "Email alerts wait until their recipient has confirmed their address.",
      "Spend: what campaigns cost, by day or month.",
      "A lead's replay: how its form was filled in, and how far its first pages were scrolled and how often clicked.",
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      "First version: leads, sites, totals and reports, with API keys.",
      "Clients, to group sites.",
      "Webhooks, signed by Standard Webhooks.",
      "Destinations and their deliveries.",
      "Hooks, with which automation tools subscribe to leads.",
      "Outcomes: what became of leads, with values in any currency.",
    ],
  },
] as const satisfies readonly { date: string; changes: readonly string[] }[];
