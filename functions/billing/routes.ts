import * as v from "valibot";
import type { Line } from "../http/line.ts";
import { Subscription } from "../plans/subscription.ts";
import { NewOrder, OpenOrder, PaymentConfirmation } from "./checkout-wire.ts";
import { Receipt } from "./receipt.ts";

/** Plans and payments. */
export const billingRoutes = {
  "GET /api/subscription/status": {
    run: "billing/get-subscription",
    summary: "How the account's trial or plan stands.",
    caller: "account",
    table: "read",
    reply: Subscription,
  },
  "POST /api/subscription/create-order": {
    run: "billing/create-order",
    summary:
      "Opens an order for a month of a plan; an unpaid one of the last 30 minutes is given again, a paid one is settled (409).",
    caller: "account",
    table: "write",
    payments: true,
    body: NewOrder,
    reply: OpenOrder,
  },
  "POST /api/subscription/verify-payment": {
    run: "billing/verify-payment",
    summary: "Makes a payment count, once, however often it is told of.",
    caller: "account",
    table: "write",
    payments: true,
    body: PaymentConfirmation,
    reply: Subscription,
  },
  "POST /api/subscription/cancel": {
    run: "billing/cancel-subscription",
    summary: "Ends the plan with its paid time, or with `undo` lets it go on.",
    caller: "account",
    table: "write",
    body: v.object({ undo: v.optional(v.boolean(), false) }),
    reply: Subscription,
  },
  "GET /api/subscription/receipts": {
    run: "billing/list-receipts",
    summary: "The account's receipts, newest first.",
    caller: "account",
    table: "read",
    reply: v.array(Receipt),
  },
  "POST /api/webhooks/razorpay": {
    run: "billing/receive-payment-event",
    summary: "Takes the payment provider's signed events.",
    caller: "anyone",
    table: "write",
    payments: true,
    body: "raw",
  },
} as const satisfies Record<string, Line>;
