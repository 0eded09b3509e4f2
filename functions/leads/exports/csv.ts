import { formatLine } from "../../platform/csv-cell.ts";
import { readTouchAgain } from "../attribution/remembered-touch.ts";
import type { Touch } from "../attribution/touch.ts";
import { endChannel, endTouches, formatClickIds } from "../end-touches.ts";
import type { Lead } from "../lead.ts";

type Site = { name: string; domain: string };

/** What the columns are read from: a lead, its site, and its first, last and credited touch. */
type Row = { lead: Lead; site: Site | undefined } & ReturnType<typeof endTouches>;

type Columns = Record<string, (row: Row) => string | number | null>;

const readSource = (touch: Touch): string => touch.source ?? readTouchAgain(touch).source;

/** The columns of a touch besides its source, campaign and time. */
const touchColumns = (end: "first" | "last"): Columns => ({
  [`${end}_medium`]: (row) => row[end]?.medium ?? null,
  [`${end}_term`]: (row) => row[end]?.term ?? null,
  [`${end}_content`]: (row) => row[end]?.content ?? null,
  [`${end}_click_ids`]: (row) => formatClickIds(row[end]),
  [`${end}_referrer`]: (row) => row[end]?.referrer ?? null,
  [`${end}_landing`]: (row) => row[end]?.landing ?? null,
});

/** The export's columns. Their order is fixed: append new ones. */
const columns: Columns = {
  id: ({ lead }) => lead.id,
  created_at: ({ lead }) => lead.created_at,
  site_id: ({ lead }) => lead.site_id,
  site_name: ({ site }) => site?.name ?? null,
  site_domain: ({ site }) => site?.domain ?? null,
  name: ({ lead }) => lead.name,
  email: ({ lead }) => lead.email,
  phone: ({ lead }) => lead.phone,
  company: ({ lead }) => lead.company,
  message: ({ lead }) => lead.message,
  form: ({ lead }) => lead.form,
  source: ({ lead }) => lead.source,
  medium: ({ lead }) => lead.medium,
  campaign: ({ lead }) => lead.campaign,
  channel: ({ lead }) => lead.channel,
  ai_score: ({ lead }) => lead.ai_score?.toFixed(1) ?? null,
  score_reasons: ({ lead }) =>
    lead.score_reasons.map(({ reason, points }) => `${reason} (${points})`).join("; "),
  first_source: ({ lead }) => lead.first_source,
  first_campaign: ({ lead }) => lead.first_campaign,
  first_touch_timestamp: ({ lead }) => lead.first_touch_timestamp,
  last_source: ({ lead }) => lead.last_source,
  last_campaign: ({ lead }) => lead.last_campaign,
  last_touch_timestamp: ({ lead }) => lead.last_touch_timestamp,
  pageviews: ({ lead }) => lead.pageviews,
  first_pageviews: ({ lead }) => lead.first_pageviews.map((view) => view.path).join(" > "),
  flags: ({ lead }) => lead.flags.join("; "),
  status: ({ lead }) => lead.status,
  submissions: ({ lead }) => lead.submissions,
  ...touchColumns("first"),
  ...touchColumns("last"),
  first_id: ({ first }) => first?.id ?? null,
  last_id: ({ last }) => last?.id ?? null,
  source_rule: ({ lead }) => lead.source_rule,
  touches: ({ lead }) => lead.touches.length,
  visits: ({ lead }) => lead.visits,
  dwell_seconds: ({ lead }) => lead.dwell_seconds,
  value: ({ lead }) => (lead.value_cents === null ? null : (lead.value_cents / 100).toFixed(2)),
  notes: ({ lead }) => lead.notes,
  currency: ({ lead }) => lead.currency,
  won_at: ({ lead }) => lead.won_at,
  external_ids: ({ lead }) => lead.external_ids.join("; ") || null,
  first_response_at: ({ lead }) => lead.first_response_at,
  form_reader: ({ lead }) => lead.form_reader,
  keyword: ({ credited }) => credited?.term ?? null,
  content: ({ credited }) => credited?.content ?? null,
  landing: ({ credited }) => credited?.landing ?? null,
  referrer: ({ credited }) => credited?.referrer ?? null,
  click_ids: ({ credited }) => formatClickIds(credited),
  first_channel: (row) => endChannel(row.lead, row, "first"),
  last_channel: (row) => endChannel(row.lead, row, "last"),
  score_now: ({ lead }) => lead.score_now?.toFixed(1) ?? null,
};

/** The header line, after the byte order mark by which spreadsheets recognize UTF-8. */
export const csvHeader = (): string => `\ufeff${Object.keys(columns).join(",")}\r\n`;

export const csvRows = (leads: Lead[], sites: ReadonlyMap<string, Site>): string =>
  leads
    .map((lead) => {
      const row = { lead, site: sites.get(lead.site_id), ...endTouches(lead, readSource) };
      return formatLine(Object.values(columns).map((read) => read(row)));
    })
    .join("");
