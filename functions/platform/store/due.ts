import type { Key } from "./keys.ts";
import { dueKeys, type Row, updateRow } from "./table.ts";

/** The queues of the `due` index. */
export type Due =
  | "expiry"
  | "erasure"
  | "mail"
  | "order"
  | "hooks"
  | "poll"
  | "packs"
  | "scoring"
  | "silence"
  | "export"
  | "digest"
  | "report"
  | "attention";

/** Index partitions for deliveries, so that no single partition takes every lead's write. */
export const DELIVERY_PARTITIONS = Array.from({ length: 16 }, (_, at) => `delivery#${at}`);

const LEASE_MS = 10 * 60_000;
export const TRIES_MAX = 6;
const AT_ONCE = 8;

/** The attributes that queue a row for a job. */
export const dueAt = (due: Due, at: Date): Row => ({ due, due_at: at.toISOString() });

/** The part of an update expression that takes a row off the queue. */
export const DONE = "REMOVE due, due_at, due_tries";

/**
 * Leases a due row: other runs skip it, and if this one dies, the row is due again when the lease expires. After too
 * many tries it is dead-lettered. Null if another run got it first.
 */
async function claim({ pk, sk, due_at }: Key & { due_at: string }, due: Due, now: Date): Promise<Row | null> {
  const values = { ":due": due, ":seen": due_at };
  const condition = "due = :due AND due_at = :seen";
  const row = await updateRow(
    { pk, sk },
    {
      UpdateExpression: "SET due_at = :lease ADD due_tries :one",
      ConditionExpression: `${condition} AND (attribute_not_exists(due_tries) OR due_tries < :max)`,
      ExpressionAttributeValues: {
        ...values,
        ":lease": new Date(now.getTime() + LEASE_MS).toISOString(),
        ":one": 1,
        ":max": TRIES_MAX,
      },
    },
  );
  if (row !== null) return row;
  const dead = await updateRow(
    { pk, sk },
    {
      UpdateExpression: "SET due = :dead",
      ConditionExpression: `${condition} AND due_tries >= :max`,
      ExpressionAttributeValues: { ...values, ":dead": "dead", ":max": TRIES_MAX },
    },
  );
  if (dead !== null) throw new Error("A row was set aside as dead.");
  return null;
}

/** The work of some rows failed; they will be due again. The other rows are done. */
export class SweepFailed extends Error {
  readonly causes: readonly unknown[];

  constructor(causes: readonly unknown[]) {
    super(`${causes.length} due rows failed.`, { cause: causes[0] });
    this.name = "SweepFailed";
    this.causes = causes;
  }
}

type Sweep = { until: Date; now: Date; hasTime: () => boolean; atOnce?: number };

/**
 * Runs `work` for every row due by `until`, a few in parallel. Safe to run at any time, to run concurrently and to kill
 * midway. Throws SweepFailed at the end if the work of any row failed.
 */
export async function sweep(
  due: Due,
  { until, now, hasTime, atOnce = AT_ONCE }: Sweep,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const causes: unknown[] = [];
  for await (const keys of dueKeys(due, until.toISOString())) {
    const waiting = [...keys];
    const next = async () => {
      for (let key = waiting.shift(); key !== undefined && hasTime(); key = waiting.shift()) {
        try {
          const row = await claim(key, due, now);
          if (row !== null) await work(row);
        } catch (error) {
          causes.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    if (!hasTime()) break;
  }
  if (causes.length > 0) throw new SweepFailed(causes);
}
