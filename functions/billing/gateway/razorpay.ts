import * as v from "valibot";
import { HttpError } from "../../errors.ts";
import { parseJson } from "../../json.ts";
import { isSigned } from "../../store/signature.ts";
import { Payment } from "../order.ts";
import type { Gateway } from "./gateway.ts";
import { clearKeys, type PaymentKeys } from "./payment-keys.ts";
import { GatewayRefund, listRefunds } from "./razorpay-refunds.ts";

const GatewayOrder = v.object({
  id: v.pipe(v.string(), v.regex(/^order_\w{1,60}$/)),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
});
const Customer = v.object({ id: v.pipe(v.string(), v.regex(/^cust_\w{1,60}$/)) });
const listOf = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });
/** The gateway's reply for an unknown object or an action it can't perform. */
const Rejection = v.object({ error: v.object({ code: v.literal("BAD_REQUEST_ERROR") }) });

const UNEXPECTED = "The payment provider returned an error; please try again in a few minutes.";
const TIMED_OUT = "The payment provider took too long to respond; please try again.";
const UNREACHABLE = "The payment provider can't be reached right now; please try again in a few minutes.";

/** Razorpay's capture options, in minutes: how long it captures automatically, and how long we can ask it to. */
const CAPTURE = { automatic_expiry_period: 2880, manual_expiry_period: 7200, refund_speed: "normal" };
const CUSTOMER_WITHIN_MS = 2000;

/** Logs a gateway fault by call and kind, without the response body or any key, and returns the error to throw. */
function fault(status: 502 | 503 | 504, detail: string, call: string, kind: unknown): HttpError {
  console.error(JSON.stringify({ level: "ERROR", gateway: call, status, error: kind }));
  return new HttpError(status, detail);
}

/** Razorpay's REST API, https://razorpay.com/docs/api. All calls end at `deadline`. */
export function razorpay(keys: PaymentKeys, base: string, deadline: AbortSignal): Gateway {
  const authorization = `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`;

  /** Null for an unknown object. 502 for an unexpected response, 503 when unreachable, 504 when too slow. */
  async function ask<S extends v.GenericSchema>(
    call: string,
    reply: S,
    body?: unknown,
    signal = deadline,
  ): Promise<v.InferOutput<S> | null> {
    const [method = "", path = ""] = call.split(" ");
    const place = call.replace(/\?.*|\b(order|pay)_\w+/g, "");
    const request = {
      method,
      headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal,
    } as const;
    const { status, json } = await fetch(new URL(path, base), request)
      .then(async (answer) => ({ status: answer.status, json: parseJson(await answer.text()) }))
      .catch((error: unknown) => {
        if (signal.aborted) throw fault(504, TIMED_OUT, place, "late");
        throw fault(503, UNREACHABLE, place, error instanceof Error ? error.name : typeof error);
      });
    if (status === 401) clearKeys();
    if (status === 429) throw fault(503, UNREACHABLE, place, status);
    if ((status === 400 || status === 404) && v.is(Rejection, json)) return null;
    const parsed = v.safeParse(reply, json);
    if (status !== 200 || !parsed.success) throw fault(502, UNEXPECTED, place, status);
    return parsed.output;
  }

  const findPayment = (paymentId: string) => ask(`GET /v1/payments/${paymentId}`, Payment);

  const refundsAt = (path: string) =>
    listRefunds(async (page) => (await ask(`GET ${path}${page}`, listOf(GatewayRefund)))?.items ?? []);

  return {
    mode: keys.key_id.startsWith("rzp_live_") ? "live" : "test",
    keyId: keys.key_id,
    deadline,
    createOrder: async ({ plan, amount_cents: amount, currency }, receipt) => {
      const payment = { capture: "automatic", capture_options: CAPTURE };
      const request = { amount, currency, receipt, notes: { plan }, payment };
      const order = await ask("POST /v1/orders", GatewayOrder, request);
      if (order === null) throw fault(502, UNEXPECTED, "POST /v1/orders", "refused");
      if (order.amount !== amount || order.currency !== currency) {
        throw fault(502, UNEXPECTED, "POST /v1/orders", "another price");
      }
      return order.id;
    },
    findOrder: async ({ amount_cents, currency }, receipt) => {
      const found = await ask(`GET /v1/orders?receipt=${receipt}`, listOf(GatewayOrder));
      const matches = (order: v.InferOutput<typeof GatewayOrder>) =>
        order.amount === amount_cents && order.currency === currency && order.status !== "paid";
      return found?.items.find(matches)?.id ?? null;
    },
    createCustomer: async (name, email) => {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(CUSTOMER_WITHIN_MS)]);
      const request = { name, email, fail_existing: "0" };
      return (await ask("POST /v1/customers", Customer, request, signal))?.id ?? null;
    },
    isConfirmed: (orderId, paymentId, signature) =>
      isSigned(`${orderId}|${paymentId}`, signature, keys.key_secret),
    findPayment,
    collect: async ({ id, amount, currency }) =>
      // Rejected if it was captured a moment ago or can't be captured; the payment's own status tells which.
      (await ask(`POST /v1/payments/${id}/capture`, Payment, { amount, currency })) ?? findPayment(id),
    paymentsOf: async (orderId) =>
      (await ask(`GET /v1/orders/${orderId}/payments`, listOf(Payment)))?.items ?? [],
    refundsOf: (paymentId) => refundsAt(`/v1/payments/${paymentId}/refunds?`),
    refundsSince: (from) => refundsAt(`/v1/refunds?from=${Math.floor(from.getTime() / 1000)}&`),
  };
}
