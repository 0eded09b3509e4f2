import * as v from "valibot";
import { HttpError } from "../../errors.ts";
import { isSigned } from "../../store/signature.ts";
import { Payment } from "../order.ts";
import type { Gateway } from "./gateway.ts";
import { forgetKeys, type PaymentKeys } from "./payment-keys.ts";

const GatewayOrder = v.object({
  id: v.pipe(v.string(), v.regex(/^order_\w{1,60}$/)),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
});
const Customer = v.object({ id: v.pipe(v.string(), v.regex(/^cust_\w{1,60}$/)) });
const listOf = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });
/** What the gateway says when it is asked for something it does not know or cannot do. */
const Rejection = v.object({ error: v.object({ code: v.literal("BAD_REQUEST_ERROR") }) });

const WRONG = "The payment provider did not answer as it should; please try again in a few minutes.";
const LATE = "The payment provider did not answer in time; please try again.";
const AWAY = "The payment provider cannot be reached at the moment; please try again in a few minutes.";

/** Minutes in which the gateway takes the money of an order by itself, and in which it could still be taken. */
const CAPTURE = { automatic_expiry_period: 2880, manual_expiry_period: 7200, refund_speed: "normal" };
const CUSTOMER_WITHIN_MS = 2000;

/** A fault of the gateway, logged by its kind and place; what the gateway said stays out, and so does every key. */
function fault(status: 502 | 503 | 504, detail: string, call: string, kind: unknown): HttpError {
  console.error(JSON.stringify({ level: "ERROR", gateway: call, status, error: kind }));
  return new HttpError(status, detail);
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Razorpay over its REST API, for as long as `deadline` lets it. */
export function razorpay(keys: PaymentKeys, base: string, deadline: AbortSignal): Gateway {
  const authorization = `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`;

  /** 502 when it answers wrongly, 503 when it cannot be reached, 504 when it takes too long. */
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
      .then(async (answer) => ({ status: answer.status, json: jsonOf(await answer.text()) }))
      .catch((error: unknown) => {
        if (signal.aborted) throw fault(504, LATE, place, "late");
        throw fault(503, AWAY, place, error instanceof Error ? error.name : typeof error);
      });
    if (status === 401) forgetKeys();
    if (status === 429) throw fault(503, AWAY, place, status);
    if ((status === 400 || status === 404) && v.is(Rejection, json)) return null;
    const parsed = v.safeParse(reply, json);
    if (status !== 200 || !parsed.success) throw fault(502, WRONG, place, status);
    return parsed.output;
  }

  const findPayment = (paymentId: string) => ask(`GET /v1/payments/${paymentId}`, Payment);

  return {
    mode: keys.key_id.startsWith("rzp_live_") ? "live" : "test",
    keyId: keys.key_id,
    deadline,
    createOrder: async ({ plan, amount_cents: amount, currency }, receipt) => {
      const payment = { capture: "automatic", capture_options: CAPTURE };
      const wanted = { amount, currency, receipt, notes: { plan }, payment };
      const order = await ask("POST /v1/orders", GatewayOrder, wanted);
      if (order === null) throw fault(502, WRONG, "POST /v1/orders", "refused");
      if (order.amount !== amount || order.currency !== currency) {
        throw fault(502, WRONG, "POST /v1/orders", "another price");
      }
      return order.id;
    },
    findOrder: async ({ amount_cents, currency }, receipt) => {
      const found = await ask(`GET /v1/orders?receipt=${receipt}`, listOf(GatewayOrder));
      const fits = (order: v.InferOutput<typeof GatewayOrder>) =>
        order.amount === amount_cents && order.currency === currency && order.status !== "paid";
      return found?.items.find(fits)?.id ?? null;
    },
    createCustomer: async (name, email) => {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(CUSTOMER_WITHIN_MS)]);
      const wanted = { name, email, fail_existing: "0" };
      return (await ask("POST /v1/customers", Customer, wanted, signal))?.id ?? null;
    },
    isConfirmed: (orderId, paymentId, signature) =>
      isSigned(`${orderId}|${paymentId}`, signature, keys.key_secret),
    findPayment,
    capture: async ({ id, amount, currency }) =>
      // Refused when somebody else took it a moment before, or it cannot be taken: it says so itself.
      (await ask(`POST /v1/payments/${id}/capture`, Payment, { amount, currency })) ?? findPayment(id),
    paymentsOf: async (orderId) =>
      (await ask(`GET /v1/orders/${orderId}/payments`, listOf(Payment)))?.items ?? [],
  };
}
