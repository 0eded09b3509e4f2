import * as v from "valibot";
import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";
import { isSigned } from "../store/signature.ts";
import { PaymentEvent, readEvent } from "./event.ts";
import { noteSeen, wasSeen } from "./event-store.ts";
import { notConfigured, openGateway } from "./gateway/configured-gateway.ts";
import { paymentKeys } from "./gateway/payment-keys.ts";
import { noteFailure, orderOfAnyone } from "./order-store.ts";
import { settleIfPaid } from "./settlement.ts";

/** The gateway takes no answer after five seconds and tells again. */
const WITHIN_MS = 4000;
const LOGGED_MAX = 100;

/** 400 unless the gateway signed these bytes, by its present secret or the one before; 503 where there is none. */
async function requireSigned(bytes: Buffer, signature = ""): Promise<void> {
  const keys = environment.payments === "razorpay" ? await paymentKeys() : null;
  if (keys === null || keys.webhook_secret === "") throw notConfigured();
  const secrets = [keys.webhook_secret, keys.previous_webhook_secret];
  if (!secrets.some((secret) => isSigned(bytes, signature, secret))) {
    throw new HttpError(400, "The signature of this event is missing or wrong.");
  }
}

/** An event's name, and what it tells of if that concerns us; 400 for what the gateway would never send. */
function parsed(bytes: Buffer) {
  try {
    const event = v.parse(PaymentEvent, JSON.parse(bytes.toString("utf8")));
    return { name: event.event, told: readEvent(event) };
  } catch {
    throw new HttpError(400, "This is no event of the payment provider.");
  }
}

/** Acts on an event, and says in a word what became of it. What a repeat cannot mend is passed over. */
async function act(told: ReturnType<typeof readEvent>, now: Date): Promise<string> {
  if (told === null) return "irrelevant";
  const order = await orderOfAnyone(told.orderId);
  const gateway = order && (await openGateway(WITHIN_MS));
  if (!gateway || order.mode !== gateway.mode) return "unknown order";
  if (told.tells === "failed") {
    await noteFailure(order, now);
    return "noted";
  }
  return (await settleIfPaid(order, told.paymentId, gateway, now)) ? "settled" : "refused";
}

export const handler = route("POST /api/webhooks/razorpay", async ({ body, headers, now }) => {
  await requireSigned(body, headers["x-razorpay-signature"]);
  const { name, told } = parsed(body);
  const eventId = headers["x-razorpay-event-id"];
  if (eventId && (await wasSeen(eventId))) return {};
  const outcome = await act(told, now);
  const event = name.slice(0, LOGGED_MAX).replace(/[^\w.]/g, "");
  console.log(JSON.stringify({ level: "INFO", event, outcome }));
  if (eventId) await noteSeen(eventId, now);
  return {};
});
