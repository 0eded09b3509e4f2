import { decodeTime, ulid } from "ulid";
import * as v from "valibot";
import { randomFraction } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { putIfAbsent, queryPage } from "../../platform/store/table.ts";
import { type LoggedFact, Received, type ShownReceived, type WAYS } from "./received.ts";

/** The number of entries shown, and therefore stored per request. */
const SHOWN = 10;
const LOGGED_SECONDS = 30 * 86_400;

type Place = { account_id: string; id: string };

/** Logs the facts of one request. */
export async function logReceived(
  { account_id, id }: Place,
  via: (typeof WAYS)[number],
  facts: readonly LoggedFact[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return;
  const key = keys.received(account_id, id, ulid(now.getTime(), randomFraction));
  const expires_at = Math.floor(now.getTime() / 1000) + LOGGED_SECONDS;
  await putIfAbsent(key, { via, facts: facts.slice(-SHOWN), expires_at });
}

/** The last ten facts from a destination, newest first. */
export async function listReceived({ account_id, id }: Place): Promise<ShownReceived[]> {
  const prefix = keys.allReceived(account_id, id);
  const { rows } = await queryPage(prefix, { newestFirst: true, limit: SHOWN });
  const all = rows.flatMap((row) => {
    const name = String(row.sk).slice(prefix.sk.length);
    const { via, facts } = v.parse(Received, row);
    const at = new Date(decodeTime(name)).toISOString();
    return facts.map((each, index) => ({ ...each, id: `${name}.${index}`, at, via })).reverse();
  });
  return all.slice(0, SHOWN);
}
