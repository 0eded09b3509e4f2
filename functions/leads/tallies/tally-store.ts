import * as v from "valibot";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { TALLY_CELL } from "../../accounts/sites/last-lead-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { shardFor } from "../../platform/store/shard.ts";
import { queryPages, updateRow } from "../../platform/store/table.ts";
import { update } from "../../platform/store/transaction.ts";
import type { LeadStats } from "../lead.ts";
import { computeStats, type Tally, tallyCell } from "./tally.ts";

const IF_PRESENT = "attribute_exists(pk)";

type WriteOptions = {
  attempt: number;
  /** The start day of new cells; null makes the write fail if a cell is missing. */
  startOn: string | null;
  /** The time of a lead that is counted for the first time; the cell keeps the latest. */
  arrivedAt: string | null;
};

/** The rows that apply changes to tallies. */
export function tallyRows(
  accountId: string,
  deltas: [string, Tally][],
  { attempt, startOn, arrivedAt }: WriteOptions,
) {
  const shard = shardFor(attempt);
  const [lastAt, starts] = [arrivedAt !== null, startOn !== null];
  return deltas.map(([cell, tally]) => {
    const set = [
      ...(lastAt ? ["last_at = :at"] : []),
      ...(starts ? ["started_on = if_not_exists(started_on, :day)"] : []),
    ];
    return update(keys.tally(accountId, cell, shard), {
      UpdateExpression: `ADD #count :count, scored :scored, score_tenths :tenths, filtered :filtered${set.length > 0 ? ` SET ${set.join(", ")}` : ""}`,
      ...(!starts && { ConditionExpression: IF_PRESENT }),
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":count": tally.count,
        ":scored": tally.scored,
        ":tenths": tally.score_tenths,
        ":filtered": tally.filtered,
        ...(lastAt && { ":at": arrivedAt }),
        ...(starts && { ":day": startOn }),
      },
    });
  });
}

export const TallyRow = v.object({
  count: v.number(),
  scored: v.number(),
  score_tenths: v.number(),
  filtered: v.number(),
});

/**
 * The stats of the leads that a caller sees. `show` returns the name to show for a source, given the day on which it was
 * first counted.
 */
export async function leadStats(
  accountId: string,
  visibility: Visibility,
  show: (source: string, day: string) => string,
): Promise<LeadStats> {
  const cells: { source: string; tally: Tally }[] = [];
  for await (const rows of queryPages(keys.lifetimeTallies(accountId))) {
    for (const row of rows) {
      const [, site = "", source = ""] = TALLY_CELL.exec(String(row.sk)) ?? [];
      if (!seesSite(visibility, site)) continue;
      cells.push({ source: show(source, String(row.started_on ?? "")), tally: v.parse(TallyRow, row) });
    }
  }
  return computeStats(cells);
}

/** Records the time of a backdated lead if it is later than that of its cell's last lead. */
export async function recordLeadTime(
  accountId: string,
  lead: Parameters<typeof tallyCell>[0] & { created_at: string },
): Promise<void> {
  await updateRow(keys.tally(accountId, tallyCell(lead), 0), {
    UpdateExpression: "SET last_at = :at",
    ConditionExpression: `${IF_PRESENT} AND (attribute_not_exists(last_at) OR last_at < :at)`,
    ExpressionAttributeValues: { ":at": lead.created_at },
  });
}
