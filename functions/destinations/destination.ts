import * as v from "valibot";
import type { Person } from "../accounts/members/member.ts";
import { Filter, Subscription } from "../leads/outbox/subscription.ts";
import { quietHoursEnd } from "./alerts/quiet-hours.ts";
import { isAlert, KINDS, kinds } from "./vendors/kinds.ts";

/**
 * Why a destination is paused: every attempt failed for a day, it no longer exists, it rejects our credentials, or its
 * own plan is full or unpaid.
 */
export const PAUSES = ["failing", "gone", "refused", "full"] as const;

/** A destination's last failure: a code, and the status and text of the response if there was one. */
export const Failure = v.object({
  code: v.string(),
  status: v.optional(v.number()),
  words: v.optional(v.string()),
  at: v.string(),
});
export type Failure = v.InferOutput<typeof Failure>;

/** A destination's sending state. Written only by the worker that leases it. */
export const Progress = v.object({
  /** All deliveries up to this id have ended, except late arrivals. */
  cursor: v.optional(v.string(), ""),
  lease_until: v.optional(v.string(), ""),
  /** Nothing is sent before this: it failed, or waits for a payment or the end of quiet hours. */
  next_at: v.optional(v.string(), ""),
  failing_since: v.optional(v.nullable(v.string()), null),
  failed_attempts: v.optional(v.number(), 0),
  last_failure: v.optional(v.nullable(Failure), null),
  last_ok_at: v.optional(v.nullable(v.string()), null),
  /** How many alerts were dropped since the last one that was sent. */
  dropped: v.optional(v.number(), 0),
  /** When it last rejected a record, if that was not resent since. */
  last_rejected_at: v.optional(v.nullable(v.string()), null),
  paused: v.optional(v.nullable(v.picklist(PAUSES)), null),
  /** When its owner, a payment or a replay last requested an immediate attempt. */
  woken_at: v.optional(v.string(), ""),
});
export type Progress = v.InferOutput<typeof Progress>;

/** A destination as stored. */
export const Destination = v.object({
  id: v.string(),
  account_id: v.string(),
  kind: v.picklist(KINDS),
  name: v.string(),
  /** The key that created a hook; the hook is removed with it. Null for other kinds. */
  key_id: v.optional(v.nullable(v.string()), null),
  subscription: Subscription,
  /** The owner's settings, in the schema of its kind. */
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
  /** A label by which its owner recognizes it. Never a secret. */
  address: v.string(),
  /** Its credentials, sealed for this row. */
  sealed: v.string(),
  /** The company, portal or organization that it is connected to; null if unknown. */
  company: v.optional(v.nullable(v.string()), null),
  /** The adapter's own state, also sealed; null if none. */
  memory: v.optional(v.nullable(v.string()), null),
  /** Its inbound address: the digest of the token, and who created it or took it over since. Null if it has none. */
  inbound: v.optional(
    v.nullable(
      v.object({
        sha256: v.string(),
        since: v.string(),
        by: v.optional(v.string(), ""),
        owned_since: v.optional(v.string()),
      }),
    ),
    null,
  ),
  created_at: v.string(),
  /** When an alert's recipient was last asked to confirm their address; empty if never. */
  asked_at: v.optional(v.string(), ""),
  /** The person who added it or took it over; for a key, its creator. Empty if unknown. */
  created_by: v.optional(v.string(), ""),
  /** When it was taken over; empty if it was not. */
  owned_since: v.optional(v.string(), ""),
  /** When its owner switched it off; empty if it is on. */
  off_since: v.optional(v.string(), ""),
  /** Since when it may have missed leads, because instances didn't know it or its filter yet; null if it hasn't. */
  missing_since: v.optional(v.nullable(v.string()), null),
  ...Progress.entries,
});
export type Destination = v.InferOutput<typeof Destination>;

/** Since when its owner has been responsible for a destination. */
export const ownedSince = ({ owned_since, created_at }: Destination): string => owned_since || created_at;

/** A destination in the activity log. */
export const toSubject = ({ id, name }: Pick<Destination, "id" | "name">) =>
  ({ kind: "destination", id, name }) as const;

/** The context that a destination's credentials are sealed for. */
export const sealedFor = ({
  account_id,
  id,
  kind,
}: Pick<Destination, "account_id" | "id" | "kind">): string => `${account_id}|${id}|${kind}`;

/**
 * A destination's status. "stopped": the person who added a webhook is no longer an owner or admin,
 * and leads wait; "off": its owner switched it off, and leads wait; "untested": nothing was delivered yet; "rejecting": it rejected the last lead or test; "held":
 * leads wait for a payment; "quiet": they wait for the end of quiet hours; "handed_over": it accepted leads, but doesn't
 * confirm their arrival; "postponed": they wait, though nothing failed; "unconfirmed": they wait for the recipient to
 * confirm their address.
 */
export const STATES = [
  "stopped",
  "off",
  "untested",
  "ok",
  "handed_over",
  "rejecting",
  "failing",
  "paused",
  "held",
  "quiet",
  "postponed",
  "unconfirmed",
] as const;

/** A destination as presented to its account. */
export const ShownDestination = v.object({
  ...v.pick(Destination, [
    "id",
    "kind",
    "name",
    "key_id",
    "address",
    "settings",
    "created_at",
    "failing_since",
    "last_failure",
    "last_ok_at",
    "last_rejected_at",
    "paused",
  ]).entries,
  events: v.array(v.string()),
  filter: Filter,
  state: v.picklist(STATES),
  created_by: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  enabled: v.boolean(),
  off_since: v.nullable(v.string()),
  next_at: v.nullable(v.string()),
  /** When its inbound address was created; null if it has none. */
  inbound_since: v.nullable(v.string()),
});
export type ShownDestination = v.InferOutput<typeof ShownDestination>;

/** When an alert's quiet hours end; null outside of them, and for other kinds. */
export const quietEnd = (
  { kind, settings }: Pick<Destination, "kind" | "settings">,
  now: Date,
): Date | null => (isAlert(kind) ? quietHoursEnd(settings, now) : null);

const MOMENT_MS = 60_000;
/** The failure codes of a postponed delivery. */
const POSTPONED = ["mail_limit", "not_confirmed"];

function computeState(destination: Destination, now: Date): (typeof STATES)[number] {
  const { off_since, paused, failing_since, last_failure, last_ok_at, next_at } = destination;
  if (off_since !== "") return "off";
  if (paused !== null) return "paused";
  if (failing_since !== null) return "failing";
  if (next_at > now.toISOString() && quietEnd(destination, now) !== null) return "quiet";
  if (next_at > now.toISOString() && POSTPONED.includes(last_failure?.code ?? "")) return "postponed";
  // A short wait, as between two emails, is not a state of its own.
  if (Date.parse(next_at) > now.getTime() + MOMENT_MS) return "held";
  if (last_failure !== null) return "rejecting";
  if (last_ok_at === null) return "untested";
  return kinds[destination.kind].confirms ? "ok" : "handed_over";
}

/** Data from other rows: who added it, whether it stopped with them, whether its recipient is confirmed. */
type Circumstances = { creator: Person | null; isStopped: boolean; isConfirmed: boolean };

/** Presents a destination to its account. */
export const presentDestination = (
  destination: Destination,
  now: Date,
  { creator, isStopped, isConfirmed }: Circumstances,
): ShownDestination => ({
  ...destination,
  ...destination.subscription,
  state: isStopped
    ? "stopped"
    : isConfirmed || destination.off_since !== ""
      ? computeState(destination, now)
      : "unconfirmed",
  created_by: creator && { id: creator.id, name: creator.name, email: creator.email },
  enabled: destination.off_since === "",
  off_since: destination.off_since || null,
  next_at: destination.next_at || null,
  inbound_since: destination.inbound?.since ?? null,
});
