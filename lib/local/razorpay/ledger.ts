import {
  type Customer,
  DECLINED,
  NO_FAILURE,
  newId,
  type Order,
  type Payment,
  type Refund,
  seconds,
} from "./entities.ts";
import { Fault } from "./fault.ts";
import type { Switches } from "./switches.ts";

type EventName =
  | "payment.authorized"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed";

/** What an event is about. */
export type Subject = { payment: Payment; order: Order; refund?: Refund };

/** Called for every event that Razorpay would send to its webhook. */
export type Notify = (name: EventName, subject: Subject) => void;

/** The gateway's state, in memory: orders, payments, refunds and customers. */
export function openLedger(notify: Notify) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const customers = new Map<string, Customer>();
  const refunds: Refund[] = [];
  /** Orders with manual capture. */
  const manualOrders = new Set<string>();

  const find = <Entity>(entities: Map<string, Entity>, id: string): Entity => {
    const entity = entities.get(id);
    if (entity === undefined) throw new Fault("The id provided does not exist");
    return entity;
  };
  const order = (id: string): Order => find(orders, id);
  const payment = (id: string): Payment => find(payments, id);

  function addOrder(given: Pick<Order, "amount" | "currency" | "receipt" | "notes">, manual: boolean): Order {
    const added: Order = {
      id: newId("order_"),
      entity: "order",
      offer_id: null,
      status: "created",
      attempts: 0,
      amount_paid: 0,
      amount_due: given.amount,
      created_at: seconds(),
      ...given,
    };
    orders.set(added.id, added);
    if (manual) manualOrders.add(added.id);
    return added;
  }

  /** Captures a payment whatever its status: late authorizations do that to failed ones too. */
  function settle(id: string): Payment {
    const settled = payment(id);
    if (settled.captured) throw new Fault("This payment has already been captured");
    const fee = Math.round(settled.amount * 0.03);
    Object.assign(settled, NO_FAILURE, { status: "captured", captured: true, fee, tax: 0 });
    const paid = order(settled.order_id);
    paid.amount_paid += settled.amount;
    paid.amount_due = Math.max(0, paid.amount - paid.amount_paid);
    if (paid.amount_due === 0) paid.status = "paid";
    notify("payment.captured", { payment: settled, order: paid });
    if (paid.status === "paid") notify("order.paid", { payment: settled, order: paid });
    return settled;
  }

  /** Returns `amount` of a captured payment, by default all that is left of it. */
  function refund(id: string, amount?: number): Refund {
    const paid = payment(id);
    const left = paid.amount - paid.amount_refunded;
    const returned = amount ?? left;
    if (!paid.captured) throw new Fault("The payment status should be captured for action to be taken");
    if (left === 0) throw new Fault("The payment has been fully refunded already");
    if (returned > left) throw new Fault("The refund amount provided is greater than amount captured");
    paid.amount_refunded += returned;
    paid.refund_status = returned === left ? "full" : "partial";
    if (returned === left) paid.status = "refunded";
    const made: Refund = {
      id: newId("rfnd_"),
      entity: "refund",
      amount: returned,
      currency: paid.currency,
      payment_id: id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      created_at: seconds(),
      batch_id: null,
      status: "processed",
      speed_processed: "normal",
      speed_requested: "normal",
    };
    refunds.unshift(made);
    const subject = { payment: paid, order: order(paid.order_id), refund: made };
    notify("refund.created", subject);
    notify("refund.processed", subject);
    return made;
  }

  /** Makes a payment for an order, as a customer does in the payment window. */
  function pay(orderId: string, outcome: Switches["payments"]): Payment {
    const paidOrder = order(orderId);
    const failed = outcome === "failed";
    const made: Payment = {
      id: newId("pay_"),
      entity: "payment",
      order_id: paidOrder.id,
      invoice_id: null,
      amount: outcome === "wrong amount" ? paidOrder.amount - 100 : paidOrder.amount,
      currency: paidOrder.currency,
      status: failed ? "failed" : "authorized",
      captured: false,
      international: true,
      method: "card",
      amount_refunded: 0,
      refund_status: null,
      description: null,
      notes: paidOrder.notes,
      card_id: newId("card_"),
      bank: null,
      wallet: null,
      vpa: null,
      fee: null,
      tax: null,
      email: "customer@example.com",
      contact: "+15550100142",
      acquirer_data: { auth_code: null },
      ...(failed ? DECLINED : NO_FAILURE),
      created_at: seconds(),
    };
    payments.set(made.id, made);
    paidOrder.attempts++;
    if (paidOrder.status === "created") paidOrder.status = "attempted";
    notify(failed ? "payment.failed" : "payment.authorized", { payment: made, order: paidOrder });
    return failed || outcome === "authorized" || manualOrders.has(paidOrder.id) ? made : settle(made.id);
  }

  function capture(id: string, amount: number, currency: string): Payment {
    const { status, ...authorized } = payment(id);
    if (status === "failed") throw new Fault("Only payments which have been authorized can be captured");
    if (currency !== authorized.currency)
      throw new Fault("The currency must be that of the payment", { field: "currency" });
    if (status === "authorized" && amount !== authorized.amount)
      throw new Fault("Capture amount must be equal to the amount authorized", { field: "amount" });
    return settle(id);
  }

  function addCustomer(given: Pick<Customer, "name" | "email" | "contact" | "notes">, failExisting: boolean) {
    const same = [...customers.values()].find(
      ({ email, contact }) => email === given.email && contact === given.contact,
    );
    if (same !== undefined && failExisting) throw new Fault("Customer already exists for the merchant");
    const customer: Customer = same ?? {
      id: newId("cust_"),
      entity: "customer",
      gstin: null,
      created_at: seconds(),
      ...given,
    };
    customers.set(customer.id, customer);
    return customer;
  }

  return {
    addOrder,
    order,
    pay,
    payment,
    capture,
    settle,
    refund,
    /** All refunds, newest first. */
    refunds: (): readonly Refund[] => refunds,
    /** All payments, newest first. */
    payments: () => [...payments.values()].reverse(),
    addCustomer,
    /** All orders, newest first. */
    orders: () => [...orders.values()].reverse(),
    listPayments: (id: string) =>
      [...payments.values()].filter(({ order_id }) => order_id === order(id).id).reverse(),
    customers: () => [...customers.values()],
  };
}

export type Ledger = ReturnType<typeof openLedger>;
