import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { listSites } from "../sites/site-store.ts";
import { keys } from "../store/keys.ts";
import { queryPages, type Row } from "../store/table.ts";
import { bands } from "../tallies/tally.ts";
import { TallyRow } from "../tallies/tally-store.ts";
import { beganOn, type DayCell, noSums, reportOf, type Sums, sumUp } from "./report.ts";
import type { Period } from "./report-period.ts";

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

// Pages that come soon, however slow the table is; and a moment's lag is nothing beside half the price.
const PAGE = { limit: 1000, consistent: false };

/** Gives the name to show for a source counted on a day. */
type Seen = (source: string, day: string) => string;

async function sumsOf(
  accountId: string,
  days: string[],
  seen: Seen,
  siteId: string | undefined,
): Promise<Sums> {
  const sums = noSums();
  const range = { ...PAGE, from: days[0], upTo: `${days.at(-1)}~` };
  for await (const rows of queryPages(keys.tallies(accountId), range)) {
    for (const cell of rows.map(cellOf))
      if (siteId === undefined || cell.site_id === siteId)
        sumUp(sums, { ...cell, source: seen(cell.source, cell.day) });
  }
  return sums;
}

/** Reports on a period, of all sites or one. It reads the tallies of its days, not the leads they count. */
export async function leadReport(
  { id, created_at }: Pick<Account, "id" | "created_at">,
  period: Period,
  seen: Seen,
  siteId?: string,
) {
  const [current, previous, sites] = await Promise.all([
    sumsOf(id, period.days, seen, siteId),
    sumsOf(id, period.previousDays, seen, siteId),
    listSites(id),
  ]);
  return reportOf(period, current, previous, sites, beganOn(created_at, sites, siteId));
}
