import { type Plan, plans } from "../../../functions/plans/plans.ts";
import type { Confirmation, OpenOrder } from "../api/api.ts";

const PATIENCE_MS = 20_000;
const BLUE = "#2563eb";

type Options = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  customer_id?: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (paid: Confirmation) => void;
  modal: { ondismiss: () => void };
};
type Failure = { error?: { description?: string } };
type PaymentWindow = {
  open: () => void;
  close: () => void;
  on: (event: "payment.failed", listener: (failure: Failure) => void) => void;
};

/** The part of the gateway's script that we use. */
export type Checkout = new (options: Options) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

let loading: Promise<Checkout> | null = null;

function load(address: string): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const end = () => {
      clearTimeout(timer);
      if (window.Razorpay) return resolve(window.Razorpay);
      script.remove();
      reject(new Error("The checkout script did not load."));
    };
    const timer = setTimeout(end, PATIENCE_MS);
    script.onload = end;
    script.onerror = end;
    script.src = address;
    document.head.append(script);
  });
}

/** Loads the gateway's script once; after a failure, anew. */
export function loadCheckout(address: string): Promise<Checkout> {
  loading ??= load(address).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** How a payment window ends. After a failure it stays open, and somebody may still pay in it. */
type Ends = {
  onPaid: (paid: Confirmation) => void;
  onFailed: (why: string | undefined) => void;
  onDismissed: () => void;
};

/** Opens the gateway's window for an order; gives back how to close it. */
export function openCheckout(Checkout: Checkout, plan: Plan, order: OpenOrder, ends: Ends): () => void {
  const payment = new Checkout({
    key: order.key_id,
    amount: order.amount,
    currency: order.currency,
    name: "Whence",
    description: `${plans[plan].name} Plan Subscription`,
    order_id: order.order_id,
    ...(order.customer_id !== null && { customer_id: order.customer_id }),
    prefill: order.prefill,
    theme: { color: BLUE },
    // Passed on are these three alone: the window may add others of its own.
    handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
      ends.onPaid({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
    modal: { ondismiss: ends.onDismissed },
  });
  payment.on("payment.failed", ({ error }) => ends.onFailed(error?.description));
  payment.open();
  return () => payment.close();
}
