import { DAY_MS } from "../../platform/day.ts";
import { keyedDigest } from "../../platform/store/keyed-digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";
import { type Action, put } from "../../platform/store/transaction.ts";

/** As long as outcomes can be matched to leads by email address. */
const KEPT_MS = 90 * DAY_MS;

/** The key of an event's row. Hashed with a secret, since the sender chooses the id and may put anything in it. */
export const eventKey = async (accountId: string, source: string, eventId: string): Promise<Key> =>
  keys.outcome(accountId, await keyedDigest(`outcome ${source} ${eventId}`));

const unique = (events: readonly Key[]): Key[] => [...new Map(events.map((key) => [key.sk, key])).values()];

/** The lead ids of known events, by the sort keys of their rows. */
export async function findEventLeads(events: readonly Key[]): Promise<Map<string, string>> {
  const uniqueKeys = unique(events);
  const rows = uniqueKeys.length === 0 ? [] : await getRows(uniqueKeys);
  return new Map(rows.flatMap((row) => (row === null ? [] : [[String(row.sk), String(row.lead_id)]])));
}

/** The rows that mark events as applied, written along with their lead. They fail if an event was applied to another lead. */
export const eventRows = (events: readonly Key[], leadId: string, now: Date): Action[] =>
  unique(events).map((key) =>
    put(
      key,
      { lead_id: leadId, expires_at: Math.ceil((now.getTime() + KEPT_MS) / 1000) },
      "attribute_not_exists(pk) OR lead_id = :lead",
      { ":lead": leadId },
    ),
  );
