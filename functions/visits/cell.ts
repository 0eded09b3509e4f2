import { CHANNELS, type Channel } from "../leads/lead.ts";
import { nestStages, type StageCounts, type VisitCount } from "./visit-count.ts";

const CELL = /^VISITS#(source|page)#([^#]*)#([^#]*)#(.*)$/s;

const channels = new Set<string>(CHANNELS);
const isChannel = (text: unknown): text is Channel => channels.has(String(text));

/** A stored count; rows leave out zeros. */
const countOf = (stored: unknown): number => (typeof stored === "number" ? stored : 0);

function parseSource(name: string): { channel: Channel; source: string; campaign: string | null } {
  const [channel, source, campaign] = JSON.parse(name) as unknown[];
  if (!isChannel(channel)) throw new Error("A stored cell of visits has no channel that we know.");
  return { channel, source: String(source), campaign: campaign == null ? null : String(campaign) };
}

/** The counts of a stored cell. Written out, since a report may read thousands. */
export const countsOf = (row: Readonly<Record<string, unknown>>): StageCounts => ({
  visits: countOf(row.visits),
  engaged: countOf(row.engaged),
  form_seen: countOf(row.form_seen),
  form_started: countOf(row.form_started),
  sent: countOf(row.sent),
  first_of_day: countOf(row.first_of_day),
  first_ever: countOf(row.first_ever),
});

/** What a cell counts, by its sort key. */
export function parseCell(sk: string, stored: StageCounts): VisitCount {
  const [, by, day = "", site_id = "", name = ""] = CELL.exec(sk) ?? [];
  const counts = { ...nestStages(stored), day, site_id };
  return by === "page"
    ? { ...counts, by, landing_page: name }
    : { ...counts, by: "source", ...parseSource(name) };
}

/** The name in a cell's key, as it was stored. */
export const nameOf = (count: VisitCount): string =>
  count.by === "page" ? count.landing_page : JSON.stringify([count.channel, count.source, count.campaign]);
