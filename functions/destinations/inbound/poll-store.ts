import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { allows } from "../../accounts/plans/gate.ts";
import { DAY_MS } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, type Row, updateRow } from "../../platform/store/table.ts";
import type { Fact } from "../changes/fact.ts";
import { callDestination } from "../desk/call-store.ts";
import { noteFailure, noteRecovery, noteRefusal } from "../desk/failure-store.ts";
import type { Destination } from "../destination.ts";
import { findDestination } from "../destination-store.ts";
import { applyFacts } from "./fact-store.ts";
import { logReceived } from "./received-store.ts";

/** Shorter than the job's interval, so that no run is skipped because the previous one was late. */
const INTERVAL_MS = 14 * 60_000;
/** A CRM that rejects our key is polled once a day until its owner reconnects it. */
const REFUSED_INTERVAL_MS = DAY_MS;
/** CRMs index changes with a delay, so the end of each window is read again. */
const OVERLAP_MS = 10 * 60_000;
/** A CRM returns a limited number of changes per second of time; we skip the rest instead of getting stuck. */
const SECOND_MS = 1000;
const BATCH = 100;

const Polling = v.object({
  account_id: v.string(),
  destination_id: v.string(),
  read_to: v.string(),
  /** When the destination began failing because a poll found its key rejected; null if the key was accepted last. */
  refused_since: v.optional(v.nullable(v.string()), null),
});
type Polling = { from: Date; refused_since: string | null };

/** Applies facts in batches. Logs only changes, since windows overlap and most facts are known. */
async function applyFound(destination: Destination, facts: readonly Fact[], now: Date): Promise<void> {
  const account = await findAccount(destination.account_id);
  if (account === null) return;
  for (let at = 0; at < facts.length; at += BATCH) {
    const logged = await applyFacts(destination, account, facts.slice(at, at + BATCH), now);
    await logReceived(
      destination,
      "poll",
      logged.filter(({ end }) => end === "changed"),
      now,
    );
  }
}

/** The time up to which a CRM was read; `refused_since` if it rejected our key; null if it could not be reached. */
type Reached = { to: Date } | { refused_since: string | null } | null;

/**
 * Reads a CRM's changes. If it rejects our key, it is paused, as by a rejected delivery, but still polled once a day.
 * If deliveries still succeed, the pause ends, and its card shows the problem.
 */
async function readWindow(
  destination: Destination,
  { from, refused_since }: Polling,
  now: Date,
): Promise<Reached> {
  const { account_id, paused, failing_since } = destination;
  const account = await findAccount(account_id);
  const isOurs = failing_since !== null && failing_since === refused_since;
  if (account === null || !allows(account, "crm_sync", now) || (paused !== null && !isOurs)) return null;
  const found = await callDestination(destination, now, async (adapter, calling) =>
    adapter.changes?.({ from, to: now }, calling),
  );
  if (found === undefined) return null;
  if (!("kind" in found)) {
    if (isOurs) await noteRecovery(destination, now);
    await applyFound(destination, found.facts, now);
    return { to: new Date(Math.max(found.to.getTime(), from.getTime() + SECOND_MS)) };
  }
  if (found.kind !== "closed") return null;
  if (refused_since === null || isOurs) return { refused_since: await noteRefusal(destination, found, now) };
  await noteFailure(destination, found.failure, now);
  return { refused_since };
}

/**
 * Polls the CRM of a due row for changes since `read_to`, which only advances once everything was applied.
 */
export async function pollDestination(row: Row, now: Date): Promise<void> {
  const { account_id, destination_id, read_to, refused_since } = v.parse(Polling, row);
  const key = keys.polling(account_id, destination_id);
  const destination = await findDestination(account_id, destination_id);
  if (destination === null) return deleteRow(key);
  const reached = await readWindow(destination, { from: new Date(read_to), refused_since }, now);
  const whole = reached !== null && "to" in reached ? reached.to.getTime() : 0;
  const settled = new Date(Math.min(whole, now.getTime() - OVERLAP_MS)).toISOString();
  const isRefused = reached !== null && "refused_since" in reached;
  await updateRow(key, {
    UpdateExpression: "SET due_at = :at, read_to = :to, refused_since = :refused REMOVE due_tries",
    // Unless the owner changed the meanings of stages in the meantime.
    ConditionExpression: "read_to = :from",
    ExpressionAttributeValues: {
      ":at": new Date(now.getTime() + (isRefused ? REFUSED_INTERVAL_MS : INTERVAL_MS)).toISOString(),
      ":to": settled > read_to ? settled : read_to,
      ":from": read_to,
      ":refused": isRefused ? reached.refused_since : reached === null ? refused_since : null,
    },
  });
}
