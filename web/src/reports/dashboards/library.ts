import type { Panel } from "./panel.ts";

const panel = (
  title: string,
  question: string,
  period: Panel["period"],
  chart: Panel["chart"],
  size: Panel["size"],
): Panel => ({ title, question, period, chart, size });

const wonByCampaign = panel(
  "Won value by campaign",
  "measures=value,won&by=campaign&limit=10",
  "month",
  "bars",
  "half",
);
const byChannel = panel(
  "Visits and leads by channel",
  "measures=visits,leads,lead_rate&by=channel",
  "30d",
  "table",
  "full",
);
const overTime = panel(
  "Leads over time",
  "measures=leads&grain=day&compare=previous",
  "30d",
  "lines",
  "two_thirds",
);
const keyFigures = panel(
  "Leads, won and median first response",
  "measures=leads,won,response_time&compare=previous",
  "30d",
  "number",
  "third",
);
const toCustomer = panel("From lead to customer", "measures=leads,qualified,won", "90d", "funnel", "half");

/** Panels to copy, by topic. */
export const library = {
  "Campaigns and cost": [
    wonByCampaign,
    panel(
      "Cost per lead by channel",
      "measures=cost,paid_leads,cost_per_lead,cost_per_won&by=channel",
      "90d",
      "table",
      "full",
    ),
    panel(
      "Cost per lead by source",
      "measures=cost,paid_leads,cost_per_lead&by=source",
      "30d",
      "table",
      "half",
    ),
    panel(
      "Return on spend by campaign",
      "measures=cost,paid_value,roas&by=campaign&limit=15",
      "90d",
      "table",
      "full",
    ),
    panel("Leads by keyword", "measures=leads,qualified,won&by=keyword&limit=15", "90d", "table", "full"),
  ],
  "Website and forms": [
    panel(
      "From visit to form",
      "measures=visits,engaged,form_seen,form_started,sent",
      "30d",
      "funnel",
      "half",
    ),
    panel(
      "Form sent rate by landing page",
      "measures=visits,lead_rate&by=landing_page&limit=15",
      "30d",
      "table",
      "half",
    ),
    byChannel,
  ],
  "Leads and follow-up": [
    overTime,
    keyFigures,
    panel("Leads by weekday and hour", "measures=leads&by=weekday,hour&limit=168", "90d", "grid", "half"),
    toCustomer,
  ],
} as const satisfies Record<string, Panel[]>;

export const libraryPanels: Panel[] = Object.values(library).flat();

/** What a new dashboard may start with. */
export const starts: Readonly<Record<string, readonly Panel[]>> = {
  "A month at a glance": [overTime, keyFigures, byChannel, wonByCampaign, toCustomer],
  ...library,
  "No panels": [],
};
