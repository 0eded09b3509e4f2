import { CLIENT, CLIENT_ID } from "./example-replies.ts";

const TARGET = { measure: "leads", goal: 40 } as const;
const PACE = {
  ...TARGET,
  ...{ month: "2026-11", through: "2026-11-25", actual: 26, expected: 33.4, projected: 31.1 },
};

/** The part of EXAMPLES about clients. */
export const CLIENT_EXAMPLES = {
  "GET /api/clients": { reply: { data: [CLIENT], next_cursor: null } },
  "POST /api/clients": { body: { name: "Fern Group", color: "green" as const }, reply: CLIENT },
  "PATCH /api/clients/{id}": {
    id: CLIENT_ID,
    body: { color: "blue" as const, target: TARGET },
    reply: { ...CLIENT, color: "blue" as const, target: TARGET },
  },
  "DELETE /api/clients/{id}": { id: CLIENT_ID },
  "GET /api/clients/overview": {
    title: "List clients with their figures",
    reply: {
      data: [
        {
          client: { ...CLIENT, target: TARGET },
          sites: 2,
          leads_7_days: { now: 5, before: 11, chance: 0.21 },
          leads_30_days: { now: 34, before: 43, chance: 0.362 },
          leads_by_day: [
            2, 1, 1, 0, 2, 1, 1, 2, 1, 0, 1, 2, 1, 1, 2, 1, 0, 1, 2, 1, 1, 2, 1, 2, 0, 1, 1, 1, 0, 2,
          ],
          qualified: 12,
          qualified_share: 0.353,
          won: 4,
          won_value_cents: 612_000,
          cost_cents: 98_000,
          cost_per_lead_cents: 4083,
          response_seconds: 2700,
          answered: 28,
          last_lead_at: "2026-11-25T17:12:40.000Z",
          failing_destinations: 0,
          pace: PACE,
          alarms: [
            {
              id: "fewer_leads",
              raised_on: "2026-11-26",
              cause: { rule: "fewer_leads" as const, leads: 5, before: 98, days_before: 56, expected: 12.25 },
              reason: "5 leads in 7 days; 98 in the 56 days before, so about 12 were expected.",
              mute: null,
            },
          ],
        },
      ],
      next_cursor: null,
      from: "2026-10-27",
      to: "2026-11-25",
      time_zone: "Europe/London",
      currency: "GBP",
      judged_on: "2026-11-26",
      failing_destinations: [],
      sites_without_client: 1,
      cost_without_client_cents: 0,
    },
  },
  "GET /api/clients/{id}/pace": {
    title: "Get the pace of a client's target",
    id: CLIENT_ID,
    reply: { currency: "GBP", pace: PACE },
  },
};
