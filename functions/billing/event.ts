import * as v from "valibot";

/** What the gateway tells by its webhook; what an event carries is looked at only where it is one of ours. */
export const PaymentEvent = v.object({ event: v.string(), payload: v.optional(v.unknown()) });
export type PaymentEvent = v.InferOutput<typeof PaymentEvent>;

/** Only the ids are read: what they stand for is asked for. */
const Payload = v.nullish(
  v.object({
    payment: v.nullish(
      v.object({
        entity: v.nullish(v.object({ id: v.string(), order_id: v.nullish(v.string()) })),
      }),
    ),
  }),
);

const TOLD = new Map<string, "paid" | "failed">([
  ["payment.captured", "paid"],
  ["payment.authorized", "paid"],
  ["order.paid", "paid"],
  ["payment.failed", "failed"],
]);
const ID = /^(order|pay)_\w{1,60}$/;

/** What an event says of which payment for which order; null for all that concerns no order of ours. */
export function readEvent({ event, payload }: PaymentEvent) {
  const tells = TOLD.get(event);
  if (tells === undefined) return null;
  const { id = "", order_id } = v.parse(Payload, payload)?.payment?.entity ?? {};
  if (!ID.test(id) || !order_id || !ID.test(order_id)) return null;
  return { tells, paymentId: id, orderId: order_id };
}
