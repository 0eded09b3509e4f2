import * as v from "valibot";
import { dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, putIfAbsent, queryAll, updateRow } from "../../platform/store/table.ts";
import { Alarm, type Standing } from "./alarm.ts";
import { Mute } from "./mute.ts";

/** The stored state of a client's alarms. `raised`: the days on which last week's were raised. */
const ClientAttention = v.object({
  client_id: v.string(),
  alarms: v.optional(v.array(Alarm), []),
  raised: v.optional(v.array(v.string()), []),
  mutes: v.optional(v.record(v.string(), Mute), {}),
});
export type ClientAttention = v.InferOutput<typeof ClientAttention>;

export const noAttention = (client_id: string): ClientAttention => ({
  client_id,
  alarms: [],
  raised: [],
  mutes: {},
});

/** An account's row: the day that was last judged. */
const Judgement = v.object({ judged_on: v.optional(v.string()) });

/** The day on which an account's clients were last judged; null if never. Undefined if judging hasn't been started. */
export async function lastJudged(accountId: string): Promise<string | null | undefined> {
  const row = await getRow(keys.attention(accountId), { consistent: false });
  return row === null ? undefined : (v.parse(Judgement, row).judged_on ?? null);
}

/** Starts judging an account's clients. Does nothing if it was already started. */
export const startAttention = (accountId: string, now: Date): Promise<boolean> =>
  putIfAbsent(keys.attention(accountId), dueAt("attention", now));

/** The stored alarm state of an account's clients, by client. */
export async function readAttention(accountId: string): Promise<Map<string, ClientAttention>> {
  const rows = await queryAll(keys.allAttention(accountId));
  return new Map(rows.map((row) => v.parse(ClientAttention, row)).map((each) => [each.client_id, each]));
}

/** Stores a client's alarms after a day's judgement. Removes expired mutes. */
export async function saveStanding(
  accountId: string,
  { client_id, mutes }: ClientAttention,
  { alarms, raised }: Standing,
  today: string,
): Promise<void> {
  const key = keys.clientAttention(accountId, client_id);
  await updateRow(key, {
    UpdateExpression: "SET client_id = :client, alarms = :alarms, raised = :raised",
    ExpressionAttributeValues: { ":client": client_id, ":alarms": alarms, ":raised": raised },
  });
  for (const [id, { until, at }] of Object.entries(mutes))
    if (until < today) await removeMute(accountId, client_id, id, at);
}

/** Mutes an alarm of a client. */
export async function saveMute(
  accountId: string,
  clientId: string,
  alarmId: string,
  mute: Mute,
): Promise<void> {
  const key = keys.clientAttention(accountId, clientId);
  await updateRow(key, {
    UpdateExpression: "SET client_id = :client, mutes = if_not_exists(mutes, :none)",
    ExpressionAttributeValues: { ":client": clientId, ":none": {} },
  });
  await updateRow(key, {
    UpdateExpression: "SET mutes.#id = :mute",
    // Unless the client was deleted in the meantime.
    ConditionExpression: "attribute_exists(mutes)",
    ExpressionAttributeNames: { "#id": alarmId },
    ExpressionAttributeValues: { ":mute": mute },
  });
}

/** Removes an alarm's mute, with `at` only if it began then. False if there is none. */
export async function removeMute(
  accountId: string,
  clientId: string,
  alarmId: string,
  at?: string,
): Promise<boolean> {
  const row = await updateRow(keys.clientAttention(accountId, clientId), {
    UpdateExpression: "REMOVE mutes.#id",
    ConditionExpression: at === undefined ? "attribute_exists(mutes.#id)" : "mutes.#id.#at = :at",
    ExpressionAttributeNames: { "#id": alarmId, ...(at !== undefined && { "#at": "at" }) },
    ...(at !== undefined && { ExpressionAttributeValues: { ":at": at } }),
  });
  return row !== null;
}

/** Records the day on which an account's clients were judged, and schedules the next judgement. */
export async function scheduleAttention(accountId: string, judgedOn: string | null, at: Date): Promise<void> {
  await updateRow(keys.attention(accountId), {
    UpdateExpression: `SET due_at = :at${judgedOn === null ? "" : ", judged_on = :day"} REMOVE due_tries`,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":at": at.toISOString(), ...(judgedOn !== null && { ":day": judgedOn }) },
  });
}
