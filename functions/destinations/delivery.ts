import { decodeTime } from "ulid";
import * as v from "valibot";
import { EVENTS } from "../leads/outbox/event.ts";

/**
 * How a delivery ended. "skipped": there was nothing left to send, or a later delivery covers it. "dropped": an alert that
 * waited for more than a day.
 */
export const ENDS = ["delivered", "rejected", "skipped", "dropped"] as const;

/** One attempt: when, how long it took (ms), and the response. */
export const Attempt = v.object({
  at: v.string(),
  ms: v.number(),
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  answer: v.optional(v.string()),
});
export type Attempt = v.InferOutput<typeof Attempt>;

/** A delivery as stored. It names the lead by id; the content is read when it is sent. */
export const Delivery = v.object({
  id: v.string(),
  event: v.picklist(EVENTS),
  lead_id: v.string(),
  version: v.number(),
  /** How many leads a silent site usually gets per week. */
  leads_per_week: v.optional(v.number()),
  /** When a person requested a resend, even if the destination has this version. */
  replayed_at: v.optional(v.nullable(v.string()), null),
  attempts: v.optional(v.array(Attempt), []),
  ended: v.optional(v.nullable(v.picklist(ENDS)), null),
  ended_at: v.optional(v.nullable(v.string()), null),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** When a delivery was created. */
export const createdAt = ({ id }: Pick<Delivery, "id">): Date => new Date(decodeTime(id));

const ATTEMPTS_MAX = 5;

/** A delivery's last five attempts, including a new one. */
export const withAttempt = ({ attempts }: Delivery, attempt: Attempt): Attempt[] =>
  [...attempts, attempt].slice(-ATTEMPTS_MAX);

/** The states of a delivery: waiting, or how it ended. */
export const DELIVERY_STATES = ["waiting", ...ENDS] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryState = ({ ended }: Delivery): DeliveryState => ended ?? "waiting";

/** A delivery as presented to its account. Its id includes the destination's id. */
const PresentedDelivery = v.object({
  ...v.pick(Delivery, ["id", "event", "lead_id", "attempts", "ended_at", "replayed_at"]).entries,
  destination_id: v.string(),
  state: v.picklist(DELIVERY_STATES),
  created_at: v.string(),
});
export type PresentedDelivery = v.InferOutput<typeof PresentedDelivery>;

/** A delivery with its lead's display name (log/lead-names-store.ts). */
export const ShownDelivery = v.object({
  ...PresentedDelivery.entries,
  lead_name: v.nullable(v.string()),
});
export type ShownDelivery = v.InferOutput<typeof ShownDelivery>;

export const presentDelivery = (destination_id: string, delivery: Delivery): PresentedDelivery => ({
  ...delivery,
  id: `${destination_id}.${delivery.id}`,
  destination_id,
  state: deliveryState(delivery),
  created_at: createdAt(delivery).toISOString(),
});

const DELIVERY_ID = /^(?<destination_id>dest_[\w-]{22})\.(?<id>[0-9A-HJKMNP-TV-Z]{26})$/;

/** Splits the id of a presented delivery into the destination's id and its own; null if it is malformed. */
export function parseDeliveryId(text: string): { destination_id: string; id: string } | null {
  const { destination_id = "", id = "" } = DELIVERY_ID.exec(text)?.groups ?? {};
  return id === "" ? null : { destination_id, id };
}

/** The result of a test: `status` and `answer` are the response, `code` says why there was none, `ms` is the duration. */
export const TestResult = v.object({
  ok: v.boolean(),
  status: v.nullable(v.number()),
  code: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  ms: v.number(),
});
export type TestResult = v.InferOutput<typeof TestResult>;

export const toResult = (ok: boolean, { status, code, answer, ms }: Attempt): TestResult => ({
  ok,
  status: status ?? null,
  code: code ?? null,
  answer: answer ?? null,
  ms: Math.round(ms),
});
