import * as v from "valibot";
import { dayStart } from "../../accounts/time-zone.ts";
import type { ShownLead, StoredLead } from "../../leads/lead.ts";
import { filterFor, filters } from "../../leads/listing/filter.ts";
import { listLeads } from "../../leads/reading-store.ts";
import { readShow } from "../../leads/showing-store.ts";
import { isFiltered } from "../../leads/tallies/tally.ts";
import { type DaySpan, shiftDays } from "../calendar.ts";
import { panelQuery } from "../dashboards/panel-query.ts";
import type { Report } from "./report-store.ts";
import { type Choice, narrowDays } from "./shared-question.ts";

const LEADS_MAX = 50;
/** The maximum number of reads, each about a megabyte. */
const READS_MAX = 4;

/** All days that a link's panels show; null if it has none. */
function listedDays({ panels, fixed: { today, end } }: Report): DaySpan | null {
  const spans = panels.map((panel) => panelQuery(panel, today, end));
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** The newest leads of the days, sites and filters of a link, without demo, test and spam leads. */
export async function newestLeads(report: Report, choice: Choice, now: Date): Promise<ShownLead[]> {
  const { account, seen, fixed } = report;
  const own = listedDays(report);
  const days = own && narrowDays(own, choice);
  if (days === null) return [];
  const wanted = v.parse(v.object(filters), {
    ...fixed.filters,
    ...(choice.site_id !== undefined && { site_id: choice.site_id }),
  });
  const show = filterFor(wanted, seen, await readShow(account, seen, now), new Map());
  const find = (lead: StoredLead) => (isFiltered(lead) ? null : show(lead));
  const zone = account.time_zone;
  const span = {
    from: new Date(dayStart(zone, days.from)),
    to: new Date(dayStart(zone, shiftDays(days.to, 1))),
  };
  const leads: ShownLead[] = [];
  let cursor: string | undefined;
  for (let reads = 0; reads < READS_MAX && leads.length < LEADS_MAX; reads++) {
    const page = { ...span, limit: LEADS_MAX - leads.length, cursor, hidesOthers: true };
    const found = await listLeads(account.id, page, find);
    leads.push(...found.leads);
    if (found.cursor === null) break;
    cursor = found.cursor;
  }
  return leads;
}
