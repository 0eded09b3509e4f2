import * as v from "valibot";
import { sitesOf } from "../sites/site-store.ts";
import { keys } from "../store/keys.ts";
import { queryPages, type Row } from "../store/table.ts";
import { type DayCell, noSums, reportOf, sumUp } from "./report.ts";
import type { Period } from "./report-period.ts";
import { bands } from "./tally.ts";
import { TallyRow } from "./tally-store.ts";

// A source may hold any sign, even "#"; what stands around it may not.
const CELL =
  /^TALLY#(?<day>[\d-]{10})#(?<site_id>[^#]*)#(?<source>.*)#(?<channel>[^#]*)#(?<band>[^#]*)#\d+$/s;
const Place = v.object({
  day: v.string(),
  site_id: v.string(),
  source: v.string(),
  channel: v.string(),
  band: v.picklist(bands),
});

const cellOf = (row: Row): DayCell => ({
  ...v.parse(Place, CELL.exec(String(row.sk))?.groups),
  tally: v.parse(TallyRow, row),
});

async function sumsOf(accountId: string, { days, previousDays }: Period, siteId: string | undefined) {
  const sums = noSums();
  const range = { from: previousDays[0], upTo: `${days.at(-1)}~` };
  for await (const rows of queryPages(keys.tallies(accountId), range)) {
    for (const cell of rows.map(cellOf)) {
      if (siteId === undefined || cell.site_id === siteId) sumUp(sums, days[0] ?? "", cell);
    }
  }
  return sums;
}

/** Reports on a period, of all sites or one. It reads the tallies of its days, not the leads they count. */
export async function leadReport(accountId: string, period: Period, siteId?: string) {
  const [sums, sites] = await Promise.all([sumsOf(accountId, period, siteId), sitesOf(accountId)]);
  return reportOf(period, sums, sites);
}
