import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import type { Confirmation, OpenOrder } from "../api/api.ts";

const LOAD_TIMEOUT_MS = 20_000;
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

/** The part of the payment gateway's script that we use. */
export type Checkout = new (options: Options) => PaymentWindow;

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

let loading: Promise<Checkout> | null = null;

function load(url: string): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const end = () => {
      clearTimeout(timer);
      if (window.Razorpay) return resolve(window.Razorpay);
      script.remove();
      reject(new Error("The checkout script did not load."));
    };
    const timer = setTimeout(end, LOAD_TIMEOUT_MS);
    script.onload = end;
    script.onerror = end;
    script.src = url;
    document.head.append(script);
  });
}

/** Loads the checkout script once; tries again after a failure. Rejects after 20 seconds. */
export function loadCheckout(address: string): Promise<Checkout> {
  loading ??= load(address).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** How a payment window can end. After a failure it stays open, and the customer may still pay in it. */
type Outcomes = {
  onPaid: (paid: Confirmation) => void;
  onFailed: (reason: string | undefined) => void;
  onDismissed: () => void;
};

/** Opens the payment window for an order; returns a function that closes it. */
export function openCheckout(
  Checkout: Checkout,
  plan: Plan,
  order: OpenOrder,
  outcomes: Outcomes,
): () => void {
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
    // Only these three: the window may add fields of its own.
    handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
      outcomes.onPaid({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
    modal: { ondismiss: outcomes.onDismissed },
  });
  payment.on("payment.failed", ({ error }) => outcomes.onFailed(error?.description));
  payment.open();
  return () => payment.close();
}
