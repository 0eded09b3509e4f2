import type { Mode, Order, Payment, Price } from "../order.ts";
import type { Refund } from "../refunds/refund.ts";

/** The payment gateway. Null means the gateway doesn't know the object. */
export type Gateway = {
  mode: Mode;
  /** The public key id that the payment window needs. */
  keyId: string;
  /** Aborts all pending calls when time is up. */
  deadline: AbortSignal;
  /** Creates an order, with the checkout id as its reference, and returns its id. */
  createOrder(price: Price, checkoutId: string): Promise<string>;
  /** The unpaid order for this checkout and price. */
  findOrder(price: Price, checkoutId: string): Promise<string | null>;
  createCustomer(name: string, email: string): Promise<string | null>;
  /** Whether the gateway itself signed that this payment was made for this order. */
  isConfirmed(orderId: string, paymentId: string, signature: string): boolean;
  findPayment(paymentId: string, order: Order): Promise<Payment | null>;
  /** Collects the money of an authorized payment; harmless if it was already collected. */
  collect(payment: Payment, order: Order): Promise<Payment | null>;
  listPayments(orderId: string): Promise<Payment[]>;
  /** A payment's refunds whose money has been returned, oldest first. */
  listRefunds(paymentId: string): Promise<Refund[]>;
  /** The refunds of all payments that were requested since then and whose money has been returned, oldest first. */
  refundsSince(from: Date): Promise<Refund[]>;
};
