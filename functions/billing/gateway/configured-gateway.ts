import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { demoGateway } from "./demo-gateway.ts";
import type { Gateway } from "./gateway.ts";
import { paymentKeys } from "./payment-keys.ts";
import { razorpay } from "./razorpay.ts";

/** 503: payments are off on this stage, or it has no API keys yet. */
export const notConfigured = (): HttpError => new HttpError(503, "Payments are not configured.");

/** The stage's payment gateway, with a deadline of `withinMs` for all its calls; null when payments are off. */
export async function findGateway(withinMs: number): Promise<Gateway | null> {
  const deadline = AbortSignal.timeout(withinMs);
  if (environment.payments === "off") return null;
  if (environment.payments === "mock") return demoGateway(deadline);
  const keys = await paymentKeys();
  return keys && razorpay(keys, environment.razorpayApiBase, deadline);
}

/** Like `findGateway`, but 503 when there is none. */
export async function openGateway(withinMs: number): Promise<Gateway> {
  const gateway = await findGateway(withinMs);
  if (gateway === null) throw notConfigured();
  return gateway;
}
