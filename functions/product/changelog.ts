/** A day on which the public API changed, newest first. The newest day is the API document's version. */
export const CHANGELOG = [
  {
    date: "2026-11-27",
    changes: [
      "Clients: GET /api/clients/overview has every client's figures, and which need attention and why; a client can have a monthly `target`, whose pace is GET /api/clients/{id}/pace.",
      "Every error has `type`, `code` and `request_id`, and `param` where one parameter or field is wrong.",
      "Days that don't exist, such as February 30, and email addresses that can't be ones are refused. Currencies are taken in any case.",
      "The API document has the requests of webhooks, by event.",
      "Assistants (MCP): tools for reading and testing destinations. Answers are given once, as structured content; lists are short unless more rows are asked for.",
      "HEAD is answered wherever GET is.",
      "Parameters and fields that a route doesn't know are refused, and `param` names them. Before, they were ignored. Leads, which other systems send, may have any fields.",
      "Exports: a file of any number of leads is prepared, and downloaded by a link.",
      "Visits: DELETE /api/visits removes those of some days, site, source, campaign or landing page, such as invented ones, and shows the figures before and after.",
      "A report with many new leads to count answers 202 with `status: counting` and its progress; ask again after `retry-after` seconds.",
      "Reports have the note `cut_stages` if stages of visits were left out because their earlier stages were not counted.",
    ],
  },
  {
    date: "2026-11-23",
    changes: [
      "Forms: what the fields of a site's forms are taken for, and corrections.",
      "A key's account has its time zone, in which days are counted.",
      "Reports: one route answers questions by any measures, dimensions, dates and attribution models, also as CSV. It replaces GET /api/leads/report.",
      "Alerts and hooks can be sent `site.silent`, which also says how many leads a site usually has a week.",
      "Email alerts wait until their recipient has confirmed their address.",
      "Spend: what campaigns cost, by day or month.",
      "Errors have a `code` where a program can use one. Those of POST /api/lead say `final: true` if sending the lead again can never help.",
      "POST /api/lead takes `follows`, the submission_id of an earlier submission that this one continues, and `reader`, which a lead has as `form_reader`.",
      "Leads of crawlers and automated browsers are quarantined with the new sign `crawler`.",
      "A valid phone number is stored in international format. Bank account and identity numbers are removed, and tokens in addresses are masked.",
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
