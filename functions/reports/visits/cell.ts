import { CHANNELS, type Channel } from "../../leads/lead.ts";
import { nestStages, type StageCounts, type VisitCount } from "./visit-count.ts";

const KIND = "VISITS#";

const channels = new Set<string>(CHANNELS);
const isChannel = (text: unknown): text is Channel => channels.has(String(text));

/** A stored count; rows leave out zeros. */
const readCount = (stored: unknown): number => (typeof stored === "number" ? stored : 0);

function parseSource(name: string): {
  by: "source";
  channel: Channel;
  source: string;
  campaign: string | null;
} {
  const [channel, source, campaign] = JSON.parse(name) as unknown[];
  if (!isChannel(channel)) throw new Error("A stored cell of visits has no channel that we know.");
  return {
    by: "source",
    channel,
    source: String(source),
    campaign: campaign == null ? null : String(campaign),
  };
}

/** The counts of a stored cell. Written out, since a report may read thousands. */
export const readCounts = (row: Readonly<Record<string, unknown>>): StageCounts => ({
  visits: readCount(row.visits),
  engaged: readCount(row.engaged),
  form_seen: readCount(row.form_seen),
  form_started: readCount(row.form_started),
  sent: readCount(row.sent),
  first_of_day: readCount(row.first_of_day),
  first_ever: readCount(row.first_ever),
});

/** What a cell counts, by its sort key. Without patterns, since a year's report parses tens of thousands. */
export function parseCell(sk: string, stored: StageCounts): VisitCount {
  const byAt = KIND.length;
  const dayAt = sk.indexOf("#", byAt) + 1;
  const siteAt = sk.indexOf("#", dayAt) + 1;
  const nameAt = sk.indexOf("#", siteAt) + 1;
  const counts = nestStages(stored, sk.slice(dayAt, siteAt - 1), sk.slice(siteAt, nameAt - 1));
  const name = sk.slice(nameAt);
  return sk.startsWith("page#", byAt)
    ? Object.assign(counts, { by: "page" as const, landing_page: name })
    : Object.assign(counts, parseSource(name));
}

/** The name in a cell's key, as it was stored. */
export const cellName = (count: VisitCount): string =>
  count.by === "page" ? count.landing_page : JSON.stringify([count.channel, count.source, count.campaign]);
