import type { Mode, Order, Payment, Price } from "../order.ts";

/** What there is to do at the gateway of payments. Null stands for what the gateway does not know. */
export type Gateway = {
  mode: Mode;
  /** The one key that the payment window needs; no secret. */
  keyId: string;
  /** Ends whatever is still asked when the time for it is over. */
  deadline: AbortSignal;
  /** Creates an order by the id of its checkout and answers its id. */
  createOrder(price: Price, checkoutId: string): Promise<string>;
  /** The unpaid order of this checkout and price. */
  findOrder(price: Price, checkoutId: string): Promise<string | null>;
  createCustomer(name: string, email: string): Promise<string | null>;
  /** Whether the gateway itself signed that this payment was made for this order. */
  isConfirmed(orderId: string, paymentId: string, signature: string): boolean;
  findPayment(paymentId: string, order: Order): Promise<Payment | null>;
  /** Takes the money of an authorized payment; one that was taken already is fine. */
  capture(payment: Payment, order: Order): Promise<Payment | null>;
  paymentsOf(orderId: string): Promise<Payment[]>;
};
