import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { listSites } from "../sites/site-store.ts";
import { keys } from "../store/keys.ts";
import { queryPages, type Row } from "../store/table.ts";
import { bands } from "../tallies/tally.ts";
import { TallyRow } from "../tallies/tally-store.ts";
import { addCell, buildReport, type DayCell, emptySums, firstDay, type Sums } from "./report.ts";
import type { Period } from "./report-period.ts";

// A source may contain any character, even "#"; the parts around it may not.
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

// Small pages, so that each comes soon. Eventually consistent reads cost half, and a moment's lag does not matter.
const PAGE = { limit: 1000, consistent: false };

/** Returns the name to show for a source counted on a day. */
type ShowSource = (source: string, day: string) => string;

async function sumsOf(
  accountId: string,
  days: string[],
  showSource: ShowSource,
  siteId: string | undefined,
): Promise<Sums> {
  const sums = emptySums();
  const range = { ...PAGE, from: days[0], upTo: `${days.at(-1)}~` };
  for await (const rows of queryPages(keys.tallies(accountId), range)) {
    for (const cell of rows.map(cellOf))
      if (siteId === undefined || cell.site_id === siteId)
        addCell(sums, { ...cell, source: showSource(cell.source, cell.day) });
  }
  return sums;
}

/** Builds the report on a period, for all sites or one. It reads tallies by day, never leads. */
export async function leadReport(
  { id, created_at }: Pick<Account, "id" | "created_at">,
  period: Period,
  showSource: ShowSource,
  siteId?: string,
) {
  const [current, previous, sites] = await Promise.all([
    sumsOf(id, period.days, showSource, siteId),
    sumsOf(id, period.previousDays, showSource, siteId),
    listSites(id),
  ]);
  return buildReport(period, current, previous, sites, firstDay(created_at, sites, siteId));
}
