import { readTouch } from "../attribution/channel.ts";
import type { Touch } from "../attribution/touch.ts";
import type { StoredSite } from "../sites/site.ts";
import { formatLine } from "./csv-cell.ts";
import type { Lead } from "./lead.ts";

/** What the columns are read from: a lead, its site, and its first and last touch. */
type Row = { lead: Lead; site: StoredSite | undefined; first: Touch | undefined; last: Touch | undefined };

type Columns = Record<string, (row: Row) => string | number | null>;

type End = { source: string | null; campaign: string | null; at: string | null };

/** The touches that match one end of a lead's journey: more than one only if times are missing or equal. */
function touchesAt({ touches }: Lead, { source, campaign, at }: End): Touch[] {
  const matching = touches.filter(
    (touch) =>
      touch.at === at && touch.campaign === campaign && (touch.source === null || touch.source === source),
  );
  if (matching.length < 2) return matching;
  const named = matching.filter((touch) => (touch.source ?? readTouch(touch).source) === source);
  return named.length > 0 ? named : matching;
}

const firstTouch = (lead: Lead) => {
  const { first_source: source, first_campaign: campaign, first_touch_timestamp: at } = lead;
  return touchesAt(lead, { source, campaign, at }).at(0);
};
const lastTouch = (lead: Lead) => {
  const { last_source: source, last_campaign: campaign, last_touch_timestamp: at } = lead;
  return touchesAt(lead, { source, campaign, at }).at(-1);
};

/** The columns of a touch besides its source, campaign and time. */
const touchColumns = (end: "first" | "last"): Columns => ({
  [`${end}_medium`]: (row) => row[end]?.medium ?? null,
  [`${end}_term`]: (row) => row[end]?.term ?? null,
  [`${end}_content`]: (row) => row[end]?.content ?? null,
  [`${end}_click_ids`]: (row) => {
    const ids = Object.entries(row[end]?.click_ids ?? {}).sort();
    return ids.map(([name, value]) => `${name}=${value}`).join("; ") || null;
  },
  [`${end}_referrer`]: (row) => row[end]?.referrer ?? null,
  [`${end}_landing`]: (row) => row[end]?.landing ?? null,
});

/** The columns of the export. Their order is fixed: new ones go at the end. */
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
};

/** The header line, after the byte order mark by which spreadsheets recognize UTF-8. */
export const csvHeader = (): string => `\ufeff${Object.keys(columns).join(",")}\r\n`;

export const csvRows = (leads: Lead[], sites: Map<string, StoredSite>): string =>
  leads
    .map((lead) => {
      const row = { lead, site: sites.get(lead.site_id), first: firstTouch(lead), last: lastTouch(lead) };
      return formatLine(Object.values(columns).map((read) => read(row)));
    })
    .join("");
