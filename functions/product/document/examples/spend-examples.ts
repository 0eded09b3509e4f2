/** The part of EXAMPLES about spend. */
export const SPEND_EXAMPLES = {
  "GET /api/spend": {
    title: "Get spend",
    query: { from: "2026-11-01", to: "2026-11-30" },
    reply: {
      data: [
        {
          period: "2026-11",
          source: "google",
          campaign: "Spring | Search",
          counts_as: { source: "google", campaign: "spring" },
          currency: "EUR",
          cost_cents: 123_450,
        },
      ],
      totals: [{ currency: "EUR", cost_cents: 123_450 }],
      next_cursor: null,
    },
  },
  "PUT /api/spend": {
    title: "Set spend",
    body: {
      rows: [
        {
          day: "2026-11-19",
          source: "google",
          campaign: "Spring | Search",
          currency: "EUR",
          cost_cents: 4_115,
        },
      ],
    },
    reply: {
      ...{ from: "2026-11-19", to: "2026-11-19", days: 1, changed_days: 1 },
      totals: [{ currency: "EUR", cost_cents: 4_115 }],
      replaced: { days: [], totals: [] },
    },
  },
  "DELETE /api/spend": {
    title: "Remove spend",
    query: { from: "2026-11-19", to: "2026-11-19", source: "google" },
    reply: { days: 1 },
  },
};
