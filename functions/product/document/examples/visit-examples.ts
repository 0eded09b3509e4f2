/** The part of EXAMPLES about visits. */
export const VISIT_EXAMPLES = {
  "DELETE /api/visits": {
    query: { from: "2026-11-19", to: "2026-11-20", source: "invented", dry_run: "true" },
    reply: {
      by_source: {
        before: { visits: 10_240, engaged: 150, form_seen: 121, form_started: 20, sent: 9 },
        after: { visits: 240, engaged: 150, form_seen: 121, form_started: 20, sent: 9 },
      },
      by_landing_page: null,
    },
  },
} as const satisfies object;
