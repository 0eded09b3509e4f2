import { validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import * as v from "valibot";
import { route } from "../accounts/routing/route.ts";
import { environment } from "../platform/environment.ts";
import { HttpError } from "../platform/errors.ts";
import { PaymentEvent, readEvent } from "./event.ts";
import { markHandled, wasHandled } from "./event-store.ts";
import { notConfigured, openGateway } from "./gateway/configured-gateway.ts";
import { paymentKeys } from "./gateway/payment-keys.ts";
import { findAnyOrder, recordFailure } from "./order-store.ts";
import { recordRefunds } from "./refunds/refund-store.ts";
import { billingRoutes } from "./routes.ts";
import { settleIfPaid } from "./settlement.ts";

/** The gateway waits five seconds for a response and then sends the event again. */
const WITHIN_MS = 4000;
const LOGGED_MAX = 100;

/**
 * 400 unless the gateway signed these bytes with the current or previous secret; 503 without a secret, 404 with
 * simulated payments, which send no events.
 */
async function requireSigned(bytes: Buffer, signature = ""): Promise<void> {
  if (environment.payments === "mock")
    throw new HttpError(404, "Payments are simulated here and send no events.");
  const keys = environment.payments === "razorpay" ? await paymentKeys() : null;
  if (keys === null || keys.webhook_secret === "") throw notConfigured();
  const secrets = [keys.webhook_secret, keys.previous_webhook_secret];
  const text = bytes.toString("utf8");
  if (!secrets.some((secret) => secret !== "" && validateWebhookSignature(text, signature, secret))) {
    throw new HttpError(400, "The signature of this event is missing or wrong.");
  }
}

/** An event's name and, if we handle it, the payment it reports; 400 for anything that isn't a gateway event. */
function parse(bytes: Buffer) {
  try {
    const event = v.parse(PaymentEvent, JSON.parse(bytes.toString("utf8")));
    return { name: event.event, report: readEvent(event) };
  } catch {
    throw new HttpError(400, "This is not a payment event.");
  }
}

/** Applies an event and returns the outcome for the log. Only throws errors that a redelivery could fix. */
async function apply(report: ReturnType<typeof readEvent>, now: Date): Promise<string> {
  if (report === null) return "irrelevant";
  const order = await findAnyOrder(report.orderId);
  const gateway = order && (await openGateway(WITHIN_MS));
  if (!gateway || order.mode !== gateway.mode) return "unknown order";
  if (report.outcome === "failed") {
    await recordFailure(order, now);
    return "noted";
  }
  // A partially refunded payment may not have been settled yet.
  const isSettled = await settleIfPaid(order, report.paymentId, gateway, now);
  if (report.outcome === "refunded") {
    const refunds = await gateway.listRefunds(report.paymentId);
    return (await recordRefunds(report.paymentId, refunds, now)) ? "refunded" : "refused";
  }
  return isSettled ? "settled" : "refused";
}

export const handler = route(billingRoutes, "POST /api/webhooks/razorpay", async ({ body, headers, now }) => {
  await requireSigned(body, headers["x-razorpay-signature"]);
  const { name, report } = parse(body);
  const eventId = headers["x-razorpay-event-id"];
  if (eventId && (await wasHandled(eventId))) return {};
  const outcome = await apply(report, now);
  const event = name.slice(0, LOGGED_MAX).replace(/[^\w.]/g, "");
  console.log(JSON.stringify({ level: "INFO", event, outcome }));
  if (eventId) await markHandled(eventId, now);
  return {};
});
