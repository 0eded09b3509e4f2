import * as v from "valibot";
import { statuses } from "../../leads/lead.ts";

/**
 * The result of a fact. "unknown": it matches no lead of the destination's sites; "unmapped": its stage has no status
 * yet; "ignored": its owner chose to ignore this stage; "older": the lead was captured later; "empty": it has neither a
 * status nor a value; "closed": the account's plan has ended.
 */
export const ENDS = [
  "changed",
  "unchanged",
  "older",
  "ignored",
  "unmapped",
  "unknown",
  "empty",
  "unreadable",
  "rejected",
  "closed",
] as const;

/** How it arrived: at the inbound address, or by polling. */
export const WAYS = ["address", "poll"] as const;

/** A fact from a destination, as logged. */
export const LoggedFact = v.object({
  end: v.picklist(ENDS),
  lead_id: v.optional(v.nullable(v.string()), null),
  record: v.optional(v.nullable(v.string()), null),
  stage: v.optional(v.nullable(v.string()), null),
  status: v.optional(v.nullable(v.picklist(statuses)), null),
  value_cents: v.optional(v.nullable(v.number()), null),
  currency: v.optional(v.nullable(v.string()), null),
  detail: v.optional(v.nullable(v.string()), null),
});
export type LoggedFact = v.InferOutput<typeof LoggedFact>;

/** A row of the log: the facts of one request. */
export const Received = v.object({ via: v.picklist(WAYS), facts: v.array(LoggedFact) });

/** A received fact, as presented to its account. */
export const ShownReceived = v.object({
  ...LoggedFact.entries,
  id: v.string(),
  at: v.string(),
  via: v.picklist(WAYS),
});
export type ShownReceived = v.InferOutput<typeof ShownReceived>;

/**
 * An inbound address as presented to its account. `made_by` is null if its creator has left the account, and
 * `stopped` tells that nothing is accepted, since they are no longer an owner or admin.
 */
export const ShownAddress = v.object({
  since: v.string(),
  made_by: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  stopped: v.boolean(),
});
export type ShownAddress = v.InferOutput<typeof ShownAddress>;

export const blankLoggedFact = {
  lead_id: null,
  record: null,
  stage: null,
  status: null,
  value_cents: null,
  currency: null,
  detail: null,
} as const satisfies Omit<LoggedFact, "end">;
