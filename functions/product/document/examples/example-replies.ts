import { Client } from "../../../accounts/clients/client.ts";
import { Site } from "../../../accounts/sites/site.ts";
import { ShownLead, SubmittedLead } from "../../../leads/lead.ts";
import { changeText } from "../../../reports/changes/text.ts";
import { exampleFrom } from "./example-from.ts";

// The objects of the examples: a site, and a lead from it.

export const SITE_ID = "site_Zm9yIHRoZSBleGFtcGxlIQ";
export const LEAD_ID = "lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6";

export const CLIENT_ID = "client_b25lIGNsaWVudCBvZiB1cw";

export const CLIENT = exampleFrom(Client, {
  ...{ id: CLIENT_ID, name: "Fern Group", color: "green", created_at: "2026-11-19T07:50:00.000Z" },
});

export const SITE = exampleFrom(Site, {
  ...{ id: SITE_ID, name: "Fern & Field", domain: "fern.example", created_at: "2026-11-19T08:00:00.000Z" },
  ...{ last_lead_at: "2026-11-20T09:32:10.000Z", last_seen_at: "2026-11-20T09:32:10.000Z" },
});

const CREDIT = { source: "google", medium: "cpc" };
const TOUCHED_AT = "2026-11-20T09:30:00.000Z";

export const SUBMITTED_LEAD = exampleFrom(SubmittedLead, {
  ...{ id: LEAD_ID, site_id: SITE_ID, name: "Ada Lovelace", email: "ada@engines.example" },
  ...{ message: "What does it cost for a team of ten?", ai_score: 6.6 },
  ...{ ...CREDIT, first_source: "google", last_source: "google" },
  ...{ first_touch_timestamp: TOUCHED_AT, last_touch_timestamp: TOUCHED_AT },
});

export const LEAD = exampleFrom(ShownLead, {
  ...SUBMITTED_LEAD,
  channel: "Paid Search",
  score_now: 6.6,
  chance: { estimate: 0.24, low: 0.18, high: 0.31 },
  score_reasons: [
    { reason: "Company email address", points: 0.9 },
    { reason: "Asks for a price, a date or a demo", points: 0.75 },
    { reason: "No phone number", points: -0.52 },
    { reason: "Compared with your average lead", points: -0.28 },
    { reason: "All other signs together", points: 0.74 },
  ],
  score_model: "prior-4",
  touches: [{ at: TOUCHED_AT, ...CREDIT, landing: "/pricing" }],
  source_rule: "A paid click from a search engine",
  touch_reasons: ["Credited: the only touch"],
  credited_touch: 0,
  channel_table: "2026-11-22",
  submissions: 1,
});

export const STATS = {
  total_leads: 1,
  average_ai_score: 6.6,
  filtered_leads: 0,
  leads_by_source: [{ _id: "google", count: 1 }],
};

const CHANGE = {
  ...{ measure: "leads" as const, now: 120, before: 80 },
  parts: [{ channel: "Paid Search", campaign: "spring", now: 45, before: 9 }],
  against: [],
  steady: [{ channel: "Organic Search", campaign: null, now: 41, before: 40 }],
};
export const CHANGES = {
  ...{ from: "2026-11-16", to: "2026-11-22", currency: "USD" },
  compared_with: { from: "2026-11-09", to: "2026-11-15" },
  text: changeText(CHANGE, "USD"),
  changes: [CHANGE],
};

export const ANSWER = {
  ...{ from: "2026-10-01", to: "2026-10-31", time_zone: "Europe/London", model: null, currency: "USD" },
  ...{ grain: null, compare: null, compared_with: null },
  ...{ date: "lead" as const, as_of: null, partial: [] },
  columns: [
    { name: "campaign", kind: "dimension" as const, unit: "text" as const },
    { name: "won", kind: "measure" as const, unit: "count" as const },
    { name: "value", kind: "measure" as const, unit: "money" as const },
    { name: "win_rate", kind: "measure" as const, unit: "rate" as const },
    { name: "win_rate_low", kind: "measure" as const, unit: "rate" as const },
    { name: "win_rate_high", kind: "measure" as const, unit: "rate" as const },
  ],
  rows: [
    {
      ...{ campaign: "spring", won: 3, value: 360_000 },
      ...{ win_rate: 0.75, win_rate_low: 0.300642, win_rate_high: 0.954413 },
    },
    { campaign: null, won: 0, value: 0, win_rate: null, win_rate_low: null, win_rate_high: null },
  ],
  totals: {
    ...{ won: 3, value: 360_000 },
    ...{ win_rate: 0.75, win_rate_low: 0.300642, win_rate_high: 0.954413 },
  },
  notes: [
    {
      code: "small_numbers" as const,
      text: "Rates of fewer than 30 cases have a range, _low to _high, in which they lie with 95 % certainty.",
    },
  ],
};
