import { findAccount } from "../accounts/account-store.ts";
import { DAY_MS, dayOf } from "../day.ts";
import { daysBetween, startOf } from "../packs/day.ts";
import { keys } from "../store/keys.ts";
import { deleteRow, queryPage, type Row, updateRow } from "../store/table.ts";
import { packVisits } from "../visits/pack-store.ts";
import { readDays } from "./day-store.ts";
import { firstLeadAt, openSince } from "./fact-store.ts";

/** When the nightly run packs the day before: soon after it can be packed. */
const NIGHT_MS = 20 * 60_000;
const FIRST = { limit: 1, consistent: false };

/** The start of an account's first day with a lead or a pack, epoch ms; null if there is none. */
async function firstDay(accountId: string): Promise<number | null> {
  const [lead, packs] = await Promise.all([firstLeadAt(accountId), queryPage(keys.packs(accountId), FIRST)]);
  const starts = [
    ...(lead === null ? [] : [lead]),
    ...packs.rows.map(({ sk }) => startOf(String(sk).split("#")[1] ?? "")),
  ];
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Packs every past day of an account that has no current pack. If time runs out, the account is due again at once. */
export async function packDays({ pk }: Row, now: Date, hasTime: () => boolean): Promise<void> {
  const accountId = String(pk).slice("ACCOUNT#".length);
  if ((await findAccount(accountId)) === null) return deleteRow(keys.packing(accountId));
  const first = await firstDay(accountId);
  const days = first === null ? [] : daysBetween(first, openSince(now));
  const isDone = await readDays(accountId, days, { take: null, hasTime });
  const isPacked = isDone && (await packVisits(accountId, now, hasTime));
  const next = isPacked ? startOf(dayOf(now.getTime() + DAY_MS)) + NIGHT_MS : now.getTime();
  await updateRow(keys.packing(accountId), {
    UpdateExpression: "SET due_at = :next REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":next": new Date(next).toISOString() },
  });
}
