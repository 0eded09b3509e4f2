import type { Measure } from "./measures.ts";

/** What a measure counts, and the measures that it is calculated from. */
type Definition = { text: string; parts?: readonly Measure[] };

const PAID =
  "Paid leads are those of the sources and campaigns with cost, without demo, test and spam leads.";

/** What each measure means, for people who read a figure. */
export const measureDefinitions: Readonly<Record<Measure, Definition>> = {
  visits: {
    text: "Visits to your sites, counted on the day they began. Robots are not counted, and no visitor is identified.",
  },
  engaged: {
    text: "Visits with two pageviews, or with ten seconds in view.",
    parts: ["visits"],
  },
  form_seen: { text: "Visits in which a form was on the screen.", parts: ["visits"] },
  form_started: { text: "Visits in which somebody began to fill in a form.", parts: ["form_seen"] },
  sent: { text: "Visits in which a form was sent.", parts: ["visits"] },
  leads: {
    text: "All leads that came in, counted on the day they came in. Demo, test and spam leads are among them unless the report leaves them out.",
    parts: ["filtered"],
  },
  lead_rate: {
    text: "The share of visits in which a form was sent. Both count for the visit’s own source.",
    parts: ["sent", "visits"],
  },
  qualified: {
    text: "Leads whose status is Qualified or Won, counted on the day the lead came in.",
    parts: ["leads"],
  },
  won: { text: "Leads whose status is Won.", parts: ["leads"] },
  lost: { text: "Leads whose status is Lost.", parts: ["leads"] },
  win_rate: { text: "Won leads as a share of those that were won or lost.", parts: ["won", "lost"] },
  time_to_close: {
    text: "The time from a lead to when it was won: half of the won leads took less, half took more.",
    parts: ["won"],
  },
  outcomes_known: {
    text: "An estimate of how much of what these leads will become is known by now, from how long the leads of the last year took.",
  },
  value: { text: "The value of the won leads, as your team or your CRM reported it.", parts: ["won"] },
  cost: { text: "What your campaigns cost, as entered or imported under Reports, Spend." },
  shared_cost: {
    text: "The part of the cost that was shared out among sites in proportion to their paid leads.",
    parts: ["cost"],
  },
  paid_leads: { text: PAID, parts: ["leads"] },
  paid_value: { text: `The value of won paid leads. ${PAID}`, parts: ["value"] },
  cost_per_lead: {
    text: `Cost divided by the paid leads. ${PAID}`,
    parts: ["cost", "paid_leads"],
  },
  cost_per_qualified: {
    text: `Cost divided by the paid leads that are qualified or won. ${PAID}`,
    parts: ["cost", "paid_leads"],
  },
  cost_per_won: {
    text: `Cost divided by the paid leads that were won. ${PAID}`,
    parts: ["cost", "paid_leads"],
  },
  roas: {
    text: `The value of won paid leads divided by the cost. ${PAID}`,
    parts: ["paid_value", "cost"],
  },
  blended_cost_per_lead: {
    text: "Cost divided by all leads, whether a campaign with cost brought them or not, without demo, test and spam.",
    parts: ["cost", "leads"],
  },
  blended_roas: {
    text: "The value of all won leads divided by the cost, whether a campaign with cost brought them or not.",
    parts: ["value", "cost"],
  },
  average_score: {
    text: "The average AI score, out of 10, without demo, test and spam leads. Each lead keeps the score that it got when it came in.",
    parts: ["leads", "filtered"],
  },
  response_time: {
    text: "The time until the first response to a lead: half of the answered leads waited less, half waited longer. Leads without a response do not count.",
    parts: ["answered", "leads"],
  },
  answered: { text: "Leads that got a first response, without demo, test and spam leads.", parts: ["leads"] },
  filtered: {
    text: "Leads from the demo form, from tests of yours, or quarantined as spam.",
    parts: ["leads"],
  },
};
