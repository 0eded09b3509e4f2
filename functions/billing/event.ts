import * as v from "valibot";

/** A gateway webhook event. Its payload is parsed only for the event types we handle. */
export const PaymentEvent = v.object({ event: v.string(), payload: v.optional(v.unknown()) });
export type PaymentEvent = v.InferOutput<typeof PaymentEvent>;

/** Only ids are read; everything else is fetched from the gateway. */
const Payload = v.nullish(
  v.object({
    payment: v.nullish(
      v.object({
        entity: v.nullish(v.object({ id: v.string(), order_id: v.nullish(v.string()) })),
      }),
    ),
  }),
);

const OUTCOMES = new Map<string, "paid" | "failed" | "refunded">([
  ["payment.captured", "paid"],
  ["payment.authorized", "paid"],
  ["order.paid", "paid"],
  ["payment.failed", "failed"],
  ["refund.created", "refunded"],
  ["refund.processed", "refunded"],
]);
const ID = /^(order|pay)_\w{1,60}$/;

/** The payment, its order and its outcome; null for events we don't handle. */
export function readEvent({ event, payload }: PaymentEvent) {
  const outcome = OUTCOMES.get(event);
  if (outcome === undefined) return null;
  const { id = "", order_id } = v.parse(Payload, payload)?.payment?.entity ?? {};
  if (!ID.test(id) || !order_id || !ID.test(order_id)) return null;
  return { outcome, paymentId: id, orderId: order_id };
}
