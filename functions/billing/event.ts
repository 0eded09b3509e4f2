import * as v from "valibot";

const entity = <S extends v.GenericSchema>(schema: S) => v.nullish(v.object({ entity: schema }), null);

/** What the gateway tells by its webhook. Only the ids are read: what they stand for is asked for. */
export const PaymentEvent = v.object({
  event: v.pipe(v.string(), v.maxLength(100)),
  payload: v.nullish(
    v.object({
      payment: entity(v.object({ id: v.string(), order_id: v.nullish(v.string(), null) })),
    }),
    null,
  ),
});
export type PaymentEvent = v.InferOutput<typeof PaymentEvent>;

const PAID = ["payment.captured", "payment.authorized", "order.paid"];
const ID = /^(order|pay)_\w{1,60}$/;

/** What an event says of which payment for which order; null for all that concerns no order of ours. */
export function readEvent({ event, payload }: PaymentEvent) {
  const { id = "", order_id } = payload?.payment?.entity ?? {};
  const tells = PAID.includes(event) ? "paid" : event === "payment.failed" ? "failed" : null;
  if (tells === null || !ID.test(id) || !order_id || !ID.test(order_id)) return null;
  return { tells, paymentId: id, orderId: order_id } as const;
}
