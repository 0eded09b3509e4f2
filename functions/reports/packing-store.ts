import { findAccount } from "../accounts/account-store.ts";
import { EVERYTHING } from "../accounts/members/visibility.ts";
import { daysBetween, startOfDay } from "../leads/packs/day.ts";
import { packAt } from "../leads/packs/due-store.ts";
import { leadStats } from "../leads/tallies/tally-store.ts";
import { DAY_MS, formatUtcDay } from "../platform/day.ts";
import { dueAt } from "../platform/store/due.ts";
import { keys } from "../platform/store/keys.ts";
import { deleteRow, putIfAbsent, queryPage, type Row, updateRow } from "../platform/store/table.ts";
import { fillGaps, openDays, packableTo } from "./facts/day-store.ts";
import { firstLeadAt } from "./facts/fact-store.ts";
import { estimateProgress } from "./facts/progress.ts";
import type { StillCounting } from "./facts/still-counting.ts";
import { packVisits } from "./visits/pack-store.ts";

/** When the nightly run packs the previous day: soon after that becomes possible. */
const NIGHT_MS = 20 * 60_000;
const FIRST = { limit: 1, consistent: false };

/** The start of an account's first day with a lead or a pack, epoch ms; null if there is none. */
async function firstDay(accountId: string): Promise<number | null> {
  const [lead, packs] = await Promise.all([firstLeadAt(accountId), queryPage(keys.packs(accountId), FIRST)]);
  const starts = [
    ...(lead === null ? [] : [lead]),
    ...packs.rows.map(({ sk }) => startOfDay(String(sk).split("#")[1] ?? "")),
  ];
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Packs an account's unpacked leads. If time runs out, the account is due again immediately. */
export async function packDays({ pk }: Row, now: Date, hasTime: () => boolean): Promise<void> {
  const accountId = String(pk).slice("ACCOUNT#".length);
  if ((await findAccount(accountId)) === null) return deleteRow(keys.packing(accountId));
  // An account from before scores were compared with its average lead has no row for it.
  await putIfAbsent(keys.scoring(accountId), dueAt("scoring", now));
  const first = await firstDay(accountId);
  const days = first === null ? [] : daysBetween(first, now.getTime());
  const opened = await openDays(accountId, days);
  const filled = await fillGaps(opened, { packableTo: packableTo(now), hasTime, packsEmpty: true });
  const isDone = filled.every(({ unread }) => unread === null);
  const isPacked = isDone && (await packVisits(accountId, now, hasTime));
  const next = isPacked ? startOfDay(formatUtcDay(now.getTime() + DAY_MS)) + NIGHT_MS : now.getTime();
  await updateRow(keys.packing(accountId), {
    UpdateExpression: "SET due_at = :next REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":next": new Date(next).toISOString() },
  });
}

/** The progress of a report that is still packing. The job continues even without another request. */
export async function reportProgress(
  accountId: string,
  { read, unread, counted }: StillCounting,
  now: Date,
): Promise<number> {
  if (counted !== null) return Math.floor(counted * 100) / 100;
  const [{ total_leads }] = await Promise.all([
    leadStats(accountId, EVERYTHING, (source) => source),
    packAt(accountId, now),
  ]);
  return estimateProgress(read, unread, total_leads);
}
