import { endChannel, endTouches, formatClickIds } from "./end-touches.ts";
import type { ShownLead } from "./lead.ts";

/** What a table's row shows: a lead, the name of its site, and a link to its details. */
export type LeadRow = { lead: ShownLead; site: { name: string } | null; link: string };

/** A column of a table of leads. `contact`: it can identify the lead's sender. "time": its values are ISO times. */
export type LeadColumn = {
  title: string;
  contact?: true;
  type?: "time";
  read(row: LeadRow): string | number | null;
};

/** The columns of leads in spreadsheets. Existing sheets identify them by title, so titles must never change. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { title: "Lead id", read: ({ lead }) => lead.id },
  { title: "Created", type: "time", read: ({ lead }) => lead.created_at },
  { title: "Status", read: ({ lead }) => lead.status },
  { title: "Score", read: ({ lead }) => lead.ai_score },
  {
    title: "Score reasons",
    read: ({ lead }) => lead.score_reasons.map(({ reason, points }) => `${reason} (${points})`).join("; "),
  },
  { title: "Name", contact: true, read: ({ lead }) => lead.name },
  { title: "Email", contact: true, read: ({ lead }) => lead.email },
  { title: "Phone", contact: true, read: ({ lead }) => lead.phone },
  { title: "Company", contact: true, read: ({ lead }) => lead.company },
  { title: "Message", contact: true, read: ({ lead }) => lead.message },
  { title: "Site", read: ({ site }) => site?.name ?? null },
  { title: "Form", contact: true, read: ({ lead }) => lead.form },
  { title: "Channel", read: ({ lead }) => lead.channel },
  { title: "Source", read: ({ lead }) => lead.source },
  { title: "Medium", read: ({ lead }) => lead.medium },
  { title: "Campaign", read: ({ lead }) => lead.campaign },
  { title: "Last touch", type: "time", read: ({ lead }) => lead.last_touch_timestamp },
  { title: "First source", read: ({ lead }) => lead.first_source },
  { title: "First campaign", read: ({ lead }) => lead.first_campaign },
  { title: "First touch", type: "time", read: ({ lead }) => lead.first_touch_timestamp },
  { title: "Pageviews", read: ({ lead }) => lead.pageviews },
  { title: "Value", read: ({ lead }) => (lead.value_cents === null ? null : lead.value_cents / 100) },
  { title: "Currency", read: ({ lead }) => lead.currency },
  { title: "Won", type: "time", read: ({ lead }) => lead.won_at },
  { title: "Link", read: ({ link }) => link },
  // Campaign parameters may contain personal data, so only callers who see contacts get them.
  { title: "Keyword", contact: true, read: ({ lead }) => endTouches(lead).credited?.term ?? null },
  { title: "Ad content", contact: true, read: ({ lead }) => endTouches(lead).credited?.content ?? null },
  { title: "Landing page", contact: true, read: ({ lead }) => endTouches(lead).credited?.landing ?? null },
  { title: "Referrer", contact: true, read: ({ lead }) => endTouches(lead).credited?.referrer ?? null },
  { title: "Click ids", contact: true, read: ({ lead }) => formatClickIds(endTouches(lead).credited) },
  { title: "First medium", read: ({ lead }) => endTouches(lead).first?.medium ?? null },
  { title: "Last source", read: ({ lead }) => lead.last_source },
  { title: "Last medium", read: ({ lead }) => endTouches(lead).last?.medium ?? null },
  { title: "Last campaign", read: ({ lead }) => lead.last_campaign },
  { title: "First channel", read: ({ lead }) => endChannel(lead, endTouches(lead), "first") },
  { title: "Last channel", read: ({ lead }) => endChannel(lead, endTouches(lead), "last") },
];
