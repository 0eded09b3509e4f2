import { LEAD, LEAD_ID } from "./example-replies.ts";

/** The example of the list of events. */
export const EVENTS_EXAMPLE = {
  query: { since: "2026-11-20T00:00:00Z" },
  reply: {
    data: [
      {
        type: "lead.created" as const,
        event_id: `evt_${LEAD_ID.slice(5)}_1`,
        created_at: "2026-11-20T09:32:10.000Z",
        data: {
          ...LEAD,
          site: { id: LEAD.site_id, name: "Our site", domain: "www.example.com" },
          link: `https://whence.example/dashboard?lead=${LEAD_ID}`,
        },
      },
    ],
    next_cursor: "01M7W4S5D2H9Z5X8C0V2B4N6T7",
    has_more: false,
  },
};
