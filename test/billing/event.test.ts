import { describe, expect, test } from "vitest";
import { readEvent } from "../../functions/billing/event.ts";

const entity = { id: "pay_A1", order_id: "order_B2" };
const read = (event: string, payment: unknown = { entity }) => readEvent({ event, payload: { payment } });

describe("an event of the gateway", () => {
  test.each([
    ["payment.captured", "paid"],
    ["payment.authorized", "paid"],
    ["order.paid", "paid"],
    ["payment.failed", "failed"],
    ["refund.created", "refunded"],
    ["refund.processed", "refunded"],
  ])("%s reports that an order is %s", (event, outcome) => {
    expect(read(event)).toEqual({ outcome, paymentId: "pay_A1", orderId: "order_B2" });
  });

  test.each(["payment.dispute.created", "subscription.charged", "", "toString"])(
    "%j is not handled",
    (event) => {
      expect(read(event)).toBeNull();
    },
  );

  test.each<[string, unknown]>([
    ["no payment", null],
    ["an empty payment", {}],
    ["no id", { entity: { id: "", order_id: "order_B2" } }],
    ["no order", { entity: { id: "pay_A1" } }],
    ["an order that is null", { entity: { id: "pay_A1", order_id: null } }],
    ["another kind of id", { entity: { id: "rfnd_A1", order_id: "order_B2" } }],
    ["an odd order", { entity: { id: "pay_A1", order_id: "order_B2/../x" } }],
    ["text before an id", { entity: { id: "x pay_A1", order_id: "order_B2" } }],
    ["an id that is too long", { entity: { id: `pay_${"x".repeat(61)}`, order_id: "order_B2" } }],
  ])("with %s is ignored", (_, payment) => {
    expect(read("payment.captured", payment)).toBeNull();
  });

  test("may lack a payload", () => {
    expect(readEvent({ event: "payment.captured" })).toBeNull();
    expect(readEvent({ event: "payment.captured", payload: null })).toBeNull();
    const longest = { id: `pay_${"x".repeat(60)}`, order_id: "order_B2" };
    expect(read("order.paid", { entity: longest })).toMatchObject({ paymentId: longest.id });
  });
});
