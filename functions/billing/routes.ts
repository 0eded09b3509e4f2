import * as v from "valibot";
import { Subscription } from "../accounts/plans/subscription.ts";
import type { Line } from "../platform/http/line.ts";
import { NewOrder, OpenOrder, PaymentConfirmation } from "./checkout/checkout-wire.ts";
import { Receipt } from "./receipt.ts";

/** Plans and payments. */
export const billingRoutes = {
  "GET /api/subscription/status": {
    run: "billing/get-subscription",
    summary: "The account's trial or plan.",
    caller: "account",
    role: "team",
    table: "read",
    reply: Subscription,
  },
  "POST /api/subscription/create-order": {
    run: "billing/create-order",
    summary:
      "Opens an order for one month of a plan. Returns an unpaid order of the last 30 minutes again; settles one that was paid (409).",
    caller: "account",
    role: "billing",
    table: "delete",
    partitions: ["ORDER#", "PAYMENT#"],
    payments: true,
    hints: true,
    body: NewOrder,
    reply: OpenOrder,
    errors: [404, 409],
  },
  "POST /api/subscription/verify-payment": {
    run: "billing/verify-payment",
    summary: "Settles a payment exactly once, however often it is reported.",
    caller: "account",
    role: "billing",
    // The body is what the payment window returns, including fields that the gateway may add.
    lenient: true,
    table: "delete",
    partitions: ["PAYMENT#"],
    payments: true,
    hints: true,
    body: PaymentConfirmation,
    reply: Subscription,
    errors: [404],
  },
  "POST /api/subscription/cancel": {
    run: "billing/cancel-subscription",
    summary: "Cancels the plan at the end of its paid time; `undo` reverses that.",
    caller: "account",
    role: "billing",
    table: "write",
    body: v.object({ undo: v.optional(v.boolean(), false) }),
    reply: Subscription,
    errors: [409],
  },
  "GET /api/subscription/receipts": {
    run: "billing/list-receipts",
    summary: "The account's receipts, newest first.",
    caller: "account",
    role: "billing",
    table: "read",
    reply: v.object({ data: v.array(Receipt), next_cursor: v.null() }),
  },
  "POST /api/webhooks/razorpay": {
    run: "billing/receive-payment-event",
    summary: "Receives the payment provider's events, signed in x-razorpay-signature.",
    caller: "anyone",
    lenient: true,
    table: "delete",
    partitions: ["EVENT#", "PAYMENT#"],
    payments: true,
    hints: true,
    body: "raw",
    reply: v.object({}),
    errors: [404],
  },
} as const satisfies Record<string, Line>;
